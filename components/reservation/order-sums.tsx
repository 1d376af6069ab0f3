import { MoneyLines, ReceiptDetails } from '#components/booking/receipt.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { orderReceipt } from '#lib/booking/receipt.ts';
import type { PublicOrder } from '#lib/contracts/reservation.ts';
import { settlement, settlementLines } from '#lib/reservation/settlement.ts';
import { formatMoney, toKopecks } from '#lib/text/money.ts';
import { settlementTexts, successTexts } from '#lib/text/ru-payment.ts';
import styles from './order-sheet.module.css';
import { PayButton } from './pay-button.tsx';

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
