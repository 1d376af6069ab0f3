import type { PublicOrder } from '#lib/contracts/reservation.ts';
import { isActive } from '#lib/reservation/booking-list.ts';
import { settlement } from '#lib/reservation/settlement.ts';
import { formatDayWithWeekday, formatHotelTime, type IsoDate, type UtcOffset } from '#lib/text/dates.ts';
import { formatMoment } from '#lib/text/moments.ts';
import { formatMoney } from '#lib/text/money.ts';
import { successTexts } from '#lib/text/ru-payment.ts';
import styles from './order-sheet.module.css';

const { steps } = successTexts;

type House = { utc_offsets: readonly UtcOffset[]; time_arrival: string; phone: string | null };

/** When to come, and what to say there. */
export function comingStep({ arrival }: { arrival: IsoDate }, { time_arrival }: Pick<House, 'time_arrival'>) {
  return `${steps.come} ${formatDayWithWeekday(arrival)}: ${steps.checkIn} ${formatHotelTime(time_arrival)}. ${steps.tellNumber}`;
}

/** What the guest does from here to the arrival; nothing where no stay lies ahead. */
export function nextSteps(order: PublicOrder, { utc_offsets, time_arrival, phone }: House): string[] {
  if (!isActive(order.status)) return [];
  const { dueAtHotel } = settlement(order);
  const pay = order.hold_until
    ? `${steps.payUntil} ${formatMoment(order.hold_until, utc_offsets)}.`
    : steps.pay;
  return [
    order.status !== 'NEW' ? '' : order.payment_url === null ? steps.askPayment : pay,
    comingStep(order, { time_arrival }),
    dueAtHotel ? `${steps.payAtHotel} ${formatMoney(dueAtHotel)}.` : '',
    steps.keepLink,
    phone ? steps.call : '',
  ].filter(Boolean);
}

/** The steps one by one; on paper without the one about this page. */
export function OrderSteps({ todo }: { todo: string[] }) {
  if (todo.length === 0) return null;
  return (
    <section className={styles.next} aria-labelledby="order-next">
      <h2 id="order-next" className={styles.subtitle}>
        {successTexts.next}
      </h2>
      <ol>
        {todo.map((step) => (
          <li key={step} data-screen={step === steps.keepLink ? '' : undefined}>
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}
