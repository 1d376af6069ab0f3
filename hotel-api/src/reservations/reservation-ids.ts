import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#api/src/context.ts';
import type { Trx } from '#api/src/database/transaction.ts';
import { notFound } from '#api/src/http/errors.ts';

/** A reservation's id is its hotel's, times this, and its place in the hotel's own count; smaller ids are from before. */
const PER_HOTEL = 100_000_000;

/** Crockford's base 32 has no I, L, O or U, so a number survives being read aloud. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE = ALPHABET.length;

/** A number as an address may have it: the hotel, which those from before do not name, and the secret. */
export const RESERVATION_NUMBER = /^(?:[\dA-Za-z]{1,6}-)?[\dA-Za-z]{4}(?:-[\dA-Za-z]{4}){2}$/;

/** Of a reservation that does not exist, and of one that is another's. */
export const reservationNotFound = () => notFound('Бронь не найдена');

const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(BASE)]).join('');

/**
 * Returns a public reservation number such as 1-7K4M-92QD-XH3T: the hotel, and 60 random bits that are the secret which
 * opens its page.
 */
export function newReservationNumber(hotelId: number): string {
  let hotel = '';
  for (let rest = hotelId; rest > 0; rest = Math.floor(rest / BASE)) hotel = ALPHABET[rest % BASE] + hotel;
  return `${hotel}-${group()}-${group()}-${group()}`;
}

/** Accepts a number as a guest types it: in any case, with look-alike letters. */
export function normalizeReservationNumber(text: string): string {
  return text.toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
}

/**
 * Takes the next id of a hotel's reservations. The hotel's count is locked until the transaction ends, so of parallel
 * reservations one after the other reads what is open at the hotel.
 */
export async function nextReservationId(trx: Trx, hotelId: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    /* reservation_id */ insert into reservation_counters (hotel_id, last) values (${hotelId}, 1)
    on conflict (hotel_id) do update set last = reservation_counters.last + 1
    returning last`.execute(trx);
  const [count] = rows;
  if (!count) throw new Error('A row that is inserted or updated was not returned');
  return hotelId * PER_HOTEL + count.last;
}

/** Locks the hotel's count, as whoever makes a reservation has it: what is open at the hotel does not change meanwhile. */
export async function lockCount(trx: Trx, hotelId: number): Promise<void> {
  await trx
    .selectFrom('reservation_counters')
    .select('last')
    .where('hotel_id', '=', hotelId)
    .forUpdate()
    .execute();
}

/**
 * Returns the hotel of a reservation that an address names only by its number, in its normal form. Each statement about
 * the reservation names that hotel (docs/decisions/0038).
 * @throws HttpError 404 for a number of no hotel
 */
export async function hotelOfNumber(db: Db, number: string): Promise<number> {
  if (!RESERVATION_NUMBER.test(number)) throw reservationNotFound();
  const [hotel = '', ...secret] = number.split('-');
  if (secret.length < 3) return hotelOfEarlier(db, 'number', number);
  return [...hotel].reduce((id, digit) => id * BASE + ALPHABET.indexOf(digit), 0);
}

/** Returns the hotel of a reservation that an address names only by its id. @throws HttpError 404 for an id of no hotel */
export async function hotelOfId(db: Db, id: number): Promise<number> {
  if (id < PER_HOTEL) return hotelOfEarlier(db, 'reservation_id', id);
  return Math.floor(id / PER_HOTEL);
}

async function hotelOfEarlier(
  db: Db,
  column: 'number' | 'reservation_id',
  value: string | number,
): Promise<number> {
  const row = await db
    .selectFrom('order_hotels')
    .select('hotel_id')
    .where(column, '=', value)
    .executeTakeFirst();
  if (!row) throw reservationNotFound();
  return row.hotel_id;
}
