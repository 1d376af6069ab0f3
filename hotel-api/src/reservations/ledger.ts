import { sql } from 'kysely';
import type { Db } from '#api/src/context.ts';
import type { LedgerKind } from '#api/src/database/reservation-tables.ts';
import type { Trx } from '#api/src/database/transaction.ts';
import { tell } from '#api/src/events/tell.ts';
import { planRefund } from '#api/src/payments/plan-refund.ts';
import { asKopecks, type Kopecks, NO_MONEY } from '#contract/schemas/money.ts';
import type { Reservation } from './reservation.ts';

interface Entry {
  kind: LedgerKind;
  /** The amount is positive, in kopecks; zero is not entered. */
  amount: Kopecks;
  /** For a charge it is 'room' or the code of an extra. */
  subject?: string;
  /** The acquirer's id of the payment that came or is returned. */
  paymentId?: string;
}

/**
 * Entries that add to what the guest owes are positive, so that the sum of a reservation's entries is left to pay.
 */
const ADDS: Record<LedgerKind, boolean> = {
  CHARGE: true,
  PENALTY: true,
  REFUND: true,
  CANCELLATION: false,
  PAYMENT: false,
};

/** Enters what happened to a reservation's money. Entries are never changed or removed (docs/decisions/0043). */
export async function enter(
  trx: Trx,
  reservation: Pick<Reservation, 'hotel_id' | 'id'>,
  entries: Entry[],
  at: Date,
): Promise<void> {
  const rows = entries
    .filter(({ amount }) => amount > 0)
    .map(({ kind, amount, subject = '', paymentId = null }) => ({
      hotel_id: reservation.hotel_id,
      reservation_id: reservation.id,
      kind,
      subject,
      amount: ADDS[kind] ? amount : asKopecks(-amount),
      payment_id: paymentId,
      created_at: at,
    }));
  if (rows.length === 0) return;
  await trx.insertInto('ledger').values(rows).execute();
  const refunds = rows.filter(({ kind }) => kind === 'REFUND');
  for (const { amount, payment_id } of refunds)
    await planRefund(trx, reservation, { amount, payment_id }, at);
  if (refunds.length > 0) await tell(trx, reservation.hotel_id, [reservation.id], 'order.refunded', at);
}

/** Enters a payment that is not needed: it goes back in full at once. */
export const enterReturned = (
  trx: Trx,
  reservation: Pick<Reservation, 'hotel_id' | 'id'>,
  payment: Pick<Entry, 'amount' | 'subject' | 'paymentId'>,
  at: Date,
): Promise<void> =>
  enter(
    trx,
    reservation,
    [
      { kind: 'PAYMENT', ...payment },
      { kind: 'REFUND', ...payment },
    ],
    at,
  );

/** Takes the charges of these reservations back. */
export async function enterCancellations(trx: Trx, hotelId: number, ids: number[], at: Date): Promise<void> {
  await trx
    .insertInto('ledger')
    .columns(['hotel_id', 'reservation_id', 'kind', 'subject', 'amount', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('reservations')
        .select(({ val, cast }) => [
          'hotel_id',
          'id',
          sql.lit('CANCELLATION').as('kind'),
          sql.lit('').as('subject'),
          sql<Kopecks>`-total`.as('amount'),
          cast<Date>(val(at), 'timestamptz').as('created_at'),
        ])
        .where('hotel_id', '=', hotelId)
        .where('id', 'in', ids)
        .where('total', '>', asKopecks(0)),
    )
    .execute();
}

/** Returns, for a query of `reservations`, the sum of its entries of one kind, in kopecks and never negative. */
export const entered = (kind: LedgerKind) =>
  sql<Kopecks>`(select coalesce(abs(sum(ledger.amount)), 0) from ledger
    where ledger.hotel_id = reservations.hotel_id and ledger.reservation_id = reservations.id
      and ledger.kind = ${sql.lit(kind)})`;

/** The reservation did not need this payment, so it was returned in full when it came. */
export interface ReturnedPayment {
  amount: Kopecks;
  at: Date;
}

export async function returnedPayments(db: Db, reservation: Reservation): Promise<ReturnedPayment[]> {
  // Most reservations have none, so this saves a statement.
  if (reservation.refund_amount === NO_MONEY) return [];
  return db
    .selectFrom('ledger')
    .select(['amount', 'created_at as at'])
    .where('hotel_id', '=', reservation.hotel_id)
    .where('reservation_id', '=', reservation.id)
    .where('kind', '=', 'REFUND')
    .where('payment_id', 'is not', null)
    .orderBy('id')
    .execute();
}
