import type { AccountReservationDetail } from '#contract/schemas/account-reservation.ts';
import { type Kopecks, kopecksOrNull, minus, NO_MONEY, toKopecks } from '#contract/schemas/money.ts';
import type { PublicOrder, RefundCheck, ReservationStatus } from '#contract/schemas/reservation.ts';
import { type CancelStep, reservationSteps } from '#rules/booking/cancellation.ts';
import { childrenTotal } from '#rules/booking/occupancy.ts';
import { type Receipt, reservationReceipt } from '#rules/booking/receipt.ts';
import type { CancelHotel } from '#rules/hotel/booking-hotel.ts';
import { forms, plural } from '#rules/text/plural.ts';
import { reservationNights } from './reservation-list.ts';
import { isPartPaid, type ReservationMoney, type Settlement, settlement } from './settlement.ts';
import { isActive, isCanceled, knownStatus } from './status.ts';

type OnWire = PublicOrder | AccountReservationDetail;
type Shared = 'number' | 'arrival' | 'departure' | 'adults' | 'rooms_count' | 'comment' | 'packages';

/** A reservation as its own page and the cabinet show it; the two shapes on the wire are read here alone. */
export type ReservationView = Pick<PublicOrder, Shared> & {
  /** null: another API has a status of its own. */
  status: ReservationStatus | null;
  /** Whether the stay lies ahead or is going on. */
  isActive: boolean;
  nights: number;
  children: number;
  /** '' where the API does not name it. */
  roomName: string;
  picture: string | null;
  /** The hotel's HTML, made safe; '' where there is none. */
  rate: string;
  total: Kopecks;
  /** Null where the API does not say what the total is made of. */
  receipt: Receipt | null;
  money: Settlement;
  isPartPaid: boolean;
  /** Kopecks paid and not returned; null: unknown. */
  balance: Kopecks | null;
  /** The terms of cancelling; null where it cannot be cancelled, or the API does not say on what terms. */
  steps: CancelStep[] | null;
  paymentUrl: string | null;
  /** The ISO moment until which its rooms are held for payment; null where none are, or the API does not say. */
  holdUntil: string | null;
  cancelReason: string | null;
  /** Whether its guest may change it, as the API has said. */
  isChangeable: boolean;
  /** The ISO moment of its last change; null where there was none. */
  changedAt: string | null;
  /** A change that waits for its payment; null: none does. `url` is null where it cannot be paid on the site. */
  pendingChange: { due: Kopecks; until: string; url: string | null } | null;
  isDeclined: boolean;
  /** Payments that were returned and the sum paid, rubles, for returnedText. */
  returned: Pick<PublicOrder, 'returned_payments' | 'paid_amount'>;
  /** Refunds that the bank has, rubles, for refundsText. */
  refunds: NonNullable<PublicOrder['refunds']>;
};

/** `checked` is the last refund check: some APIs send no amounts with a cancelled reservation. */
export function reservationView(given: OnWire, hotel: CancelHotel, checked?: RefundCheck): ReservationView {
  const sums = sumsOf(given, checked);
  const money = settlement(sums);
  const nights = reservationNights(given);
  const { paid_amount, returned_payments } = sums;
  const paid = kopecksOrNull(paid_amount);
  return {
    ...given,
    status: knownStatus(given.status),
    isActive: isActive(given.status),
    nights,
    children: childrenTotal([given]),
    roomName: given.room.name,
    picture: given.room.preview_img,
    rate: given.rate.short_description ?? '',
    total: toKopecks(given.total_price),
    receipt: reservationReceipt({ ...given, nights }),
    money,
    isPartPaid: isPartPaid(money),
    balance: paid === null ? null : minus(paid, kopecksOrNull(sums.refund_amount) ?? NO_MONEY),
    steps: reservationSteps(given, hotel),
    paymentUrl: given.payment_url,
    holdUntil: 'hold_until' in given ? given.hold_until : null,
    cancelReason: sums.cancel_reason,
    isChangeable: given.change_until !== undefined,
    changedAt: given.changed_at ?? null,
    pendingChange: pendingChangeOf(given),
    isDeclined: sums.is_declined,
    returned: { paid_amount, returned_payments },
    refunds: sums.refunds ?? [],
  };
}

function pendingChangeOf({ pending_change: pending }: OnWire): ReservationView['pendingChange'] {
  return pending
    ? { due: toKopecks(pending.amount_due), until: pending.hold_until, url: pending.payment_url }
    : null;
}

/** The cabinet's call has the amounts in `payment`, the public one beside the stay. */
function sumsOf(given: OnWire, checked: RefundCheck | undefined): ReservationMoney & PublicSums {
  const sums =
    'payment' in given
      ? { ...given, ...given.payment, paid_amount: given.payment.paid_amount ?? given.paid_amount }
      : given;
  if (!checked || !isCanceled(given.status)) return sums;
  return {
    ...sums,
    refund_amount: sums.refund_amount ?? checked.refund_amount,
    penalty_amount: sums.penalty_amount ?? checked.penalty_amount,
  };
}

type PublicSums = Pick<
  PublicOrder,
  'is_declined' | 'refund_amount' | 'returned_payments' | 'refunds' | 'cancel_reason'
>;

/** 'Делюкс, 2 номера'; one room has only its name. */
export function bookedRooms({
  roomName,
  rooms_count,
}: Pick<ReservationView, 'roomName' | 'rooms_count'>): string {
  return [roomName, rooms_count > 1 ? plural(rooms_count, forms.rooms) : ''].filter(Boolean).join(', ');
}
