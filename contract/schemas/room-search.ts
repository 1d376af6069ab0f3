import * as z from 'zod/mini';
import { cancellationLadder } from './cancellation.ts';
import { absent, id, isoDate, listOf, moment, orElse, rateFlow, rubles, text, url } from './primitives.ts';

export const childCount = z.object({ id, code: text(40), count: z.int().check(z.minimum(0), z.maximum(20)) });
export type ChildCount = z.infer<typeof childCount>;

export const roomGuests = z.object({
  adults: z.int().check(z.minimum(1), z.maximum(20)),
  childs: z.array(childCount).check(z.maxLength(20)),
});
export type RoomGuests = z.infer<typeof roomGuests>;

/** Body of POST /api/v1/ota-availability/{hotel_id}/. */
export const roomSearchRequest = z.object({
  arrival: isoDate,
  departure: isoDate,
  promo_code: z.optional(z.nullable(text(64))),
  promo_block: z.optional(z.boolean()),
  rooms: z.array(roomGuests).check(z.minLength(1), z.maxLength(20)),
  rate_flow: z.optional(rateFlow),
  /** A reservation of whoever asks, which is to be changed: its rooms are free to its guest. */
  reservation_id: z.optional(id),
});
export type RoomSearchRequest = z.infer<typeof roomSearchRequest>;

export const rateNight = z.object({
  date: isoDate,
  price: rubles,
  room: orElse(z.optional(z.int().check(z.minimum(1))), undefined),
  full_price: orElse(z.optional(rubles), undefined),
});
export type RateNight = z.infer<typeof rateNight>;

const meal = z.enum(['NONE', 'BREAKFAST', 'HALF_BOARD', 'FULL_BOARD']);
export type Meal = z.infer<typeof meal>;

export const rate = z.object({
  id,
  rate_code: text(40),
  total_price: rubles,
  original_total_price: orElse(z.nullable(rubles), null),
  short_description: orElse(z.nullable(text(20_000)), null),
  long_description: orElse(z.nullable(text(50_000)), null),
  meal: orElse(z.optional(meal), undefined),
  cancellation: orElse(z.optional(cancellationLadder), undefined),
  cancel_until: orElse(z.optional(moment), undefined),
  change_until: orElse(z.optional(z.nullable(moment)), undefined),
  payment_aliases: orElse(z.optional(z.array(text(40)).check(z.minLength(1))), undefined),
  tourist_tax: orElse(z.optional(rubles), undefined),
  nights: z.array(rateNight).check(z.minLength(1)),
});
export type Rate = z.infer<typeof rate>;

export const roomOption = z.object({
  code: orElse(text(40), ''),
  name: text(120),
  icon_url: orElse(z.nullable(url), null),
  show_always: orElse(z.boolean(), false),
});
export type RoomOption = z.infer<typeof roomOption>;

export const room = z.object({
  id,
  room_code: text(40),
  name: text(200),
  preview_img: orElse(z.nullable(url), null),
  images: listOf(url),
  captions: orElse(z.optional(z.array(text(300))), undefined),
  min_price: rubles,
  original_price: orElse(z.nullable(rubles), null),
  short_description: orElse(text(50_000), ''),
  square: orElse(z.nullable(z.number().check(z.minimum(0))), null),
  beds: orElse(z.optional(text(120)), undefined),
  view: orElse(z.optional(text(120)), undefined),
  plan: orElse(z.optional(url), undefined),
  guest_limit: orElse(z.int().check(z.minimum(0)), 0),
  room_options: listOf(roomOption),
  rates: z.array(rate).check(z.minLength(1)),
});
export type Room = z.infer<typeof room>;

export const timePeriod = z.enum(['EVERY_NIGHT', 'FIRST_NIGHT']);
export type TimePeriod = z.infer<typeof timePeriod>;

/** Extra service, also called package. The category 'null' or null means ungrouped. */
export const service = z.object({
  id,
  code: text(40),
  name: text(200),
  short_description: orElse(z.nullable(text(20_000)), null),
  long_description: orElse(z.nullable(text(50_000)), null),
  img: orElse(z.nullable(url), null),
  category: orElse(z.nullable(text(120)), null),
  package_price: rubles,
  time_period: timePeriod,
  guests: orElse(z.optional(z.int().check(z.minimum(1), z.maximum(20))), undefined),
  rate_codes: absent(z.array(text(40))),
});
export type Extra = z.infer<typeof service>;

const nights = z.array(isoDate).check(z.maxLength(60));

/** Why there is no room. */
const noRoomReason = z.discriminatedUnion('kind', [
  /** Nights on which no type that suits these guests has as many free rooms as they ask for. */
  z.object({ kind: z.literal('SOLD_OUT'), nights }),
  /** Nights on which as many are left, but not for this guest: the hotel keeps them for guests whom it knows. */
  z.object({ kind: z.literal('KNOWN_ONLY'), nights }),
  /** Nights on which no type that suits them is on sale; empty where the hotel takes no bookings at all. */
  z.object({ kind: z.literal('CLOSED'), nights }),
  /** Each night has a free room, but no single room is free on all of them. */
  z.object({ kind: z.literal('NO_ONE_ROOM') }),
  /** No free room takes so many guests. The largest takes `largest` of those with a place; 0 where none is free. */
  z.object({ kind: z.literal('TOO_MANY_GUESTS'), largest: z.int().check(z.minimum(0)) }),
  /** There are rooms, and the hotel takes stays from that arrival of at least so many nights. */
  z.object({ kind: z.literal('MIN_STAY'), nights: z.int().check(z.minimum(2), z.maximum(60)) }),
  /** There are rooms, and the hotel takes nobody in on the day of arrival, or lets nobody leave on that of departure. */
  z.object({ kind: z.literal('CLOSED_TO_ARRIVAL') }),
  z.object({ kind: z.literal('CLOSED_TO_DEPARTURE') }),
]);
export type NoRoomReason = z.infer<typeof noRoomReason>;

/** A room that is free instead: on other dates, or for the same guests in other rooms. */
export const alternative = z.object({
  arrival: isoDate,
  departure: isoDate,
  rooms: z.array(roomGuests).check(z.minLength(1), z.maxLength(20)),
  room_name: text(200),
  preview_img: orElse(z.optional(z.nullable(url)), undefined),
  total_price: rubles,
});
export type Alternative = z.infer<typeof alternative>;

/** Why no rooms were found, and what is free instead, the nearest first; an API may leave it out. */
export const nothingFound = z.object({ reasons: listOf(noRoomReason), alternatives: listOf(alternative) });
export type NothingFound = z.infer<typeof nothingFound>;

export const roomSearchResponse = z.object({
  rooms: z.array(room),
  services: z.array(service),
  is_known_guest: orElse(z.optional(z.boolean()), undefined),
  nothing_found: orElse(z.optional(nothingFound), undefined),
});
export type RoomSearchResponse = z.infer<typeof roomSearchResponse>;
