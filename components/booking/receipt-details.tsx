import { Icon } from '@/components/ui/icon';
import type { Receipt } from '@/lib/booking/receipt';
import { receiptTexts } from '@/lib/messages/ru-rooms';
import styles from './receipt-details.module.css';
import { ReceiptLines } from './receipt-lines';

/** What an order's total is made of, folded where it is long; open on paper. */
export function ReceiptDetails({ receipt, openUpTo = 0 }: { receipt: Receipt; openUpTo?: number }) {
  return (
    <details className={styles.receipt} open={receipt.rooms.length + receipt.extras.length <= openUpTo}>
      <summary>
        {receiptTexts.open}
        <Icon name="down" size={16} />
      </summary>
      <ReceiptLines receipt={receipt} />
    </details>
  );
}
