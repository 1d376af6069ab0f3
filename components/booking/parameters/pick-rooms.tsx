import dynamic from 'next/dynamic';
import { useBooking } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { LazyQueryProvider } from '@/components/providers/lazy-query-provider';
import { useHasSession } from '@/components/providers/use-has-session';
import { CLOSED_PROMO } from '@/lib/booking/promo-code';
import { promoFor } from '@/lib/booking/rate-flow';
import { loadCode } from '@/lib/code/load-code';
import { PickRoomsButton } from './pick-rooms-button';

const loadUserPickRooms = () => loadCode(() => import('./user-pick-rooms'));

const UserPickRooms = dynamic(() => loadUserPickRooms().then((module) => module.UserPickRooms));

/** 'Подобрать номера'; an anonymous guest's needs no code of the account. */
export function PickRooms({ size }: { size?: 'l' }) {
  const { promo_code: promoFlag } = useHotel();
  const isLoggedIn = useHasSession() ?? false;
  const promo = useBooking(({ booking }) => booking.promo);
  if (!isLoggedIn) return <PickRoomsButton promo={promoFor(promo, promoFlag, null)} size={size} />;
  return (
    <LazyQueryProvider fallback={<PickRoomsButton promo={CLOSED_PROMO} size={size} />}>
      <UserPickRooms size={size} />
    </LazyQueryProvider>
  );
}
