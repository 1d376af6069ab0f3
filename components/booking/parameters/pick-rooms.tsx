import dynamic from 'next/dynamic';
import { type ComponentProps, useState } from 'react';
import { useBooking } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { LazyQueryProvider } from '@/components/providers/lazy-query-provider';
import { useHasSession } from '@/components/providers/use-has-session';
import { CLOSED_PROMO, type PromoBlock } from '@/lib/booking/promo-code';
import { promoFor } from '@/lib/booking/rate-flow';
import { loadCode } from '@/lib/code/load-code';
import { PickRoomsButton } from './pick-rooms-button';

const loadUserPromo = () => loadCode(() => import('./user-promo'));

const UserPromo = dynamic(() => loadUserPromo().then((module) => module.UserPromo));

/** 'Подобрать номера'. The button stays the same while more is learned of the guest: a press on it is never lost. */
export function PickRooms(look: Pick<ComponentProps<typeof PickRoomsButton>, 'size' | 'hidden'>) {
  const { promo_code: promoFlag } = useHotel();
  const isLoggedIn = useHasSession() ?? false;
  const typed = useBooking(({ booking }) => booking.promo);
  const [own, setOwn] = useState<PromoBlock>(CLOSED_PROMO);
  return (
    <>
      <PickRoomsButton promo={isLoggedIn ? own : promoFor(typed, promoFlag, null)} {...look} />
      {isLoggedIn ? (
        <LazyQueryProvider>
          <UserPromo onChange={setOwn} />
        </LazyQueryProvider>
      ) : null}
    </>
  );
}
