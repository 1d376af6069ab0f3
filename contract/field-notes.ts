import * as z from 'zod/mini';
import * as accountReservation from '#contract/schemas/account-reservation.ts';
import * as availability from '#contract/schemas/availability.ts';
import * as consents from '#contract/schemas/consents.ts';
import * as hotelConfig from '#contract/schemas/hotel-config.ts';
import * as hotelCounters from '#contract/schemas/hotel-counters.ts';
import * as hotelMap from '#contract/schemas/hotel-map.ts';
import * as hotelTrust from '#contract/schemas/hotel-trust.ts';
import * as orderAccess from '#contract/schemas/order-access.ts';
import * as orderEvent from '#contract/schemas/order-event.ts';
import * as reservation from '#contract/schemas/reservation.ts';
import * as reservationChange from '#contract/schemas/reservation-change.ts';
import * as roomSearch from '#contract/schemas/room-search.ts';
import * as stayPrices from '#contract/schemas/stay-prices.ts';
import * as users from '#contract/schemas/users.ts';

type Notes<Shape> = { [Field in keyof Shape]?: string };

/**
 * What the contract's file says of the fields of an object. The notes are apart from the schemas, some of which are in
 * the guest's download. A field that the schema has not does not compile.
 */
export const fieldNotes = z.registry<Notes<z.core.$ZodShape>, z.ZodMiniObject>();

const note = <Shape extends z.core.$ZodShape>(schema: z.ZodMiniObject<Shape>, notes: Notes<Shape>) =>
  fieldNotes.add(schema, notes);

