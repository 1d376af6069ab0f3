import * as z from 'zod/mini';
import { absent, rubles } from '@/lib/contracts/primitives';
import {
  type Rate,
  type Room,
  rate,
  room,
  roomOption,
  type Service,
  service,
} from '@/lib/contracts/room-search';

/** What the wizard works with: rooms that have a rate, and the extras. */
export type FoundRooms = { rooms: Room[]; services: Service[] };

const list = z.catch(z.array(z.unknown()), []);
const bareRoom = z.object({
  ...room.shape,
  rates: list,
  room_options: list,
  images: list,
  min_price: absent(rubles),
});

/** The answer's outer shape; what is inside is checked one by one. */
export const roomSearchEnvelope = z.object({ rooms: z.array(z.unknown()), services: list });

/** Valid rooms, rates and extras: a bad one hides itself, never the page (decisions, point 14). */
export function parseRoomSearch(answer: z.infer<typeof roomSearchEnvelope>): FoundRooms {
  return { rooms: answer.rooms.flatMap(parseRoom), services: keepValid(service, answer.services) };
}

function parseRoom(value: unknown): Room[] {
  const parsed = bareRoom.safeParse(value);
  if (!parsed.success) return [];
  const rates = keepValid<Rate>(rate, parsed.data.rates).filter(({ nights }) => nights.length > 0);
  if (rates.length === 0) return [];
  return [
    {
      ...parsed.data,
      min_price: parsed.data.min_price ?? Math.min(...rates.map(({ total_price }) => total_price)),
      rates,
      images: keepValid(z.string(), parsed.data.images),
      room_options: keepValid(roomOption, parsed.data.room_options),
    },
  ];
}

function keepValid<T>(schema: z.ZodMiniType<T>, values: unknown[]): T[] {
  return values.flatMap((value) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
}
