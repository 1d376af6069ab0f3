import * as access from '#contract/schemas/order-access.ts';
import * as reservation from '#contract/schemas/reservation.ts';
import * as change from '#contract/schemas/reservation-change.ts';
import * as search from '#contract/schemas/room-search.ts';
import * as examples from './examples.ts';
import type { Operation } from './operation.ts';

/** The calls of a booking, from the search to the order. */
export const bookingOperations: Operation[] = [
  {
    id: 'searchRooms',
    method: 'post',
    path: 'ota-availability/{hotelId}/',
    level: 'must',
    summary: 'Rooms, rates and extras for a stay',
    about:
      '`rooms` lists the guests of each room; every found room type takes all of them. `total_price` of a rate is for all rooms and nights and is the sum of its `nights`, which have one entry a room and night. A `package_price` is for one night or for the whole stay, by `time_period`, and for the whole party. Nothing free: 200 with an empty list. `reservation_id` is sent where an order with `change_until` is to be changed, by the account that has made it or with the token of `openOrder`: what the order has of the rooms, and what a change of it that waits for its payment holds, counts as free, and a stay in its own rooms on its own days at its own rate has the price that it has. Without a token that is a 401, for any other order a 404. An API that does not know the field finds what is free for anybody.',
    token: 'sent',
    body: { schema: search.roomSearchRequest, example: examples.roomSearchRequest },
    answer: { schema: search.roomSearchResponse, example: examples.roomSearch },
    refusals: [400, 401, 404, 429, 503],
  },
  {
    id: 'createReservation',
    method: 'post',
    path: 'reservation/{hotelId}/',
    level: 'must',
    summary: 'The order',
    about:
      '`price` is the rate’s total plus the extras. Where that is not the price any more, answer 400 with the field `price`: the app searches anew and asks the guest. `redirect_url` is the payment page, on a host that the app lists in REDIRECT_HOSTS, or null where nothing is to be paid now. Afterwards the payment page sends the guest back to `{app}/{slug}/success?order={guest_num}`. That address is no proof of payment: the app reads the order, so the acquirer has to tell the API. `consents` is sent where the hotel config has it: refuse with 400 and the field `consents` what lacks a required one, and a `hash` of other words than yours. When they were given is for the API to note: a body with a moment in it would be another one when it is sent again.',
    token: 'sent',
    headers: {
      'Idempotency-Key': {
        about:
          'One for each order that a guest wants, repeated when the answer was lost. The same key and body: the same answer and no second order. Another body: 422.',
        schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
        example: '5f0c2a4e-8d1b-4c3a-9f77-0f6a1f2b3c4d',
      },
    },
    body: { schema: reservation.reservationRequest, example: examples.reservationRequest },
    answer: { schema: reservation.reservationResponse, example: examples.reservation },
    refusals: [400, 401, 422, 429, 503],
  },
  {
    id: 'getOrder',
    method: 'get',
    path: 'reservation/order/{number}/',
    level: 'must',
    summary: 'The order by its public number',
    about:
      'The page to which the bank returns. Whoever has the number can read it, so the number must not be guessable and personal data must be masked. `status` says whether the payment has arrived: NEW until then. Where it fails, the page says what the app itself knows of the order, which is not whether it is paid.',
    answer: { schema: reservation.publicOrder, example: examples.publicOrder },
    refusals: [404, 429, 503],
  },
  {
    id: 'offerChange',
    method: 'post',
    path: 'reservation/{hotelId}/change-offer/',
    level: 'may',
    summary: 'What a change of an order would come to',
    about:
      'For the account that has made the order, or the token of `openOrder`. Nothing is held and nothing changes. Offered only where the order has `change_until`. A stay in the same rooms on the same days at the same rate keeps its price; any other has that of the search, with the rooms of the order itself counted as free: what `searchRooms` finds with the `reservation_id`. The way of paying stays.',
    token: 'needed',
    body: { schema: change.reservationChange, example: examples.reservationChange },
    answer: { schema: change.changeOffer, example: examples.changeOffer },
    refusals: [400, 401, 404, 429, 503],
  },
  {
    id: 'changeReservation',
    method: 'post',
    path: 'reservation/{hotelId}/change/',
    level: 'may',
    summary: 'Change an order',
    about:
      'All of it or nothing: the new nights are taken before the old ones are given back. Where there is a difference to pay, the new nights are held for it and the order stays as it is until it is paid; a payment that comes too late is returned. Afterwards the payment page sends the guest back as after an order.',
    token: 'needed',
    headers: {
      'Idempotency-Key': {
        about:
          'One for each change that a guest wants, repeated when the answer was lost. The same key and body: the same answer and no second change. Another body: 422.',
        schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
        example: '0b8f6c1d-2f7e-4d59-8a43-6c1e9d0b7f25',
      },
    },
    body: { schema: change.reservationChange, example: examples.reservationChange },
    answer: { schema: change.changeResponse, example: examples.changeMade },
    refusals: [400, 401, 404, 422, 429, 503],
  },
  {
    id: 'openOrder',
    method: 'post',
    path: 'reservation/{hotelId}/access/',
    level: 'may',
    summary: 'Open an order to its guest without an account',
    about:
      'Asked only with `order_access: true` in the hotel config. Whoever knows the number and the e-mail or phone of the order, or has the code of a letter, gets a token for this order alone. For an hour it is taken by `searchRooms` with its `reservation_id`, `getReservation`, `checkRefund`, `cancelReservation`, `offerChange`, `changeReservation`, `listConsents` and `withdrawConsent` where the token of the account would stand; for any other order they answer 404. A wrong number, contact or code is one and the same 400 with the field `contact`, so that nobody learns which was wrong. Limit the tries by network, by order and by contact. The code comes as `{app}/{slug}/success?order={number}#access={code}`: browsers send what follows the # to no server.',
    body: { schema: access.orderAccessRequest, example: examples.orderAccessRequest },
    answer: { schema: access.orderAccess, example: examples.orderAccess },
    refusals: [400, 404, 429, 503],
  },
];