note(hotelConfig.childCategory, {
  max_childs: 'Without it one child is allowed; the search decides whether more would fit.',
  use_in_culc: 'Whether a child of this category counts toward the guest total.',
});
note(hotelConfig.paymentOption, {
  payment_alias: "FULL, FIRST_NIGTH, which is spelt so, for the first night alone, or a hotel's own.",
  known_only: 'Offered only to guests whom the hotel knows; an API may leave it out.',
});
note(hotelConfig.hotelConfig, {
  promo_code: 'Feature flag for the rate-flow switch and the promo-code block.',
  display_font:
    "The face of the hotel's name and headings: serif, geometric, slab, wide or rounded; null: Onest.",
  phone_hours: 'When the phone is answered, as a guest reads it: с 8:00 до 23:00, звонок бесплатный.',
  map: 'What lies around the hotel, drawn in its colours; null: there is no map.',
  way: 'How to come; null: nothing is said.',
  terms:
    '`as_written`: a hotel in Russia takes its terms of cancelling upon itself. null: whoever cancels before the day of arrival gets everything back there, and later at most one night is kept.',
  seller: 'Who sells the stay; null: nobody is named.',
  rating: 'What guests say of it elsewhere; null: nothing is said.',
  payment_marks: 'The marks of payment systems beside the button that leads to the payment.',
  counters:
    'Counters of visits; guests are asked, and nothing of a counter is loaded before they agree. null: nothing is counted and nobody asked.',
  composition: 'How its pages are put together: split, poster, column or framed; null: what suits the face.',
  consents:
    'What guests are asked to agree to beside the offer, each a box of its own; null: the API takes no consents, so none are sent.',
  max_nights: 'The longest stay of one reservation, nights; null: unknown.',
  last_departure: 'The last day of departure that is on sale; null: unknown.',
  stay_prices: 'Whether POST stay-prices is answered.',
  accounts: 'false: the API has no accounts, so nobody is asked to log in.',
  password_reset: 'Whether guests can ask for a new password.',
  changed_at: 'When the texts, pictures, rooms or rates of its pages were last changed; null: unknown.',
  order_source: 'Whether a reservation may come with its `source`.',
  order_access: 'Whether POST reservation/{hotelId}/access/ is answered.',
  bank_sign_on: 'false: the API has no bank to sign in through.',
});
note(hotelCounters.hotelCounters, {
  metrika: 'The number of a counter of Yandex Metrika.',
  ga4: 'The measurement id of a web stream of Google Analytics 4: G-ABC123DEF4.',
});
note(hotelMap.mapArea, { points: 'Its corners. An area may reach beyond the map.' });
note(hotelMap.mapLine, { kind: 'avenue, street and path are roads of three widths; lift is a cable car.' });
note(hotelTrust.hotelSeller, {
  inn: '10 or 12 digits.',
  ogrn: '13 or 15 digits.',
  address: 'The registered address of the seller, as one line.',
  register_number: 'The number of the hotel in the register of accommodation.',
  certificate: 'The document by which the hotel has its stars.',
  price_includes: 'What the price of a room includes, as a guest reads it: проживание, завтрак, Wi-Fi.',
});
note(consents.hotelConsent, {
  code: 'Capital Latin letters, digits and _.',
  text: 'What stands beside the box, as plain text.',
  link: 'The whole document.',
  required: 'Whether nobody books and registers without it.',
});
note(consents.givenConsent, {
  code: "Of the hotel's consent; `offer` is the acceptance of the offer and of the policy.",
  hash: "SHA-256, hexadecimal, of the text as it was shown, without spaces around it, a line feed, and the link or nothing: it names the version. Missing with `offer`, whose words are the app's.",
  link: 'Where the whole document stood.',
});
note(consents.consentRecord, {
  form: 'order or registration.',
  order: 'The number of the order; null: the registration.',
  text: 'The words as they were agreed to.',
  withdrawn_at: 'null: it has not been withdrawn.',
});
note(hotelTrust.hotelRating, {
  value: 'On the scale of the source.',
  source: 'Who has collected the reviews.',
});
note(availability.availabilityDay, {
  min_price: 'Lowest price of the night, rubles.',
  sold_out:
    'True: this guest can have no room in this night, sold out or closed. Missing: the API does not tell.',
});
note(stayPrices.stayPricesRequest, { arrival_from: 'The first day of arrival; `arrival_to` is the last.' });
note(roomSearch.roomSearchRequest, {
  promo_block: 'Whether the guest has the promo-code block open.',
  reservation_id:
    'A reservation of whoever asks, which is to be changed: what it has of the rooms counts as free, and its own stay keeps its price; absent: a new stay is looked for.',
});
note(roomSearch.rateNight, {
  room: 'The number of the room in the party, from 1; an API may leave it out.',
  full_price: 'The price without the promo code, where one lowers it; an API may leave it out.',
});
note(roomSearch.rate, {
  total_price: 'For all rooms and nights, rubles.',
  meal: 'The meals it includes; an API may leave it out.',
  cancellation: 'The terms of cancelling; an API may leave them out.',
  cancel_until: 'Until when an order for this stay can be cancelled; an API may leave it out.',
  change_until:
    'Until when an order at this rate can be changed; null: never; absent: as long as cancelling is free.',
  payment_aliases: "The aliases of the hotel's payment methods that it takes; absent: all.",
  tourist_tax: 'The tax that the total includes, rubles; absent: none, or unknown.',
  nights: 'One entry per room and night.',
});
note(roomSearch.room, {
  min_price: 'The total of its cheapest rate; where it is missing, that is read from the rates.',
  captions: "One per entry of `images`, in their order, '' where there is none; an API may leave them out.",
  square: 'Square metres.',
  beds: "Its beds in the hotel's words; an API may leave it out.",
  view: "What its windows look on to, as in 'на море'; an API may leave it out.",
  plan: 'A drawing of the room, svg, shown in one colour; an API may leave it out.',
  guest_limit: '0: unknown.',
});
note(roomSearch.service, {
  guests: 'How many guests the price is for, whatever the party; absent: for the whole party.',
  rate_codes: 'The rates that it may be combined with; absent: all.',
});
note(roomSearch.alternative, {
  room_name:
    'A room type, and the total of its cheapest rate. Stays of one name stand together, as one room.',
  preview_img: "The room type's picture; an API may leave it out.",
});
note(roomSearch.roomSearchResponse, {
  is_known_guest:
    'Whether the hotel knows this guest; an API leaves it out where no payment option depends on that.',
});
note(reservation.reservationRequest, {
  guests: "Ids of the user's saved guests who travel.",
  consents: 'What the guest has agreed to; sent where the config has `consents`.',
  source:
    'The marks of the advertisement that the guest has come by; sent with `order_source: true`. The same order with another source is the same request under its Idempotency-Key.',
});
note(reservation.reservationResponse, {
  guest_num: 'The public number, which cannot be guessed. Empty: unknown.',
});
note(reservation.bookedExtra, {
  unit_price: 'The price of one, and whether it is charged every night; an API may leave them out.',
});
const STAY: Notes<typeof reservation.orderedStay> = {
  status:
    'NEW, PAID, CONFIRMED, CANCELED_BY_GUEST, CANCELED_BY_HOTEL or COMPLETED; another value is shown unchanged.',
  hotel_id: "null: unknown, so any hotel's page shows the reservation.",
  adults: '0: unknown.',
  paid_amount: 'null: unknown.',
};
const DETAILS: Notes<typeof reservation.orderDetails> = {
  night_prices: 'One entry per room and night.',
  tourist_tax: 'The tax that the price includes, rubles.',
  nights: '0: unknown.',
  cancellation: 'Absent: the reservation cannot be cancelled, or the terms are unknown.',
  cancel_until: 'Until when it can be cancelled; absent: it cannot, it is a hold, or it is unknown.',
  change_until: 'Until when it can be changed; absent: it cannot.',
  changed_at: 'When its guest last asked for a change that was made; absent: it was not changed.',
  pending_change:
    'A change of it that waits for its payment: what is due, until when the new nights are held, and where it is paid (null: the page cannot be named); absent: none.',
};
const MONEY: Notes<typeof reservation.orderMoney> = {
  amount_due: 'The amount due on the payment page now; null where nothing is to be paid there.',
  is_declined: 'Whether the last attempt to pay was declined; a later payment clears it.',
  refund_amount: "What is returned of the payments, and what is kept of a cancelled reservation's.",
  returned_payments:
    'Payments that were not needed, each returned in full at once; absent: there were none, or it is unknown.',
  refunds:
    'Money that was sent back, each with the moment at which it has arrived; null: the bank has it. Absent: none, or unknown.',
  cancel_reason:
    'HOLD_EXPIRED: not paid in time. GIVEN_UP: the guest gave the payment up. NO_SHOW: nobody came. null: another reason, or unknown.',
};
note(reservation.publicOrder, {
  ...STAY,
  ...DETAILS,
  ...MONEY,
  guest: 'For example «Елена С.» — never the full name, address or phone.',
  hold_until: 'When an unpaid hold ends; null once paid or confirmed.',
});
note(reservation.reservationStatusRequest, { cancel_data: 'Omitted where the hotel lists no reasons.' });
note(reservation.refundCheckResponse, {
  refund_amount: 'null: unknown.',
  penalty_amount: 'null: unknown.',
  free_cancel_until: 'null: cancelling was never free.',
});
note(reservationChange.reservationChange, {
  guest: 'Who has booked, as it is to be; a field that is absent stays as it is.',
  comment: 'Absent: as it is.',
  stay: 'All of the stay as it is to be; absent: as it is. `price` is its total with the extras.',
});
note(reservationChange.changeOffer, {
  paid_amount: 'What is paid, and not returned, before the change.',
  due_now: 'What has to be paid before the change is made; until then the reservation stays as it was.',
  refund_amount: 'What comes back at once.',
  night_prices: 'One entry per room and night.',
  tourist_tax: 'The tax that the price includes, rubles.',
  cancellation: 'The terms that it will have; absent: unknown.',
  cancel_until: 'Until when it will be cancelled; absent: unknown.',
});
note(reservationChange.changeResponse, {
  redirect_url: 'The payment page of the difference; null: the change is made.',
  hold_until: 'Until when the new nights are held for the payment; null: the change is made.',
});
note(orderAccess.orderAccessRequest, {
  contact: 'The e-mail or the phone of the order, as the guest types it.',
  code: 'From the link in a letter, in place of the contact.',
});
note(orderAccess.orderAccess, {
  token: 'Stands where the token of an account would.',
  expires_at: 'When it ends.',
});
note(orderEvent.orderEvent, { timestamp: 'When it happened; the time of sending is a header.' });
note(accountReservation.accountReservation, { ...STAY });
note(accountReservation.accountReservationDetail, {
  ...STAY,
  ...DETAILS,
  can_cancel: 'null: unknown, so the status decides.',
  booked_stay:
    'What the room search is asked with, beside the dates, to find this stay again; absent: unknown.',
});
note(users.attachment, { file: 'Empty: the file cannot be opened.' });
note(users.newPasswordRequest, { code: 'From the link in the letter.' });
