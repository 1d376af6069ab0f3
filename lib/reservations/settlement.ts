import { type Kopecks, minus, NO_MONEY, type Rubles, toKopecks } from '@/lib/contracts/money';
import { reservationStatus } from '@/lib/contracts/reservation';

/** An order's amounts from the API, rubles; null or missing: unknown. */
export type OrderMoney = {
  status: string;
  total_price: Rubles;
  paid_amount: Rubles | null;
  amount_due?: Rubles | null;
  refund_amount?: Rubles | null;
  penalty_amount?: Rubles | null;
};

/** An order's amounts, kopecks; null: unknown and not shown. */
export type Settlement = {
  isCanceled: boolean;
  paid: Kopecks | null;
  /** Due on the payment page. */
  dueNow: Kopecks | null;
  /** Due at the hotel. */
  dueAtHotel: Kopecks | null;
  /** What is returned: of a cancelled order, or of one that was paid twice. */
  refund: Kopecks | null;
  /** What a cancelled order loses. */
  kept: Kopecks | null;
};

const NOTHING = { isCanceled: false, dueNow: null, dueAtHotel: null, refund: null, kept: null };

const kopecks = (rubles: Rubles | null | undefined) => (rubles == null ? null : toKopecks(rubles));

/** What is left of the amount; nothing where more was taken than it. */
const rest = (amount: Kopecks, taken: Kopecks) => (taken < amount ? minus(amount, taken) : NO_MONEY);

/** Amounts paid, due (and where) and refunded. */
export function settlement(order: OrderMoney): Settlement {
  const status = reservationStatus.safeParse(order.status);
  const total = toKopecks(order.total_price);
  const paid = kopecks(order.paid_amount);
  const refund = kopecks(order.refund_amount);
  const unpaid = paid === null ? null : rest(total, minus(paid, refund ?? NO_MONEY));
  switch (status.success ? status.data : null) {
    case 'NEW': {
      const dueNow = kopecks(order.amount_due);
      const dueAtHotel = unpaid === null || dueNow === null ? null : rest(unpaid, dueNow);
      return { ...NOTHING, paid, dueNow, dueAtHotel };
    }
    case 'PAID':
    case 'CONFIRMED':
      return { ...NOTHING, paid, refund: refund || null, dueAtHotel: unpaid };
    case 'CANCELED_BY_GUEST':
    case 'CANCELED_BY_HOTEL':
      return {
        ...NOTHING,
        isCanceled: true,
        paid,
        refund,
        kept: kopecks(order.penalty_amount),
      };
    default:
      return { ...NOTHING, paid };
  }
}

/** Whether a paid order still has an amount due at the hotel. */
export function isPartPaid({ paid, dueAtHotel }: Pick<Settlement, 'paid' | 'dueAtHotel'>): boolean {
  return paid !== null && paid > 0 && dueAtHotel !== null && dueAtHotel > 0;
}
