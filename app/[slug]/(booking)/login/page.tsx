import type { Metadata } from 'next';
import { Suspense } from 'react';
import { LoginOverlay } from '@/components/auth/login-overlay';
import { pageOpening } from '@/components/providers/page-opening';
import { hotelPage } from '@/lib/hotel/hotel-page';
import { siteSettings } from '@/lib/hotel/site-settings';
import { authTexts } from '@/lib/messages/ru-auth';

export const metadata: Metadata = { title: authTexts.login };

export default async function LoginPage({ params }: { params: Promise<{ slug: string }> }) {
  pageOpening().resolve(null);
  const { bankLoginUrl, loyaltyUrl } = siteSettings(await hotelPage(params));
  return (
    <Suspense>
      <LoginOverlay bankLoginUrl={bankLoginUrl} loyaltyUrl={loyaltyUrl} />
    </Suspense>
  );
}
