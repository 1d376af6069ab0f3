import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { consentHash } from '#contract/consent-hash.ts';
import type { GivenConsent, HotelConsent } from '#contract/schemas/consents.ts';
import type { ReservationRequest } from '#contract/schemas/reservation.ts';
import type { Rate, Room, RoomGuests } from '#contract/schemas/room-search.ts';

const GUEST = {
  first_name: 'Ольга',
  last_name: 'Тестова',
  middle_name: 'Петровна',
  email: 'olga@example.com',
  phone: '+7 900 123-45-67',
};

/** The demo's hotel that asks for a consent without which nobody books. */
const ASKING: { consents: HotelConsent[]; rooms: { name: string }[] } = parse(
  readFileSync(new URL('../demo/morskoy/hotel.yaml', import.meta.url), 'utf8'),
);

/** What it needs. */
export const DEMO_CONSENTS: GivenConsent[] = ASKING.consents
  .filter(({ required }) => required)
  .map((consent) => ({ code: consent.code, hash: consentHash(consent) }));

/** What that hotel and its copies have to be told, which are known by the names of their rooms. */
const consentsFor = ({ name }: Pick<Room, 'name'>): { consents?: GivenConsent[] } =>
  ASKING.rooms.some((room) => room.name === name) ? { consents: DEMO_CONSENTS } : {};

/** Returns a copy with other terms, so that no test changes another's request. */
export const change = (
  body: ReservationRequest,
  reservation: Partial<ReservationRequest['reservation']>,
): ReservationRequest => ({ ...body, reservation: { ...body.reservation, ...reservation } });

interface Offer {
  room: Room;
  rate: Rate;
}

interface Party {
  arrival: string;
  departure: string;
  rooms: RoomGuests[];
}

/** Returns the request of one guest who books what a search has offered this party, without extras and other guests. */
export function bookingRequest(
  { room, rate }: Offer,
  { arrival, departure, rooms }: Party,
  payment: ReservationRequest['reservation']['payment'],
): ReservationRequest {
  const childs = new Map<number, { id: number; code: string; count: number }>();
  for (const { id, code, count } of rooms.flatMap((guests) => guests.childs)) {
    if (count > 0) childs.set(id, { id, code, count: count + (childs.get(id)?.count ?? 0) });
  }
  return {
    // Test files share their modules, so each request has a guest of its own to change.
    guest: { ...GUEST },
    guests: [],
    ...consentsFor(room),
    reservation: {
      room_code: room.room_code,
      room_type_id: room.id,
      rate_code: rate.rate_code,
      rate_id: rate.id,
      price: rate.total_price,
      arrival,
      departure,
      adults: rooms.reduce((sum, guests) => sum + guests.adults, 0),
      rooms,
      payment,
      childs: [...childs.values()],
      packages: [],
      notes: [],
    },
  };
}
