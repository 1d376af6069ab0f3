import { timingSafeEqual } from 'node:crypto';
import { hashOf, newSecret } from '#api/src/accounts/tokens.ts';
import type { Context } from '#api/src/context.ts';
import { fieldError } from '#api/src/http/errors.ts';
import { type Limit, returnAttempt, spendAttempt } from '#api/src/limits/attempts.ts';
import { ACCESS_MINUTES, type OrderAccess, type OrderAccessRequest } from '#contract/schemas/order-access.ts';
import { contactKey } from './contact-key.ts';
import type { Reservation } from './reservation.ts';
import { normalizeReservationNumber } from './reservation-ids.ts';

/** One network may fail so often at one hotel, at all orders together. */
const OF_NETWORK: Limit = { name: 'access-network', max: 30, minutes: 15 };
/** One network may fail so often at one order. */
const AT_ORDER: Limit = { name: 'access-order-network', max: 5, minutes: 15 };
/** All networks together may fail so often at one order, and with one contact. The code of a letter cannot be guessed. */
const AT_ORDER_IN_SUM: Limit = { name: 'access-order', max: 30, minutes: 60 };
const WITH_CONTACT: Limit = { name: 'access-contact', max: 30, minutes: 60 };

const NOT_FOUND =
  'Не нашли такую бронь с этими контактами. Укажите e-mail или телефон, с которыми её оформили';

/**
 * The code by which a letter opens its order. Nothing is stored for it: the installation's key, which is in no database,
 * makes it of the number and the address, so an order whose address has changed is no longer opened by earlier letters.
 */
export const accessCodeOf = (
  { digest }: Pick<Context, 'digest'>,
  { number, email }: Pick<Reservation, 'number' | 'email'>,
): string => digest(`order access\n${number}\n${email}`);

/** What an attempt without a counterpart is compared with, so that it takes the same way. */
const NOBODY = { id: 0, number: '', email: '', phone: '' };

/** Compares digests, so that the time tells nothing of how much of a text was right. */
const isSame = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));

/**
 * Opens one reservation for an hour to whoever knows its number and its contact, or has the code of a letter. A wrong
 * number, contact or code is refused in the same words after the same work.
 * @throws HttpError 400 for the wrong ones, 429 after too many of them
 */
export async function openOrder(
  context: Context,
  hotelId: number,
  { number: typed, contact, code }: OrderAccessRequest,
  network: string,
): Promise<OrderAccess> {
  if (contact === undefined && code === undefined)
    throw fieldError('contact', 'Это поле не должно быть пустым');
  const number = normalizeReservationNumber(typed.trim());
  const key = contact === undefined ? null : contactKey(contact);
  const limits: [Limit, string][] = [
    [OF_NETWORK, network],
    [AT_ORDER, `${number} ${network}`],
  ];
  if (code === undefined) limits.push([AT_ORDER_IN_SUM, number], [WITH_CONTACT, key ?? '']);
  for (const [limit, subject] of limits)
    await spendAttempt(context, { ...limit, hotelId }, subject, tooManyText(limit));
  const found = await findByNumber(context, hotelId, number);
  const reservation = found ?? NOBODY;
  const given = code ?? key ?? '';
  const own =
    code === undefined
      ? [reservation.email, reservation.phone].map((text) => contactKey(text) ?? '')
      : [accessCodeOf(context, reservation)];
  const isRight = own.map((text) => isSame(text, given)).some(Boolean);
  if (!found || !isRight || given === '') throw fieldError('contact', NOT_FOUND);
  for (const [limit, subject] of limits) await returnAttempt(context, { ...limit, hotelId }, subject);
  return issueAccess(context, hotelId, found.id);
}

const tooManyText = ({ minutes }: Limit) =>
  `Слишком много попыток. Повторите через ${minutes === 60 ? 'час' : `${minutes} минут`}`;

const findByNumber = ({ db }: Context, hotelId: number, number: string) =>
  db
    .selectFrom('reservations')
    .select(['id', 'number', 'email', 'phone'])
    .where('hotel_id', '=', hotelId)
    .where('number', '=', number)
    .executeTakeFirst();

/** The token begins with its hotel, whose shard has the row. */
async function issueAccess(
  { db, clock }: Context,
  hotelId: number,
  reservationId: number,
): Promise<OrderAccess> {
  const token = `${hotelId}.${newSecret().secret}`;
  const expires_at = new Date(clock.now().getTime() + ACCESS_MINUTES * 60_000);
  await db
    .insertInto('reservation_access')
    .values({ hotel_id: hotelId, token_hash: hashOf(token), reservation_id: reservationId, expires_at })
    .execute();
  return { token, expires_at: expires_at.toISOString(), reservation_id: reservationId };
}

/** What an access token names before it is looked up. */
const hotelOfToken = (token: string) => Number(token.slice(0, token.indexOf('.')));

/** Returns the reservation that a token opens and its hotel; null for one that is unknown or has ended. */
export async function findAccess(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<{ hotelId: number; reservationId: number } | null> {
  const hotelId = hotelOfToken(token);
  const row = await db
    .selectFrom('reservation_access')
    .select('reservation_id')
    .where('hotel_id', '=', hotelId)
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return row ? { hotelId, reservationId: row.reservation_id } : null;
}

export async function closeAccess({ db }: Pick<Context, 'db'>, token: string): Promise<void> {
  await db
    .deleteFrom('reservation_access')
    .where('hotel_id', '=', hotelOfToken(token))
    .where('token_hash', '=', hashOf(token))
    .execute();
}

export async function forgetEndedAccess({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('reservation_access').where('expires_at', '<=', clock.now()).execute();
}
