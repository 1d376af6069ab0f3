import type { Selectable } from 'kysely';
import type { Db } from '#api/src/context.ts';
import type { ConsentTable } from '#api/src/database/consent-table.ts';
import type { Trx } from '#api/src/database/transaction.ts';
import { fieldError } from '#api/src/http/errors.ts';
import { type ConsentRecord, OFFER_CONSENT } from '#contract/schemas/consents.ts';
import { consentTexts } from '#rules/consents/texts.ts';

type Row = Selectable<ConsentTable['consents']>;

/** Whose records: an account's at a hotel, or those of one order that its guest has opened. */
export type ConsentGiver = { hotelId: number } & ({ userId: number } | { reservationId: number });

interface Kept {
  given: Row;
  withdrawnAt: Date | null;
}

/** What was given, each with the first withdrawal after it. The rows are in the order in which they were entered. */
function keptOf(rows: readonly Row[]): Kept[] {
  const isOfSame = (one: Row, other: Row) =>
    one.code === other.code && one.form === other.form && one.reservation_id === other.reservation_id;
  return rows
    .filter(({ kind }) => kind === 'GIVEN')
    .map((given) => {
      const withdrawn = rows.find(
        (row) => row.kind === 'WITHDRAWN' && row.id > given.id && isOfSame(row, given),
      );
      return { given, withdrawnAt: withdrawn?.created_at ?? null };
    });
}

const rowsOf = (db: Db, giver: ConsentGiver): Promise<Row[]> =>
  db
    .selectFrom('consents')
    .selectAll()
    .where('hotel_id', '=', giver.hotelId)
    .where((eb) =>
      'userId' in giver ? eb('user_id', '=', giver.userId) : eb('reservation_id', '=', giver.reservationId),
    )
    .orderBy('id')
    .execute();

/** What the account has agreed to at a hotel, in its orders and at its registration, or one order; the latest first. */
export async function ownConsents(db: Db, giver: ConsentGiver): Promise<ConsentRecord[]> {
  const { hotelId } = giver;
  const kept = keptOf(await rowsOf(db, giver));
  const ids = kept.flatMap(({ given }) => given.reservation_id ?? []);
  const orders =
    ids.length === 0
      ? []
      : await db
          .selectFrom('reservations')
          .select(['id', 'number'])
          .where('hotel_id', '=', hotelId)
          .where('id', 'in', ids)
          .execute();
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  return kept.toReversed().map(({ given, withdrawnAt }) => ({
    code: given.code,
    form: given.form,
    order: given.reservation_id === null ? null : (numbers.get(given.reservation_id) ?? null),
    text: given.text,
    link: given.link,
    hash: given.hash,
    given_at: given.created_at.toISOString(),
    withdrawn_at: withdrawnAt?.toISOString() ?? null,
  }));
}

/**
 * Withdraws all that the account has given under a code at this hotel, or one order has; a second time changes nothing.
 * @throws HttpError 400 at `code` for the offer, and for what was never given
 */
export async function enterWithdrawal(trx: Trx, giver: ConsentGiver, code: string, now: Date): Promise<void> {
  if (code === OFFER_CONSENT) throw fieldError('code', consentTexts.offerStays);
  const kept = keptOf(await rowsOf(trx, giver)).filter(({ given }) => given.code === code);
  if (kept.length === 0) throw fieldError('code', consentTexts.neverGiven);
  const rows = kept
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .map(({ given: { id: _, ...given } }) => ({ ...given, kind: 'WITHDRAWN' as const, created_at: now }));
  if (rows.length > 0) await trx.insertInto('consents').values(rows).execute();
}
