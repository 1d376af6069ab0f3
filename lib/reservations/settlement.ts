import { reservationStatus } from '@/lib/contracts/reservation';
import { toKopecks } from '@/lib/format/money';

/** An order's amounts from the API, rubles; null or missing: unknown. */
export type OrderMoney = {
  status: string;
  total_price: number;
  paid_amount: number | null;
  amount_due?: number | null;
  refund_amount?: number | null;
  penalty_amount?: number | null;
};

/** An order's amounts, kopecks; null: unknown and not shown. */
export type Settlement = {
  isCanceled: boolean;
  paid: number | null;
  /** Due on the payment page. */
  dueNow: number | null;
  /** Due at the hotel. */
  dueAtHotel: number | null;
  /** Of a cancelled order: the refund and the part that is kept. */
  refund: number | null;
  kept: number | null;
};

const NOTHING = { isCanceled: false, dueNow: null, dueAtHotel: null, refund: null, kept: null };

const kopecks = (rubles: number | null | undefined) => (rubles == null ? null : toKopecks(rubles));

/** Amounts paid, due (and where) and refunded. */
export function settlement(order: OrderMoney): Settlement {
  const status = reservationStatus.safeParse(order.status);
  const total = toKopecks(order.total_price);
  const paid = kopecks(order.paid_amount);
  const rest = paid === null ? null : Math.max(0, total - paid);
  switch (status.success ? status.data : null) {
    case 'NEW': {
      const dueNow = kopecks(order.amount_due);
      const dueAtHotel = rest === null || dueNow === null ? null : Math.max(0, rest - dueNow);
      return { ...NOTHING, paid, dueNow, dueAtHotel };
    }
    case 'PAID':
    case 'CONFIRMED':
      return { ...NOTHING, paid, dueAtHotel: rest };
    case 'CANCELED_BY_GUEST':
    case 'CANCELED_BY_HOTEL':
      return {
        ...NOTHING,
        isCanceled: true,
        paid,
        refund: kopecks(order.refund_amount),
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
