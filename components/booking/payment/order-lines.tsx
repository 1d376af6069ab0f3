import lines from '@/components/booking/price-lines.module.css';
import { ReceiptLines } from '@/components/booking/receipt-lines';
import type { Offer } from '@/lib/booking/offer';
import { rateReceipt } from '@/lib/booking/receipt';
import { formatMoney } from '@/lib/format/money';
import { extrasTexts } from '@/lib/messages/ru-rooms';
import styles from './order-lines.module.css';

/** The price night by night, the extras and the total. */
export function OrderLines({ chosen: { rate, extras, nights, total } }: { chosen: Offer }) {
  return (
    <div>
      <ReceiptLines receipt={rateReceipt(rate, extras, nights)} />
      <p className={[lines.sum, styles.sum].join(' ')}>
        <span>{extrasTexts.total}</span>
        <b data-testid="order-total">{formatMoney(total)}</b>
      </p>
    </div>
  );
}
