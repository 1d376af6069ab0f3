import { useRouter } from 'next/navigation';
import { useBookingAddress } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';

/** Closes an overlay: back to the wizard as it is under it. In place of the overlay, so that back does not reopen it. */
export function useCloseOverlay() {
  const { slug } = useHotel();
  const router = useRouter();
  const booking = useBookingAddress();
  return () => router.replace(`/${slug}${booking}`, { scroll: false });
}
