import type { Spoil } from './model-api.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are spoilt at any place
export type Json = any;

/** Changes what one call is answered with. */
export const of =
  (operation: string, change: (json: Json, body: Json) => Json): Spoil =>
  (asked, { status, json }, { body }) =>
    asked === operation && status === 200 ? { json: change(json, body) } : undefined;

export const room = (change: (room: Json) => object): Spoil =>
  of('searchRooms', (json) => ({ ...json, rooms: json.rooms.map((it: Json) => ({ ...it, ...change(it) })) }));
export const rate = (change: (rate: Json) => object): Spoil =>
  room(({ rates }) => ({ rates: rates.map((it: Json) => ({ ...it, ...change(it) })) }));
export const config = (change: (json: Json) => object): Spoil =>
  of('getHotelConfig', (json) => ({ ...json, ...change(json) }));
export const day = (change: (day: Json) => object): Spoil =>
  of('getAvailability', (days) => days.map((it: Json) => ({ ...it, ...change(it) })));
export const order = (change: (json: Json) => object): Spoil =>
  of('createReservation', (json) => ({ ...json, ...change(json) }));
export const status =
  (operation: string, code: number): Spoil =>
  (asked) =>
    asked === operation ? { status: code, json: { detail: 'Ошибка' } } : undefined;
export const file =
  (path: string, change: object): Spoil =>
  (_operation, _answer, asked) =>
    asked.path === path ? change : undefined;

/** What is planted, and where it is found, in which words. */
export type Mistake = [name: string, spoil: Spoil, operation: string, path: string, words: RegExp];
