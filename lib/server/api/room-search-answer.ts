import * as z from 'zod/mini';
import { asRubles } from '#contract/schemas/money.ts';
import { absent, orElse, rubles } from '#contract/schemas/primitives.ts';
import {
  nothingFound,
  type RoomSearchResponse,
  rate,
  room,
  roomOption,
  service,
} from '#contract/schemas/room-search.ts';
import { validList, validListOnly } from './read-answer.ts';

const soldRoom = z.pipe(
  z.object({
    ...room.shape,
    min_price: absent(rubles),
    images: validList(z.string()),
    room_options: validList(roomOption),
    rates: validList(rate).check(z.minLength(1)),
  }),
  z.transform(({ min_price, ...sold }) => ({
    ...sold,
    min_price: min_price ?? asRubles(Math.min(...sold.rates.map(({ total_price }) => total_price))),
  })),
);

/** The rooms, each with at least one rate, and the extras, as the wizard works with them. */
export const roomSearchAnswer: z.ZodMiniType<RoomSearchResponse> = z.pipe(
  z.object({
    rooms: validListOnly(soldRoom),
    services: validList(service),
    /** Whether the hotel knows this guest; absent where the API does not say. */
    is_known_guest: orElse(z.optional(z.boolean()), undefined),
    /** Why there are no rooms and what is free instead; absent where the API does not say. */
    nothing_found: orElse(z.optional(nothingFound), undefined),
  }),
  z.transform(({ nothing_found, ...answer }) => ({
    ...answer,
    nothing_found: answer.rooms.length === 0 ? nothing_found : undefined,
  })),
);
