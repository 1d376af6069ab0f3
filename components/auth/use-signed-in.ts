import { useSearchParams } from 'next/navigation';
import { useBookingAddress } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { returnPath } from '@/lib/auth/return-path';
import { openPage } from '@/lib/auth/session-change';

/** After a sign-in: the guest's own page, where the login has come from. Back does not reopen the login. */
export function useSignedIn() {
  const { slug } = useHotel();
  const next = useSearchParams().get('next');
  const booking = useBookingAddress();
  return () => openPage(next ? returnPath(slug, next) : `/${slug}${booking}`);
}
