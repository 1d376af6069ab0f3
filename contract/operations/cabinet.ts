import * as account from '#contract/schemas/account-reservation.ts';
import * as consents from '#contract/schemas/consents.ts';
import * as reservation from '#contract/schemas/reservation.ts';
import * as examples from './examples.ts';
import { CREATED, JSON_FORMAT, type Operation } from './operation.ts';

/** The calls of the cabinet: the bookings of the signed-in guest. Three of them take an access to one order as well. */
export const cabinetOperations: Operation[] = [
  {
    id: 'listReservations',
    method: 'get',
    path: 'account-reservation/list/{hotelId}/',
    level: 'may',
    summary: 'The guest’s bookings at this hotel',
    about: 'All of them, past and cancelled ones too. `total_price` is for all rooms, nights and extras.',
    token: 'needed',
    answer: { schema: account.accountReservationList, example: examples.accountReservationList },
    refusals: [401, 404, 503],
  },
  {
    id: 'getReservation',
    method: 'get',
    path: 'account-reservation/detail/{bookingId}/',
    level: 'may',
    summary: 'One of the guest’s bookings',
    about:
      'Another guest’s booking is a 404, not a 403, so that nobody can count them. The token of `openOrder` opens its order here, without the saved guests of an account.',
    token: 'needed',
    answer: { schema: account.accountReservationDetail, example: examples.accountReservationDetail },
    refusals: [401, 404, 503],
  },
  {
    id: 'editReservationGuests',
    method: 'post',
    path: 'reservation/edit/guests/{bookingId}/',
    level: 'may',
    summary: 'Who of the saved guests travels',
    about: 'The ids of saved guests replace those of the booking.',
    token: 'needed',
    body: { schema: reservation.editReservationGuests, example: examples.editReservationGuests },
    answer: CREATED,
    refusals: [400, 401, 404, 503],
  },
  {
    id: 'checkRefund',
    method: 'post',
    path: 'check-refund-money-balance/{hotelId}/',
    level: 'may',
    summary: 'What cancelling now would return',
    about:
      'Nothing is cancelled by it. `refund_amount` and `penalty_amount` are parts of what was paid. The token of `openOrder` is taken for its order.',
    token: 'needed',
    query: JSON_FORMAT,
    body: { schema: reservation.refundCheckRequest, example: examples.refundCheckRequest },
    answer: { schema: reservation.refundCheckResponse, example: examples.refundCheck },
    refusals: [400, 401, 404, 503],
  },
  {
    id: 'cancelReservation',
    method: 'post',
    path: 'reservation-status/{hotelId}/',
    level: 'may',
    summary: 'Cancel a booking',
    about:
      'Without reasons in the hotel config `cancel_type` is not sent. The token of `openOrder` is taken for its order.',
    token: 'needed',
    body: { schema: reservation.reservationStatusRequest, example: examples.cancelRequest },
    answer: { schema: reservation.reservationStatusResponse, example: examples.cancelled },
    refusals: [400, 401, 404, 503],
  },
  {
    id: 'listConsents',
    method: 'get',
    path: 'users/consents/{hotelId}/',
    level: 'may',
    summary: 'What the guest has agreed to at this hotel',
    about:
      'The consents of the account’s orders and of its registration, withdrawn ones too, the latest first; with the token of `openOrder` those of its order alone. Asked only with `consents` in the hotel config.',
    token: 'needed',
    answer: { schema: consents.consentRecords, example: examples.consentRecords },
    refusals: [401, 404, 503],
  },
  {
    id: 'withdrawConsent',
    method: 'post',
    path: 'users/withdraw-consent/{hotelId}/',
    level: 'may',
    summary: 'Withdraw a consent',
    about:
      'All that the account has given under the code at this hotel is withdrawn, or with the token of `openOrder` what its order has; what was kept of it stays, with the moment of the withdrawal. The offer cannot be withdrawn. The answer is that of `GET users/consents/{hotelId}/`.',
    token: 'needed',
    body: { schema: consents.withdrawConsentRequest, example: examples.withdrawConsentRequest },
    answer: { schema: consents.consentRecords, example: examples.consentRecords },
    refusals: [400, 401, 404, 503],
  },
];
