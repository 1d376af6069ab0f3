import { prefetchRooms } from '@/components/booking/rooms-code';
import { useBooking } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { Button } from '@/components/ui/button';
import type { PromoBlock } from '@/lib/booking/promo-code';
import { canSearch } from '@/lib/booking/transitions';
import { parametersTexts } from '@/lib/messages/ru';

/** The way on to the rooms; `promo` is the block as far as this guest has one. */
export function PickRoomsButton({ promo, size }: { promo: PromoBlock; size?: 'l' }) {
  const hotel = useHotel();
  const isReady = useBooking(({ booking }) => canSearch(booking, promo));
  const searchRooms = useBooking((state) => state.searchRooms);
  return (
    <Button
      size={size}
      disabled={!isReady || !hotel.booking_available}
      onClick={() => searchRooms(promo)}
      onPointerEnter={prefetchRooms}
      onFocus={prefetchRooms}
    >
      {parametersTexts.pickRooms}
    </Button>
  );
}
