import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PriceQuestion } from '#components/booking/use-price-check.ts';
import { usePromo } from '#components/booking/use-promo.ts';
import { useBooking, useBookingStore } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useUser } from '#components/providers/use-user.ts';
import { showToast } from '#components/ui/toast.ts';
import { useBackCloses } from '#components/ui/use-back-closes.ts';
import { useRestored } from '#components/ui/use-restored.ts';
import type { BookingGuest } from '#contract/schemas/booking-guest.ts';
import type { GivenConsent } from '#contract/schemas/consents.ts';
import type { PaymentOption } from '#contract/schemas/hotel-config.ts';
import { endSession } from '#lib/client/auth/session-change.ts';
import { report } from '#lib/client/monitoring/report.ts';
import { createReservation } from '#lib/client/reservation/create-reservation.ts';
import { deviceId } from '#lib/client/reservation/device.ts';
import { roomSearchOptions } from '#lib/client/search/room-search-query.ts';
import type { Offer } from '#rules/booking/offer.ts';
import { appliedPromoCode } from '#rules/booking/promo-code.ts';
import { toBooker } from '#rules/booking/rate-flow.ts';
import { toRoomSearch } from '#rules/booking/room-search.ts';
import * as transitions from '#rules/booking/transitions.ts';
import { describeError } from '#rules/errors/error-catalogue.ts';
import { guestName } from '#rules/guests/guest-name.ts';
import { submissionKey } from '#rules/reservation/submission-key.ts';
import { submitBooking } from '#rules/reservation/submit-booking.ts';
import { noteDeskName } from '#stores/desk-name.ts';
import { draftOf } from '#stores/draft.ts';

/** What stands over the form: nothing, who travels, the promo notice, the payment options, an overlay. */
type PaymentStage = 'form' | 'guests' | 'promo-notice' | 'options' | 'processing' | 'redirecting';

/** Takes the filled form to the payment page, and leads each failure back to where the guest can go on. */
export function usePayment(chosen: Offer | null, price: PriceQuestion) {
  const hotel = useHotel();
  const user = useUser();
  const booker = user && toBooker(user);
  const promo = usePromo();
  const queries = useQueryClient();
  const store = useBookingStore();
  const booking = useBooking((state) => state.booking);
  const { go, noteReservation } = store.getState();
  const viewer = user?.id ?? null;
  const [stage, setStage] = useState<PaymentStage>('form');
  const [guest, setGuest] = useState<BookingGuest | null>(null);
  const [consents, setConsents] = useState<GivenConsent[]>();
  const [guestIds, setGuestIds] = useState<number[]>([]);
  const [error, setError] = useState<string | null>(null);
  /** What the guest had chosen when the API refused the price. It is sent again once they accept the new one. */
  const [refused, setRefused] = useState<PaymentOption | null>(null);
  const isUnderWay = stage === 'processing' || stage === 'redirecting';
  /** All questions over the form are one layer: Back leads to the form, which is as it was. */
  const questions = useBackCloses(() => {
    if (isUnderWay) return;
    price.decline();
    setRefused(null);
    setStage('form');
  });

  useRestored(() => setStage('form'));

  const toOptions = () => setStage(appliedPromoCode(promo) ? 'promo-notice' : 'options');

  /** Employees first say who travels. Nobody goes on at a price that they have not agreed to. */
  const start = (filled: BookingGuest, agreed: GivenConsent[] | undefined) => {
    setGuest(filled);
    setConsents(agreed);
    setError(null);
    setRefused(null);
    price.ask();
    questions.open();
    if (booker?.is_company_employee) setStage('guests');
    else toOptions();
  };

  const chooseGuests = (ids: number[]) => {
    setGuestIds(ids);
    toOptions();
  };

  const pay = async (option: PaymentOption) => {
    if (!chosen || !guest || user === undefined) return;
    setError(null);
    setRefused(null);
    setStage('processing');
    questions.close();
    const outcome = await submitBooking(
      {
        hotel,
        redirectHosts: hotel.redirect_hosts,
        booking,
        user,
        offer: chosen,
        guest,
        guests: guestIds,
        comment: draftOf(store.getState().draft, viewer).comment,
        payment: option,
        consents,
        search: window.location.search,
      },
      {
        send: async (request) => {
          const key = await submissionKey(deviceId(), hotel.slug, request);
          return createReservation(hotel.id, request, key, user !== null);
        },
        search: () => {
          const search = roomSearchOptions(hotel.id, toRoomSearch(booking, user, hotel.promo_code));
          return queries.fetchQuery({ ...search, staleTime: 0 }).catch(() => null);
        },
        onMade: (number, offer) => {
          noteReservation(viewer, number, offer);
          noteDeskName(hotel.slug, number, guestName(guest));
        },
      },
    ).catch((error: unknown) => {
      // Only a mistake of ours gets here: the guest gets the form back, and it is reported.
      report(error);
      return { kind: 'failed' as const, ...describeError('reservation', error) };
    });
    switch (outcome.kind) {
      case 'leave':
        setStage('redirecting');
        return window.location.assign(outcome.address);
      case 'gone':
        showToast(outcome.message);
        return go(transitions.editRooms);
      case 'dearer':
        setStage('form');
        setRefused(option);
        questions.open();
        return price.ask();
      case 'failed':
        if (outcome.isLogout) void endSession('order');
        setStage('form');
        setError(outcome.message);
        if (outcome.toast) showToast(outcome.toast);
    }
  };

  return {
    stage: isUnderWay || questions.isOpen ? stage : 'form',
    error,
    start,
    guestIds,
    chooseGuests,
    pay,
    showOptions: () => setStage('options'),
    close: questions.close,
    acceptPrice: () => {
      price.accept();
      if (refused) void pay(refused);
    },
    // A link whose price has changed asks before the guest has opened anything.
    declinePrice: questions.isOpen ? questions.close : price.decline,
    chooseOther: () => go(transitions.editRooms),
  };
}
