import { ProfileLost } from '@/components/auth/profile-lost';
import { BookingLink } from '@/components/booking/booking-link';
import { StepTitle } from '@/components/booking/step-title';
import { useUserState } from '@/components/providers/use-user';
import { buttonClass } from '@/components/ui/button';
import { RetryNote } from '@/components/ui/retry-note';
import * as transitions from '@/lib/booking/transitions';
import { paymentTexts } from '@/lib/messages/ru-payment';
import { roomsTexts } from '@/lib/messages/ru-rooms';
import { OrderSkeleton } from './order-skeleton';
import { NothingFound } from './rooms/nothing-found';
import { useRoomSearch } from './use-room-search';
import { useSearchState } from './use-search-state';

/** Extras and payment without their room: it is on its way, cannot be asked for, or is no longer offered. */
export function WithoutOffer() {
  const found = useRoomSearch();
  const search = useSearchState(found);
  const { isLost } = useUserState();
  if (isLost) return <ProfileLost />;
  if (search.isWaiting) return <OrderSkeleton />;
  if (search.message) return <RetryNote message={search.message} onRetry={search.retry} href={search.href} />;
  return (
    <>
      <StepTitle screen="rooms" />
      <p>{roomsTexts.soldOut}</p>
      {found.data?.rooms.length === 0 ? (
        <NothingFound nothing={found.data.nothingFound} />
      ) : (
        <BookingLink className={buttonClass()} to={transitions.editRooms}>
          {paymentTexts.chooseOther}
        </BookingLink>
      )}
    </>
  );
}
