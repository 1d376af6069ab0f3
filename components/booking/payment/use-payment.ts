import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ChosenRate } from '@/components/booking/use-chosen-rate';
import { useBooking } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { useBooker } from '@/components/providers/use-user';
import { showToast } from '@/components/ui/toast';
import { isApiError } from '@/lib/api/api-error';
import { bodyMessage, describeError, fieldMessages } from '@/lib/api/error-catalogue';
import { announceSession } from '@/lib/auth/session-channel';
import { bookingTotal } from '@/lib/booking/price';
import { appliedPromoCode } from '@/lib/booking/promo-code';
import { toSearchRequest } from '@/lib/booking/search-request';
import type { PaymentOption } from '@/lib/contracts/hotel-config';
import type { BookingGuest, ReservationResponse } from '@/lib/contracts/reservation';
import { paymentTexts } from '@/lib/messages/ru-payment';
import { roomsTexts } from '@/lib/messages/ru-rooms';
import { createReservation } from '@/lib/reservations/create-reservation';
import { isAllowedRedirect } from '@/lib/reservations/redirect-url';
import { toReservationRequest } from '@/lib/reservations/reservation-request';
import { submissionKey } from '@/lib/reservations/submission-key';
import { findChoice } from '@/lib/rooms/rates';
import { roomSearchOptions } from '@/lib/rooms/room-search-query';
import { leaveFor } from './leave-for';

/** What stands over the form: nothing, the promo notice, the options, the overlays, the new price. */
export type PaymentStage =
  | { name: 'form' }
  | { name: 'guests' }
  | { name: 'promo-notice' }
  | { name: 'options' }
  | { name: 'processing' }
  | { name: 'redirecting' }
  | { name: 'price-changed'; option: PaymentOption; oldTotal: number; newTotal: number };

export type Payment = ReturnType<typeof usePayment>;

/** From the filled form to the payment page: one way through, and the way back from each failure. */
export function usePayment(chosen: ChosenRate | null) {
  const hotel = useHotel();
  const booker = useBooker();
  const queries = useQueryClient();
  const { booking, comment, editRooms, acceptTotal, placeOrder } = useBooking((state) => state);
  const [stage, setStage] = useState<PaymentStage>({ name: 'form' });
  const [guest, setGuest] = useState<BookingGuest | null>(null);
  const [guestIds, setGuestIds] = useState<number[]>([]);
  const [error, setError] = useState<string | null>(null);

  // The browser may restore the page as it was left: without its overlay, please.
  useEffect(() => {
    const clear = (event: PageTransitionEvent) => event.persisted && setStage({ name: 'form' });
    window.addEventListener('pageshow', clear);
    return () => window.removeEventListener('pageshow', clear);
  }, []);

  const toOptions = () =>
    setStage(appliedPromoCode(booking.promo) ? { name: 'promo-notice' } : { name: 'options' });

  /** Employees first say who travels (decisions, point 9). */
  const start = (filled: BookingGuest) => {
    setGuest(filled);
    setError(null);
    if (booker?.is_company_employee) setStage({ name: 'guests' });
    else toOptions();
  };

  const chooseGuests = (ids: number[]) => {
    setGuestIds(ids);
    toOptions();
  };

  const fail = (message: string | null, toast: string | null = message) => {
    setStage({ name: 'form' });
    setError(message);
    if (toast) showToast(toast);
  };

  const pay = async (option: PaymentOption) => {
    if (!chosen || !guest || booker === undefined) return;
    setError(null);
    setStage({ name: 'processing' });
    const request = toReservationRequest({
      parameters: booking,
      booker,
      room: chosen.room,
      rate: chosen.rate,
      extras: chosen.extras,
      guest,
      guests: guestIds,
      comment,
      payment: option,
      defaultNote: hotel.default_note,
    });
    try {
      const key = await submissionKey(hotel.slug, request, localStorage);
      goOn(await createReservation(hotel.id, request, key));
    } catch (failure) {
      await recover(failure, option);
    }
  };

  const goOn = (order: ReservationResponse) => {
    placeOrder(order.guest_num);
    if (order.redirect_url === null) {
      setStage({ name: 'redirecting' });
      leaveFor(`/${hotel.slug}/success?order=${encodeURIComponent(order.guest_num)}`);
    } else if (isAllowedRedirect(order.redirect_url, hotel.redirect_hosts)) {
      setStage({ name: 'redirecting' });
      leaveFor(order.redirect_url);
    } else {
      fail(paymentTexts.badRedirect);
    }
  };

  /** Price or room changed since the search: both figures and the question, or the rooms again. */
  const recover = async (failure: unknown, option: PaymentOption) => {
    const outcome = describeError('reservation', failure);
    const fields = isApiError(failure, 400) ? fieldMessages(failure.body) : {};
    const isChanged = 'price' in fields || 'room_code' in fields || 'rate_code' in fields;
    if (outcome.isLogout) announceSession('expired');
    if (!isChanged || !chosen || booker === undefined) return fail(outcome.message, outcome.toast);
    const search = roomSearchOptions(hotel.id, toSearchRequest(booking, booker));
    const found = await queries.fetchQuery({ ...search, staleTime: 0 }).catch(() => null);
    const latest = found && findChoice(found, booking.choice);
    const newTotal = latest && bookingTotal(latest.rate, chosen.extras, chosen.roomsCount);
    if (found && !latest) {
      showToast(bodyMessage((failure as { body?: unknown }).body) ?? roomsTexts.soldOut);
      editRooms();
    } else if (newTotal !== null && newTotal !== chosen.total) {
      setStage({ name: 'price-changed', option, oldTotal: chosen.total, newTotal });
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
    showOptions: () => setStage({ name: 'options' }),
    close: () => setStage({ name: 'form' }),
    acceptPrice: (option: PaymentOption, total: number) => {
      acceptTotal(total);
      void pay(option);
    },
    chooseOther: editRooms,
  };
}
