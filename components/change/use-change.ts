import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChangedOrder } from '#components/booking/use-changed-order.ts';
import { useRoomSearch } from '#components/booking/use-room-search.ts';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useUser } from '#components/providers/use-user.ts';
import { useRestored } from '#components/ui/use-restored.ts';
import type { ReservationChange } from '#contract/schemas/reservation-change.ts';
import { report } from '#lib/client/monitoring/report.ts';
import { changeOfferOptions, sendChange } from '#lib/client/reservation/change-order.ts';
import { deviceId } from '#lib/client/reservation/device.ts';
import type { Offer } from '#rules/booking/offer.ts';
import { describeError } from '#rules/errors/error-catalogue.ts';
import { type ChangedOrder, stayOfChange } from '#rules/reservation/change-booking.ts';
import { submissionKey } from '#rules/reservation/submission-key.ts';
import { afterRefusal, refusedPage, submitChange } from '#rules/reservation/submit-change.ts';

/** What the booking would make of the order, and what that comes to. */
export function useChangeOffer(chosen: Offer | null) {
  const hotel = useHotel();
  const user = useUser();
  const changed = useChangedOrder();
  const search = useRoomSearch();
  const booking = useBooking((state) => state.booking);
  const today = useBooking((state) => state.today);
  const stay =
    changed && chosen && user !== undefined
      ? stayOfChange(changed, { booking, offer: chosen, user, hotel, today })
      : null;
  const { data, error, isFetching, refetch } = useQuery(changeOfferOptions(hotel.id, changed, stay));
  const refusal = error ? afterRefusal(error) : null;
  return {
    /** The stay that is asked for; null: the one that the order has. */
    stay,
    offer: stay ? (data ?? null) : null,
    isLoading: stay !== null && data === undefined && isFetching,
    isClosed: refusal?.kind === 'closed',
    error: refusal?.kind === 'failed' ? refusal.message : null,
    /** A price that the API has refused is old, so the rooms are asked for again too. */
    retry: () => void search.refetch().then(() => refetch()),
  };
}

type Stage = 'form' | 'processing' | 'redirecting';

/** Sends the change, and leads to where the guest goes on. */
export function useChange(changed: ChangedOrder) {
  const hotel = useHotel();
  const search = useRoomSearch();
  const [stage, setStage] = useState<Stage>('form');
  const [error, setError] = useState<string | null>(null);

  useRestored(() => setStage('form'));

  const send = async (change: ReservationChange) => {
    setError(null);
    setStage('processing');
    const outcome = await submitChange(
      { hotel, number: changed.number, redirectHosts: hotel.redirect_hosts, change },
      async (body) => sendChange(hotel.id, changed, body, await submissionKey(deviceId(), hotel.slug, body)),
    ).catch((failure: unknown) => {
      // Only a mistake of ours gets here: the guest gets the form back, and it is reported.
      report(failure);
      return { kind: 'failed' as const, isPriceOld: false, ...describeError('change', failure) };
    });
    switch (outcome.kind) {
      case 'leave':
        setStage('redirecting');
        return window.location.assign(outcome.address);
      case 'closed':
        return window.location.assign(refusedPage(hotel.root, changed.number, 'ended'));
      case 'failed':
        setStage('form');
        setError(outcome.message);
        if (outcome.isPriceOld) void search.refetch();
    }
  };
  return { stage, error, send };
}
