import { useEffect, useRef } from 'react';
import { ProfileFailed } from '#components/auth/profile-failed.tsx';
import { BookingLink } from '#components/booking/booking-link.tsx';
import { CheckoutSkeleton } from '#components/booking/checkout-skeleton.tsx';
import { StepTitle } from '#components/booking/step-title.tsx';
import { useRoomSearch, useSearchState } from '#components/booking/use-room-search.ts';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { useUserState } from '#components/providers/use-user.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { offerTexts } from '#rules/booking/offer-texts.ts';
import { priceTexts } from '#rules/booking/price-texts.ts';
import { missingChoice } from '#rules/booking/rate-choice.ts';
import * as transitions from '#rules/booking/transitions.ts';
import { NoRoomsFound } from './no-rooms-found.tsx';
import { SearchFailed } from './search-failed.tsx';

/**
 * What extras and payment show while they have no offer: it is loading, its search has failed, or it is not
 * offered. An offer that was here has just been booked by someone else. One that only an address names may
 * never have existed, so the rooms are shown instead.
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

  if (isLost) return <ProfileFailed />;
  if (search.isWaiting || missing) return <CheckoutSkeleton />;
  if (search.message) return <SearchFailed search={search} />;
  return (
    <>
      <StepTitle screen="rooms" />
      <p>{offerTexts.soldOut}</p>
      {found.data?.rooms.length === 0 ? (
        <NoRoomsFound nothing={found.data.nothing_found} />
      ) : (
        <BookingLink className={buttonClass()} to={transitions.editRooms}>
          {priceTexts.chooseOther}
        </BookingLink>
      )}
    </>
  );
}

/** Whether the chosen offer was ever among the rooms found for these parameters while this screen was shown. */
export function useWasOffered(chosen: unknown): boolean {
  const parameters = useBooking(({ booking: { arrival, departure, rooms, rateFlow, promo } }) =>
    JSON.stringify([arrival, departure, rooms, rateFlow, promo]),
  );
  const offered = useRef<string | null>(null);
  if (chosen) offered.current = parameters;
  return offered.current === parameters;
}
