import type * as z from 'zod/mini';
import * as account from '#lib/contracts/account-reservation.ts';
import * as availability from '#lib/contracts/availability.ts';
import { hotelConfig } from '#lib/contracts/hotel-config.ts';
import * as reservation from '#lib/contracts/reservation.ts';
import * as search from '#lib/contracts/room-search.ts';
import * as stayPrices from '#lib/contracts/stay-prices.ts';
import * as users from '#lib/contracts/users.ts';
import * as examples from './examples.ts';

export type Status = keyof typeof examples.REFUSALS;

export interface Operation {
  id: string;
  method: 'get' | 'post';
  /** Below `/api/v1/`. */
  path: string;
  /** `must`: without it nobody can book. `may`: what it turns on is left out while it answers 404. */
  level: 'must' | 'may';
  tag: keyof typeof TAGS;
  summary: string;
  about: string;
  /** Whether the guest's token is needed, or sent only where the guest is signed in. */
  token?: 'needed' | 'sent';
  query?: Record<string, { about: string; isRequired?: boolean; schema: object; example: unknown }>;
  headers?: Record<string, { about: string; schema: object; example: unknown }>;
  body?: { schema: z.ZodMiniType; example: unknown } | 'file';
  /** Without a schema nothing of the answer is read; `file` is the file itself, `page` a page for the browser. */
  answer?: { schema: z.ZodMiniType; example: unknown } | 'file' | 'page';
  refusals: Status[];
}

export const TAGS = {
  hotel: 'What a hotel is and when it has rooms.',
  booking: 'Rooms, rates and extras for a stay, and the order.',
  account: 'Signing in, registering, the signed-in guest.',
  cabinet: 'The bookings of a signed-in guest.',
  guests: 'The people whom a signed-in guest travels with, and their documents.',
};

const day = { type: 'string', format: 'date' };
const created = { schema: users.createdResponse, example: examples.created };
const format = {
  format: { about: 'Always json.', schema: { type: 'string', enum: ['json'] }, example: 'json' },
};

