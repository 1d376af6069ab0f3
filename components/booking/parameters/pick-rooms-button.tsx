import type { ComponentProps } from 'react';
import { useInPlace } from '@/components/booking/use-in-place';
import { useBooking } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { Button } from '@/components/ui/button';
import type { PromoBlock } from '@/lib/booking/promo-code';
import { canSearch } from '@/lib/booking/transitions';
import { parametersTexts } from '@/lib/messages/ru';
import { PARAMETERS_FORM } from './parameters-form';

type Props = { promo: PromoBlock } & Pick<ComponentProps<typeof Button>, 'size' | 'hidden'>;

/** The way on to the rooms; `promo` is the block as far as this guest has one. */
export function PickRoomsButton({ promo, ...look }: Props) {
  const hotel = useHotel();
  const inPlace = useInPlace();
  // Until the page runs in a browser the form's own rules hold.
  const isReady = useBooking(({ booking, today }) => today === null || canSearch(booking, promo));
  const searchRooms = useBooking((state) => state.searchRooms);
  return (
    <Button
      type="submit"
      form={PARAMETERS_FORM}
      {...look}
      disabled={!isReady || !hotel.booking_available}
      onClick={inPlace(() => searchRooms(promo))}
      data-leads-to="rooms"
    >
      {parametersTexts.pickRooms}
    </Button>
  );
}
