import { useEffect, useRef } from 'react';
import { ProfileLost } from '@/components/auth/profile-lost';
import { BookingLink } from '@/components/booking/booking-link';
import { StepTitle } from '@/components/booking/step-title';
import { useBooking } from '@/components/providers/booking-provider';
import { useUserState } from '@/components/providers/use-user';
import { buttonClass } from '@/components/ui/button';
import { missingChoice } from '@/lib/booking/rate-choice';
import * as transitions from '@/lib/booking/transitions';
import { paymentTexts } from '@/lib/messages/ru-payment';
import { roomsTexts } from '@/lib/messages/ru-rooms';
import { OrderSkeleton } from './order-skeleton';
import { NothingFound } from './rooms/nothing-found';
import { SearchFailed } from './search-failed';
import { useRoomSearch, useSearchState } from './use-room-search';

/**
 * Extras and payment without their room: it is on its way, cannot be asked for, or is not offered. One that was
 * offered here has just been booked; one that only an address names never was, and the rooms are shown instead.
 */
export function WithoutOffer({ wasOffered }: { wasOffered: boolean }) {
  const found = useRoomSearch();
  const search = useSearchState(found);
  const { isLost } = useUserState();
  const choice = useBooking(({ booking }) => booking.choice);
  const dropChoice = useBooking((state) => state.dropChoice);
  const isUnsettled = isLost || search.isWaiting || search.message !== null;
  const missing =
    isUnsettled || wasOffered || !choice || !found.data ? null : missingChoice(found.data.rooms, choice);
  useEffect(() => {
    if (missing) dropChoice(missing);
  }, [missing, dropChoice]);

  if (isLost) return <ProfileLost />;
  if (search.isWaiting || missing) return <OrderSkeleton />;
  if (search.message) return <SearchFailed search={search} />;
  return (
    <>
      <StepTitle screen="rooms" />
      <p>{roomsTexts.soldOut}</p>
      {found.data?.rooms.length === 0 ? (
        <NothingFound nothing={found.data.nothing_found} />
      ) : (
        <BookingLink className={buttonClass()} to={transitions.editRooms}>
          {paymentTexts.chooseOther}
        </BookingLink>
      )}
    </>
  );
}

/** Whether the choice was among the rooms found since the screen opened. */
export function useWasOffered(chosen: unknown): boolean {
  const was = useRef(false);
  if (chosen) was.current = true;
  return was.current;
}
