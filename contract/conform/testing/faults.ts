import type { Fault } from './model-api.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are spoilt at any place
export type Json = any;

/** Changes what one call is answered with. */
export const of =
  (operation: string, change: (json: Json, body: Json) => Json): Fault =>
  (asked, { status, json }, { body }) =>
    asked === operation && status === 200 ? { json: change(json, body) } : undefined;

export const room = (change: (room: Json) => object): Fault =>
  of('searchRooms', (json) => ({ ...json, rooms: json.rooms.map((it: Json) => ({ ...it, ...change(it) })) }));
export const rate = (change: (rate: Json) => object): Fault =>
  room(({ rates }) => ({ rates: rates.map((it: Json) => ({ ...it, ...change(it) })) }));
export const config = (change: (json: Json) => object): Fault =>
  of('getHotelConfig', (json) => ({ ...json, ...change(json) }));
export const day = (change: (day: Json) => object): Fault =>
  of('getAvailability', (days) => days.map((it: Json) => ({ ...it, ...change(it) })));
export const order = (change: (json: Json) => object): Fault =>
  of('createReservation', (json) => ({ ...json, ...change(json) }));
export const status =
  (operation: string, code: number): Fault =>
  (asked) =>
    asked === operation ? { status: code, json: { detail: 'Ошибка' } } : undefined;
export const file =
  (path: string, change: object): Fault =>
  (_operation, _answer, asked) =>
    asked.path === path ? change : undefined;

/** What is planted, and where it is found, in which words. */
export type Mistake = [name: string, fault: Fault, operation: string, path: string, words: RegExp];
