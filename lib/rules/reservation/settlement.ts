import { type Kopecks, kopecksOrNull, minus, NO_MONEY, plus, toKopecks } from '#contract/schemas/money.ts';
import type { PublicOrder } from '#contract/schemas/reservation.ts';
import type { UtcOffset } from '#rules/text/dates.ts';
import { formatMoment } from '#rules/text/moments.ts';
import { formatMoney } from '#rules/text/money.ts';
import { stageOf } from './status.ts';
import { settlementTexts } from './texts.ts';

/** A reservation's amounts from the API, rubles; null or missing where unknown. */
export type ReservationMoney = Pick<PublicOrder, 'status' | 'total_price' | 'paid_amount'> &
  Partial<Pick<PublicOrder, 'amount_due' | 'refund_amount' | 'penalty_amount'>>;

/** A reservation's amounts, kopecks. What is null is unknown and not shown. */
export type Settlement = { isCanceled: boolean } & Record<
  /** What is due on the payment page and at the hotel, what is returned, and what a cancelled reservation loses. */
  'paid' | 'dueNow' | 'dueAtHotel' | 'refund' | 'kept',
  Kopecks | null
>;

const NOTHING = { isCanceled: false, dueNow: null, dueAtHotel: null, refund: null, kept: null };

/** What is left of an amount; zero where more than it was taken. */
const rest = (amount: Kopecks, taken: Kopecks) => (taken < amount ? minus(amount, taken) : NO_MONEY);

export function settlement(reservation: ReservationMoney): Settlement {
  const total = toKopecks(reservation.total_price);
  const paid = kopecksOrNull(reservation.paid_amount);
  const refund = kopecksOrNull(reservation.refund_amount);
  const unpaid = paid === null ? null : rest(total, minus(paid, refund ?? NO_MONEY));
  switch (stageOf(reservation.status)) {
    case 'held': {
      const dueNow = kopecksOrNull(reservation.amount_due);
      const dueAtHotel = unpaid === null || dueNow === null ? null : rest(unpaid, dueNow);
      return { ...NOTHING, paid, dueNow, dueAtHotel };
    }
    case 'firm':
      return { ...NOTHING, paid, refund: refund || null, dueAtHotel: unpaid };
    case 'canceled':
      return { ...NOTHING, isCanceled: true, paid, refund, kept: kopecksOrNull(reservation.penalty_amount) };
    default:
      return { ...NOTHING, paid };
  }
}

/** Whether a paid reservation still has an amount due at the hotel. */
export function isPartPaid({ paid, dueAtHotel }: Pick<Settlement, 'paid' | 'dueAtHotel'>): boolean {
  return paid !== null && paid > 0 && dueAtHotel !== null && dueAtHotel > 0;
}

type Told = Pick<PublicOrder, 'returned_payments' | 'paid_amount'>;

/**
 * 'Второй платёж возвращён: 16 500 ₽, 21 ноября, 15:05.' of a reservation that was paid more than once, by the
 * hotel's clock; null for any other. The status tells of a payment that came too late.
 */
export function returnedText(
  { returned_payments: returned = [], paid_amount }: Told,
  hotelClock: readonly UtcOffset[],
) {
  const sum = plus(...returned.map(({ amount }) => toKopecks(amount)));
  if (returned.length === 0 || (paid_amount !== null && toKopecks(paid_amount) <= sum)) return null;
  const each = returned.map(
    ({ amount, returned_at }) =>
      `${formatMoney(toKopecks(amount))}, ${formatMoment(returned_at, hotelClock)}`,
  );
  const [first = ''] = each;
  return each.length > 1 ? settlementTexts.othersReturned(each) : settlementTexts.secondReturned(first);
}

/**
 * 'Возврат отправлен в банк: 16 500 ₽.' and 'Деньги возвращены: 16 500 ₽, 21 ноября, 15:05.' of refunds, by the hotel's
 * clock; null where the API tells of none.
 */
export function refundsText(
  refunds: NonNullable<PublicOrder['refunds']>,
  hotelClock: readonly UtcOffset[],
): string | null {
  const sent = refunds
    .filter(({ arrived_at }) => arrived_at === null)
    .map(({ amount }) => formatMoney(toKopecks(amount)));
  const arrived = refunds.flatMap(({ amount, arrived_at }) =>
    arrived_at === null ? [] : [`${formatMoney(toKopecks(amount))}, ${formatMoment(arrived_at, hotelClock)}`],
  );
  const said = [
    ...(arrived.length > 0 ? [settlementTexts.refundsArrived(arrived)] : []),
    ...(sent.length > 0 ? [settlementTexts.refundsSent(sent)] : []),
  ];
  return said.length > 0 ? said.join(' ') : null;
}

type SettlementLine = { label: string; kopecks: Kopecks };

/**
 * The lines under the total on the reservation page, in the cabinet and in letters. Zero and unknown amounts are left out, and
 * what is due now where that is the whole total again.
 */
export function linesUnderTotal(total: Kopecks, money: Settlement): SettlementLine[] {
  return settlementLines(money).filter(
    ({ label, kopecks }) => label !== settlementTexts.dueNow || kopecks !== total,
  );
}

/** All of them, whatever the total is. */
export function settlementLines(money: Settlement): SettlementLine[] {
  const { isCanceled, paid, dueNow, dueAtHotel, refund, kept } = money;
  const wasPaid = paid !== null && paid > 0;
  return [
    { label: isCanceled ? settlementTexts.wasPaid : settlementTexts.paid, kopecks: paid ?? NO_MONEY },
    { label: settlementTexts.dueNow, kopecks: dueNow ?? NO_MONEY },
    { label: settlementTexts.dueAtHotel, kopecks: dueAtHotel ?? NO_MONEY },
    // Who has paid reads what comes back, even where that is nothing.
    ...(wasPaid && refund !== null
      ? [{ label: isCanceled ? settlementTexts.refund : settlementTexts.returned, kopecks: refund }]
      : []),
    ...(wasPaid && kept !== null ? [{ label: settlementTexts.kept, kopecks: kept }] : []),
  ].filter(({ label, kopecks }) => kopecks > 0 || label === settlementTexts.refund);
}
