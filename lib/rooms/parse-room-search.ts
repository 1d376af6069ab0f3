import * as z from 'zod/mini';
import { asRubles } from '@/lib/contracts/money';
import { absent, orElse, rubles } from '@/lib/contracts/primitives';
import {
  type Extra,
  type NothingFound,
  nothingFound,
  type Rate,
  type Room,
  rate,
  room,
  roomOption,
  service,
} from '@/lib/contracts/room-search';
import { type Dropped, droppedAt, keepValid, noteDropped } from '@/lib/monitoring/keep-valid';

/** What the wizard works with: rooms that have a rate, and the extras. */
export type FoundRooms = {
  rooms: Room[];
  services: Extra[];
  /** Whether the hotel knows this guest, as far as the API says. */
  is_known_guest?: boolean;
  /** Without rooms: why, and what is free instead, as far as the API says. */
  nothingFound?: NothingFound;
};

const list = z.catch(z.array(z.unknown()), []);
const bareRoom = z.object({
  ...room.shape,
  rates: list,
  room_options: list,
  images: list,
  min_price: absent(rubles),
});

/** The answer's outer shape; what is inside is checked one by one. */
export const roomSearchEnvelope = z.object({
  rooms: z.array(z.unknown()),
  services: list,
  is_known_guest: orElse(z.optional(z.boolean()), undefined),
  nothing_found: orElse(z.optional(nothingFound), undefined),
});

/** Valid rooms, rates and extras of a hotel: a bad one hides itself, never the page, and is told to the operator. */
export function parseRoomSearch(answer: z.infer<typeof roomSearchEnvelope>, hotelId: number): FoundRooms {
  const dropped: Dropped[] = [];
  const rooms = answer.rooms.flatMap((value, index) => parseRoom(value, `rooms[${index}]`, dropped));
  const services = keepValid(service, answer.services, 'services', dropped);
  noteDropped(`Room search of hotel ${hotelId}`, dropped);
  const { is_known_guest, nothing_found } = answer;
  return { rooms, services, is_known_guest, nothingFound: rooms.length === 0 ? nothing_found : undefined };
}

function parseRoom(value: unknown, path: string, dropped: Dropped[]): Room[] {
  const parsed = bareRoom.safeParse(value);
  if (!parsed.success) {
    dropped.push(droppedAt(path, parsed.error));
    return [];
  }
  const valid = keepValid<Rate>(rate, parsed.data.rates, `${path}.rates`, dropped);
  const rates = valid.filter(({ nights }) => nights.length > 0);
  if (rates.length === 0) {
    dropped.push({ path, reason: 'no rate' });
    return [];
  }
  return [
    {
      ...parsed.data,
      min_price: parsed.data.min_price ?? asRubles(Math.min(...rates.map(({ total_price }) => total_price))),
      rates,
      images: keepValid(z.string(), parsed.data.images, `${path}.images`, dropped),
      room_options: keepValid(roomOption, parsed.data.room_options, `${path}.room_options`, dropped),
    },
  ];
}
