import type { BookingGuest } from '#contract/schemas/booking-guest.ts';
import type { GivenConsent } from '#contract/schemas/consents.ts';
import type { DefaultNote, PaymentOption } from '#contract/schemas/hotel-config.ts';
import type { Kopecks } from '#contract/schemas/money.ts';
import type { ReservationRequest, ReservationResponse } from '#contract/schemas/reservation.ts';
import type { RoomSearchResponse } from '#contract/schemas/room-search.ts';
import type { UserInfo } from '#contract/schemas/users.ts';
import { isAllowedRedirect } from '#lib/config/hosts.ts';
import type { Booking } from '#rules/booking/booking.ts';
import { checkPrice, type Offer, offerFor } from '#rules/booking/offer.ts';
import { offerTexts } from '#rules/booking/offer-texts.ts';
import { toBooker } from '#rules/booking/rate-flow.ts';
import { isApiError } from '#rules/errors/api-error.ts';
import { bodyMessage, describeError, fieldMessages } from '#rules/errors/error-catalogue.ts';
import { orderPage } from './order-page.ts';
import { sourceOf } from './order-source.ts';
import { toReservationRequest } from './reservation-request.ts';
import { submissionTexts } from './texts.ts';

/** What follows. The table is the same for a guest with scripts and for the posted form. */
type SubmitOutcome =
  /** The address to go to: the bank's page, if its host is allowed, or the reservation's own. */
  | { kind: 'leave'; address: string }
  | { kind: 'gone'; message: string }
  /** The guest has to agree to a higher price first; kopecks. */
  | { kind: 'dearer'; was: Kopecks; now: Kopecks }
  | { kind: 'failed'; message: string; toast: string | null; isLogout: boolean };

export type Submission = {
  hotel: {
    root: string;
    promo_code: boolean;
    default_note: DefaultNote | null;
    phone: string | null;
    order_source?: boolean;
  };
  /** The hosts that a payment page may have. */
  redirectHosts: readonly string[];
  booking: Booking;
  user: UserInfo | null;
  offer: Offer;
  guest: BookingGuest;
  /** The ids of saved guests who travel. */
  guests: number[];
  comment: string;
  payment: PaymentOption;
  /** What the guest has agreed to; undefined where the API takes no consents. */
  consents?: GivenConsent[] | undefined;
  /** The query of the page's address, whose marks go with the order where the API takes them. */
  search: string;
};

export type SubmitCalls = {
  /** @throws ApiError */
  send: (request: ReservationRequest) => Promise<ReservationResponse>;
  /** What the API offers for the booking now; null where it does not say. */
  search: () => Promise<RoomSearchResponse | null>;
  /** Called once the reservation has a number, whatever follows. */
  onMade?: (number: string, offer: Offer) => void;
};

/**
 * Sends the booking. After a refused price it searches again: a lower price is taken, a higher one is the guest's to
 * accept.
 */
export async function submitBooking(given: Submission, calls: SubmitCalls): Promise<SubmitOutcome> {
  const { hotel, booking, user, offer, search, ...rest } = given;
  const request = toReservationRequest({
    ...rest,
    parameters: booking,
    searcher: { booker: toBooker(user), promoFlag: hotel.promo_code },
    room: offer.room,
    rate: offer.rate,
    extras: offer.extras,
    defaultNote: hotel.default_note,
    source: hotel.order_source ? sourceOf(search) : undefined,
  });
  let made: ReservationResponse;
  try {
    made = await calls.send(request);
  } catch (failure) {
    return afterRefusal(failure, given, calls);
  }
  if (made.guest_num) calls.onMade?.(made.guest_num, offer);
  if (made.redirect_url !== null)
    return isAllowedRedirect(made.redirect_url, given.redirectHosts)
      ? { kind: 'leave', address: made.redirect_url }
      : stopped(submissionTexts.badRedirect(hotel.phone));
  return made.guest_num
    ? { kind: 'leave', address: orderPage(hotel.root, made.guest_num) }
    : stopped(submissionTexts.noNumber(hotel.phone));
}

const stopped = (message: string): SubmitOutcome => ({
  kind: 'failed',
  message,
  toast: message,
  isLogout: false,
});

async function afterRefusal(failure: unknown, given: Submission, calls: SubmitCalls): Promise<SubmitOutcome> {
  if (!isApiError(failure)) throw failure;
  const failed = { kind: 'failed' as const, ...describeError('reservation', failure) };
  const fields = failure.status === 400 ? fieldMessages(failure.body) : {};
  const isChanged = 'price' in fields || 'room_code' in fields || 'rate_code' in fields;
  const found = isChanged ? await calls.search() : null;
  if (!found) return failed;
  const offer = offerFor(given.booking, found);
  const check = checkPrice(given.offer.total, offer);
  if (!offer || check.kind === 'gone')
    return { kind: 'gone', message: bodyMessage(failure.body) ?? offerTexts.soldOut };
  if (check.kind === 'same') return failed;
  const { kind, was, now } = check;
  return kind === 'cheaper' ? submitBooking({ ...given, offer }, calls) : { kind, was, now };
}