/** Every call that the app makes, in the order in which an integrator meets them. */
export const OPERATIONS: Operation[] = [
  {
    id: 'getHotelConfig',
    method: 'get',
    path: 'hotel-config/{slug}/',
    level: 'must',
    tag: 'hotel',
    summary: 'The hotel',
    about:
      'Look, texts, limits, child categories, ways to pay. Only `id` is required; a field that is missing or cannot be read has a default. Pages show a change within a minute.',
    answer: { schema: hotelConfig, example: examples.hotelConfig },
    refusals: [404, 503],
  },
  {
    id: 'getAvailability',
    method: 'get',
    path: 'color-availability/{hotelId}/',
    level: 'must',
    tag: 'hotel',
    summary: 'The days of the calendar',
    about:
      'A flat list with one entry for each day from `arrival` to `departure`, in the hotel’s own dates. `color` and `legend` are shown as they are; a legend with «нет», «занят» or «закрыт» says that nothing is free, one with «мало» or «последний» that little is. `min_price` is the lowest price of that one night for one room.',
    token: 'sent',
    query: {
      arrival: { about: 'The first day.', isRequired: true, schema: day, example: '2030-12-10' },
      departure: { about: 'The last day.', isRequired: true, schema: day, example: '2030-12-12' },
      is_promocode: {
        about: 'Sent as 1 while a promo code is in use.',
        schema: { type: 'string', enum: ['1'] },
        example: '1',
      },
      rate_flow: {
        about: 'The rates that the guest looks at. Not sent for company employees.',
        schema: { type: 'string', enum: ['CORP', 'SPEC'] },
        example: 'CORP',
      },
    },
    answer: { schema: availability.availabilityResponse, example: examples.availability },
    refusals: [400, 404, 503],
  },
  {
    id: 'getStayPrices',
    method: 'post',
    path: 'stay-prices/{hotelId}/',
    level: 'may',
    tag: 'hotel',
    summary: 'What a stay costs from each day',
    about:
      'Turned on by `stay_prices` in the hotel config. The total of the cheapest rate, for all rooms and nights, that a search with that arrival would find; days without a free room are left out. With it the calendar shows the price of the whole stay instead of a night.',
    token: 'sent',
    body: { schema: stayPrices.stayPricesRequest, example: examples.stayPricesRequest },
    answer: { schema: stayPrices.stayPricesResponse, example: examples.stayPrices },
    refusals: [400, 404, 503],
  },
  {
    id: 'searchRooms',
    method: 'post',
    path: 'ota-availability/{hotelId}/',
    level: 'must',
    tag: 'booking',
    summary: 'Rooms, rates and extras for a stay',
    about:
      '`rooms` lists the guests of each room; every found room type takes all of them. `total_price` of a rate is for all rooms and nights and is the sum of its `nights`, which have one entry a room and night. A `package_price` is for one night or for the whole stay, by `time_period`, and for the whole party. Nothing free: 200 with an empty list.',
    token: 'sent',
    body: { schema: search.roomSearchRequest, example: examples.roomSearchRequest },
    answer: { schema: search.roomSearchResponse, example: examples.roomSearch },
    refusals: [400, 401, 429, 503],
  },
  {
    id: 'createReservation',
    method: 'post',
    path: 'reservation/{hotelId}/',
    level: 'must',
    tag: 'booking',
    summary: 'The order',
    about:
      '`price` is the rate’s total plus the extras. Where that is not the price any more, answer 400: the app searches anew and asks the guest. `redirect_url` is the payment page, on a host that the app lists in REDIRECT_HOSTS, or null where nothing is to be paid now. Afterwards the payment page sends the guest back to `{app}/{slug}/success?order={guest_num}`. That address is no proof of payment: the app reads the order, so the acquirer has to tell the API.',
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
    level: 'may',
    tag: 'booking',
    summary: 'The order by its public number',
    about:
      'The page to which the bank returns. Whoever has the number can read it, so the number must not be guessable and personal data must be masked. `status` says whether the payment has arrived: NEW until then. Without this call the page says what the app itself knows of the order.',
    answer: { schema: reservation.publicOrder, example: examples.publicOrder },
    refusals: [404, 429, 503],
  },
  {
    id: 'signIn',
    method: 'post',
    path: 'users/jwt-token/',
    level: 'may',
    tag: 'account',
    summary: 'Sign in by name and password',
    about:
      'The token is opaque to the app and lives for seven days in a cookie that no script can read. With `accounts: false` in the hotel config nobody is asked to log in.',
    body: { schema: users.loginRequest, example: examples.loginRequest },
    answer: { schema: users.tokenResponse, example: examples.token },
    refusals: [400, 429, 503],
  },
  {
    id: 'signInThroughBank',
    method: 'get',
    path: 'users/bank-sso/token/',
    level: 'may',
    tag: 'account',
    summary: 'Exchange the bank’s one-time pass for a token',
    about:
      'The bank sends the guest back with `otp` in the address; a pass works once. The segment `bank-sso` is BANK_SSO_SEGMENT of the app.',
    query: {
      otp: {
        about: 'The one-time pass.',
        isRequired: true,
        schema: { type: 'string', maxLength: 200 },
        example: '7Qk2',
      },
      hotel_alias: {
        about: 'The slug of the hotel that the guest came from.',
        schema: { type: 'string', maxLength: 64 },
        example: 'morskoy',
      },
    },
    answer: { schema: users.tokenResponse, example: examples.token },
    refusals: [400, 429, 503],
  },
  {
    id: 'openBankLogin',
    method: 'get',
    path: 'users/bank-sso/login-form/',
    level: 'may',
    tag: 'account',
    summary: 'The bank’s own login',
    about:
      'The guest’s browser goes there. Afterwards it comes back to `{app}/{slug}?otp=…`. `bank_sign_on: false` in the hotel config hides the way there.',
    query: {
      hotel_alias: {
        about: 'The slug of the hotel.',
        isRequired: true,
        schema: { type: 'string', maxLength: 64 },
        example: 'morskoy',
      },
    },
    answer: 'page',
    refusals: [404],
  },
  {
    id: 'signOut',
    method: 'post',
    path: 'users/logout/',
    level: 'may',
    tag: 'account',
    summary: 'Revoke the token',
    about: 'The app forgets the token whatever the answer is.',
    token: 'needed',
    refusals: [401],
  },
  {
    id: 'register',
    method: 'post',
    path: 'users/accounts/register/',
    level: 'may',
    tag: 'account',
    summary: 'Register',
    about: 'The app signs in with the same name and password right after it.',
    body: { schema: users.registerRequest, example: examples.registerRequest },
    answer: created,
    refusals: [400, 429, 503],
  },
  {
    id: 'createProfile',
    method: 'post',
    path: '{hotelSystem}/create-profile/{hotelId}/',
    level: 'may',
    tag: 'account',
    summary: 'The new guest’s profile in the hotel’s own system',
    about: 'Follows the registration. A failure is logged and costs the guest nothing.',
    token: 'needed',
    body: { schema: users.createProfileRequest, example: examples.registerRequest },
    answer: created,
    refusals: [400, 401, 503],
  },
  {
    id: 'getUser',
    method: 'get',
    path: 'users/info/',
    level: 'may',
    tag: 'account',
    summary: 'The signed-in guest',
    about: 'Fills in the guest form. A 401 ends the session, so it must not be sent for anything else.',
    token: 'needed',
    answer: { schema: users.userInfo, example: examples.userInfo },
    refusals: [401, 503],
  },
  {
    id: 'listReservations',
    method: 'get',
    path: 'account-reservation/list/{hotelId}/',
    level: 'may',
    tag: 'cabinet',
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
    tag: 'cabinet',
    summary: 'One of the guest’s bookings',
    about: 'Another guest’s booking is a 404, not a 403, so that nobody can count them.',
    token: 'needed',
    answer: { schema: account.accountReservationDetail, example: examples.accountReservationDetail },
    refusals: [401, 404, 503],
  },
  {
    id: 'editReservationGuests',
    method: 'post',
    path: 'reservation/edit/guests/{bookingId}/',
    level: 'may',
    tag: 'cabinet',
    summary: 'Who of the saved guests travels',
    about: 'The ids of saved guests replace those of the booking.',
    token: 'needed',
    body: { schema: reservation.editReservationGuests, example: examples.editReservationGuests },
    answer: created,
    refusals: [400, 401, 404, 503],
  },
  {
    id: 'checkRefund',
    method: 'post',
    path: 'check-refund-money-balance/{hotelId}/',
    level: 'may',
    tag: 'cabinet',
    summary: 'What cancelling now would return',
    about: 'Nothing is cancelled by it. `refund_amount` and `penalty_amount` are parts of what was paid.',
    token: 'needed',
    query: format,
    body: { schema: reservation.refundCheckRequest, example: examples.refundCheckRequest },
    answer: { schema: reservation.refundCheckResponse, example: examples.refundCheck },
    refusals: [400, 401, 404, 503],
  },
  {
    id: 'cancelReservation',
    method: 'post',
    path: 'reservation-status/{hotelId}/',
    level: 'may',
    tag: 'cabinet',
    summary: 'Cancel a booking',
    about: 'Without reasons in the hotel config `cancel_type` is not sent.',
    token: 'needed',
    body: { schema: reservation.reservationStatusRequest, example: examples.cancelRequest },
    answer: { schema: reservation.reservationStatusResponse, example: examples.cancelled },
    refusals: [400, 401, 404, 503],
  },
  {
    id: 'listRelationDegrees',
    method: 'get',
    path: 'users/guest/relation_degrees/',
    level: 'may',
    tag: 'guests',
    summary: 'Kinds of kinship',
    about: 'The choices of the guest form in the cabinet.',
    token: 'needed',
    query: format,
    answer: { schema: users.relationDegrees, example: examples.relationDegrees },
    refusals: [401, 503],
  },
  {
    id: 'saveGuest',
    method: 'post',
    path: 'users/guest/{hotelId}/',
    level: 'may',
    tag: 'guests',
    summary: 'Save a guest',
    about: '`id: null` creates one. `attachments` lists the documents that stay.',
    token: 'needed',
    body: { schema: users.saveGuestRequest, example: examples.saveGuestRequest },
    answer: created,
    refusals: [400, 401, 404, 503],
  },
  {
    id: 'deleteGuest',
    method: 'post',
    path: 'users/delete-guest/{hotelId}/',
    level: 'may',
    tag: 'guests',
    summary: 'Delete a saved guest',
    about: 'The guest’s documents go too.',
    token: 'needed',
    body: { schema: users.deleteGuestRequest, example: examples.deleteGuestRequest },
    answer: created,
    refusals: [400, 401, 404, 503],
  },
  {
    id: 'uploadAttachment',
    method: 'post',
    path: 'users/attachments/upload/',
    level: 'may',
    tag: 'guests',
    summary: 'Upload a document',
    about: 'JPG, PNG or PDF of at most 5 MB. It belongs to the guest who is saved with its id.',
    token: 'needed',
    body: 'file',
    answer: created,
    refusals: [400, 401, 429, 503],
  },
  {
    id: 'getAttachment',
    method: 'get',
    path: 'users/attachments/{attachmentId}/',
    level: 'may',
    tag: 'guests',
    summary: 'A document itself',
    about: 'For its owner alone. The address is that of `file` in the guest’s attachments.',
    token: 'needed',
    answer: 'file',
    refusals: [401, 404, 503],
  },
  {
    id: 'deleteAttachment',
    method: 'post',
    path: 'users/delete-guest-attachments/{hotelId}/',
    level: 'may',
    tag: 'guests',
    summary: 'Delete a document',
    about: 'Of a saved guest of the signed-in guest.',
    token: 'needed',
    body: { schema: users.deleteAttachmentRequest, example: examples.deleteAttachmentRequest },
    answer: created,
    refusals: [400, 401, 404, 503],
  },
];
