import 'server-only';
import { hotelSite } from '#lib/config/hotel-site.ts';
import { serverEnv } from '#lib/config/server-env.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';

/** The settings that client components get. None of them is secret. */
export function siteSettings(hotel: Pick<Hotel, 'slug' | 'email' | 'pms_type' | 'bank_sign_on'>) {
  const env = serverEnv();
  const bankLogin = new URL(`/api/v1/users/${env.BANK_SSO_SEGMENT}/login-form/`, env.API_ROOT);
  bankLogin.searchParams.set('hotel_alias', hotel.slug);
  return {
    appOrigin: hotelSite(env, hotel.slug).origin,
    /** The hosts that isAllowedRedirect() checks before the browser navigates to the payment. */
    redirectHosts: env.REDIRECT_HOSTS,
    /** Whether passes for Apple Wallet can be signed. */
    hasWallet: env.WALLET !== null,
    /** null: there is no loyalty programme. */
    loyaltyUrl: env.LOYALTY_URL,
    /** null: nobody answers such mail. */
    consultationEmail: env.CONSULTATION_EMAIL ?? hotel.email,
    /** The address of the bank's sign-in form, which is followed as a link; null where there is no bank. */
    bankLoginUrl: hotel.bank_sign_on ? bankLogin.href : null,
    /** The path segment of create-profile. */
    hotelSystemSegment: env.HOTEL_SYSTEM_SEGMENT ?? segmentOf(hotel.pms_type),
  };
}

/** The hotel's pms_type as a path segment; 'pms' for a hotel without one. */
function segmentOf(pmsType: string): string {
  return (
    pmsType
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'pms'
  );
}
