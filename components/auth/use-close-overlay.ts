import { useRouter } from 'next/navigation';
import { useBookingAddress } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';

/** Closes an overlay. Replaces its history entry, so that Back does not reopen it. */
export function useCloseOverlay() {
  const { slug } = useHotel();
  const router = useRouter();
  const booking = useBookingAddress();
  return () => router.replace(`/${slug}${booking}`, { scroll: false });
}
