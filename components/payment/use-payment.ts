import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PriceQuestion } from '#components/booking/use-price-check.ts';
import { usePromo } from '#components/booking/use-room-search.ts';
import { useBooking, useBookingStore } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useUser } from '#components/providers/use-user.ts';
import { showToast } from '#components/ui/toast.ts';
import { endSession } from '#lib/auth/session-change.ts';
import { checkPrice, type Offer, offerFor } from '#lib/booking/offer.ts';
import { appliedPromoCode } from '#lib/booking/promo-code.ts';
import { toBooker } from '#lib/booking/rate-flow.ts';
import { toRoomSearch } from '#lib/booking/room-search.ts';
import * as transitions from '#lib/booking/transitions.ts';
import { isApiError } from '#lib/client/api-error.ts';
import { bodyMessage, describeError, fieldMessages } from '#lib/client/error-catalogue.ts';
import { isAllowedRedirect } from '#lib/config/hosts.ts';
import type { BookingGuest } from '#lib/contracts/booking-guest.ts';
import type { PaymentOption } from '#lib/contracts/hotel-config.ts';
import type { ReservationResponse } from '#lib/contracts/reservation.ts';
import { createReservation } from '#lib/reservation/create-reservation.ts';
import { toReservationRequest } from '#lib/reservation/reservation-request.ts';
import { deviceId, submissionKey } from '#lib/reservation/submission-key.ts';
import { roomSearchOptions } from '#lib/search/room-search-query.ts';
import { paymentTexts } from '#lib/text/ru-payment.ts';
import { roomsTexts } from '#lib/text/ru-rooms.ts';
import { draftOf } from '#stores/draft.ts';

/** What stands over the form: nothing, who travels, the promo notice, the options, the overlays. */
type PaymentStage = 'form' | 'guests' | 'promo-notice' | 'options' | 'processing' | 'redirecting';

/** From the filled form to the payment page: one way through, and the way back from each failure. */
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
  const [guestIds, setGuestIds] = useState<number[]>([]);
  const [error, setError] = useState<string | null>(null);
  /** What was chosen when the API refused the price: accepting the new one goes on with it. */
  const [refused, setRefused] = useState<PaymentOption | null>(null);

  // The browser may restore the page as it was left: without its overlay, please.
  useEffect(() => {
    const clear = (event: PageTransitionEvent) => event.persisted && setStage('form');
    window.addEventListener('pageshow', clear);
    return () => window.removeEventListener('pageshow', clear);
  }, []);

  const toOptions = () => setStage(appliedPromoCode(promo) ? 'promo-notice' : 'options');

  /** Employees first say who travels; nobody goes on at a price they have not agreed to. */
  const start = (filled: BookingGuest) => {
    setGuest(filled);
    setError(null);
    setRefused(null);
    price.ask();
    if (booker?.is_company_employee) setStage('guests');
    else toOptions();
  };

  const chooseGuests = (ids: number[]) => {
    setGuestIds(ids);
    toOptions();
  };

  const fail = (message: string | null, toast: string | null = message) => {
    setStage('form');
    setError(message);
    if (toast) showToast(toast);
  };

  const pay = async (option: PaymentOption, offer = chosen) => {
    if (!offer || !guest || user === undefined) return;
    setError(null);
    setRefused(null);
    setStage('processing');
    const request = toReservationRequest({
      parameters: booking,
      searcher: { booker: toBooker(user), promoFlag: hotel.promo_code },
      room: offer.room,
      rate: offer.rate,
      extras: offer.extras,
      guest,
      guests: guestIds,
      comment: draftOf(store.getState().draft, viewer).comment,
      payment: option,
      defaultNote: hotel.default_note,
    });
    try {
      const key = await submissionKey(deviceId(), hotel.slug, request);
      goOn(await createReservation(hotel.id, request, key, user !== null), offer);
    } catch (failure) {
      await recover(failure, option, offer);
    }
  };

  /** Leaves the page for another address, which the caller has checked. */
  const leaveFor = (address: string) => {
    setStage('redirecting');
    window.location.assign(address);
  };

  const goOn = (order: ReservationResponse, offer: Offer) => {
    if (order.guest_num) noteReservation(viewer, order.guest_num, offer);
    if (order.redirect_url === null && !order.guest_num) {
      fail(paymentTexts.noOrderNumber);
    } else if (order.redirect_url === null) {
      leaveFor(`/${hotel.slug}/success?order=${encodeURIComponent(order.guest_num)}`);
    } else if (isAllowedRedirect(order.redirect_url, hotel.redirect_hosts)) {
      leaveFor(order.redirect_url);
    } else {
      fail(paymentTexts.badRedirect);
    }
  };

  /** Price or room changed since the search: the lower price, the question of a dearer one, or the rooms again. */
  const recover = async (failure: unknown, option: PaymentOption, refusedOffer: Offer) => {
    const outcome = describeError('reservation', failure);
    const fields = isApiError(failure, 400) ? fieldMessages(failure.body) : {};
    const isChanged = 'price' in fields || 'room_code' in fields || 'rate_code' in fields;
    if (outcome.isLogout) void endSession('order');
    if (!isChanged || user === undefined) return fail(outcome.message, outcome.toast);
    const search = roomSearchOptions(hotel.id, toRoomSearch(booking, user, hotel.promo_code));
    const found = await queries.fetchQuery({ ...search, staleTime: 0 }).catch(() => null);
    const offer = found && offerFor(booking, found);
    const check = found && checkPrice(refusedOffer.total, offer);
    if (check?.kind === 'gone') {
      showToast(bodyMessage((failure as { body?: unknown }).body) ?? roomsTexts.soldOut);
      go(transitions.editRooms);
    } else if (check?.kind === 'cheaper') {
      await pay(option, offer);
    } else if (check?.kind === 'dearer') {
      setStage('form');
      setRefused(option);
      price.ask();
    } else {
      fail(outcome.message, outcome.toast);
    }
  };

  return {
    stage,
    error,
    start,
    guestIds,
    chooseGuests,
    pay,
    showOptions: () => setStage('options'),
    close: () => setStage('form'),
    acceptPrice: () => {
      price.accept();
      if (refused) void pay(refused);
    },
    declinePrice: () => {
      price.decline();
      setRefused(null);
      setStage('form');
    },
    chooseOther: () => go(transitions.editRooms),
  };
}
