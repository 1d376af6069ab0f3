import type { ComponentProps } from 'react';
import { useInPlace } from '@/components/booking/use-in-place';
import { usePromo } from '@/components/booking/use-promo';
import { useBooking } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { useHasSession } from '@/components/providers/use-has-session';
import { Button } from '@/components/ui/button';
import { promoFor } from '@/lib/booking/rate-flow';
import { canSearch } from '@/lib/booking/transitions';
import { parametersTexts } from '@/lib/messages/ru';
import { PARAMETERS_FORM } from './parameters-form';

/** 'Подобрать номера', the way on to the rooms. */
export function PickRooms(look: Pick<ComponentProps<typeof Button>, 'size' | 'hidden'>) {
  const { promo_code: promoFlag, booking_available: isBookable } = useHotel();
  const inPlace = useInPlace();
  const isLoggedIn = useHasSession() ?? false;
  const typed = useBooking(({ booking }) => booking.promo);
  const own = usePromo();
  const promo = isLoggedIn ? own : promoFor(typed, promoFlag, null);
  // Until the page runs in a browser the form's own rules hold.
  const isReady = useBooking(({ booking, today }) => today === null || canSearch(booking, promo));
  const searchRooms = useBooking((state) => state.searchRooms);
  return (
    <Button
      type="submit"
      form={PARAMETERS_FORM}
      {...look}
      disabled={!isReady || !isBookable}
      onClick={inPlace(() => searchRooms(promo))}
      data-leads-to="rooms"
    >
      {parametersTexts.pickRooms}
    </Button>
  );
}
