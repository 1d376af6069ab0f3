import { MoneyLines, ReceiptDetails } from '@/components/booking/receipt';
import { useHotel } from '@/components/providers/hotel-provider';
import { buttonClass } from '@/components/ui/button';
import { Facts } from '@/components/ui/facts';
import { orderReceipt } from '@/lib/booking/receipt';
import type { PublicOrder } from '@/lib/contracts/reservation';
import { formatMoney, toKopecks } from '@/lib/format/money';
import { settlementTexts, successTexts } from '@/lib/messages/ru-payment';
import { settlement, settlementLines } from '@/lib/reservations/settlement';
import styles from './order-sheet.module.css';
import { PayButton } from './pay-button';

/** What the order costs, what of it is paid, and the way to pay or to book again. */
export function OrderSums({ order, isSample }: { order: PublicOrder; isSample: boolean }) {
  const { slug } = useHotel();
  const total = toKopecks(order.total_price);
  // The whole sum that is to be paid now stands under the total already.
  const rest = settlementLines(settlement(order)).filter(
    ({ label, kopecks }) => label !== settlementTexts.dueNow || kopecks !== total,
  );
  const receipt = orderReceipt(order);
  return (
    <section className={styles.sums}>
      <Facts className={styles.total} facts={[[successTexts.total, formatMoney(total)]]} />
      {receipt ? <ReceiptDetails receipt={receipt} /> : null}
      {rest.length > 0 ? <MoneyLines className={styles.settled} lines={rest} /> : null}
      {order.status === 'NEW' ? (
        <PayButton address={order.payment_url} isSample={isSample} />
      ) : (
        <a className={buttonClass({ look: 'secondary', size: 'l' })} href={`/${slug}`}>
          {successTexts.newBooking}
        </a>
      )}
    </section>
  );
}
