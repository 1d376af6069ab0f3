import { bookingRequest } from '../backend/test/booking-request.ts';
import type { ServerProcess } from '../backend/test/server-process.ts';
import { wrongNights } from '../backend/test/wrong-nights.ts';
import type { ReservationRequest } from '../lib/contracts/reservation.ts';
import type { Postgres } from './postgres.ts';

export const HOTEL = 1;
export const ROOM_TYPE = 104;
const COUPLE = [{ adults: 2, childs: [] }];
const FULL = { id: 101, payment_type: 'CARD', payment_alias: 'FULL' };

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of several calls
  body: any;
}

interface Call {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Null: the connection broke before an answer. */
export async function call(
  server: ServerProcess,
  address: string,
  body?: unknown,
  { headers = {}, signal }: Call = {},
): Promise<Answer | null> {
  try {
    const response = await fetch(`${server.origin}${address}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return null;
  }
}

/** The order of a couple for the room type that everybody wants, on this stay. */
export async function wantedOrder(
  server: ServerProcess,
  stay: { arrival: string; departure: string },
): Promise<ReservationRequest> {
  const found = await call(server, `/api/v1/ota-availability/${HOTEL}/`, { ...stay, rooms: COUPLE });
  const room = found?.body.rooms.find(({ id }: { id: number }) => id === ROOM_TYPE);
  if (!room)
    throw new Error(`Nothing is offered from ${stay.arrival}: ${JSON.stringify(found).slice(0, 200)}`);
  return bookingRequest({ room, rate: room.rates[0] }, { ...stay, rooms: COUPLE }, FULL);
}

/** Leaves so many rooms of the wanted type free. */
export async function leaveRooms(
  postgres: Postgres,
  stay: { arrival: string; departure: string },
  rooms: number,
) {
  await postgres.query(
    'update inventory set total = booked + $1 where hotel_id = $2 and room_type_id = $3 and date >= $4 and date < $5',
    [rooms, HOTEL, ROOM_TYPE, stay.arrival, stay.departure],
  );
}

export const countWrongNights = async (postgres: Postgres): Promise<number> =>
  (await postgres.query(wrongNights())).length;

/** Orders whose ledger does not add up. */
export async function wrongLedgers(postgres: Postgres): Promise<number> {
  const [row] = await postgres.query<{ wrong: number }>(`
    select count(*)::int as wrong from reservations, lateral (
      select coalesce(sum(amount) filter (where kind in ('CHARGE', 'CANCELLATION')), 0) as charged
      from ledger where ledger.hotel_id = reservations.hotel_id and reservation_id = reservations.id
    ) as money
    where charged <> case when status like 'CANCELED%' then 0 else total end`);
  return row?.wrong ?? 0;
}

/** How many of these orders are not in the database. */
export async function lostOrders(postgres: Postgres, numbers: string[]): Promise<number> {
  const found = await postgres.query('select number from reservations where number = any($1)', [numbers]);
  return new Set(numbers).size - found.length;
}
