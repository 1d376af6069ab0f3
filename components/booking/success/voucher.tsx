import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { PublicOrder } from '@/lib/contracts/reservation';
import { voucherTexts } from '@/lib/messages/ru-payment';
import { isVoucher } from '@/lib/voucher/voucher-rules';
import sheet from './order-sheet.module.css';
import { useVoucher } from './use-voucher';
import styles from './voucher.module.css';

type Props = {
  order: PublicOrder;
  number: string;
  isFresh: boolean;
  isOrderedHere: boolean;
  /** The number as a QR code. */
  code: ReactNode;
};

/** What the guest shows at the desk, and whether it opens without a network. */
export function Voucher({ code, ...voucher }: Props) {
  const { order } = voucher;
  const { state, isBusy, save, remove } = useVoucher(voucher);
  if (!isVoucher(order)) return null;
  return (
    <section className={sheet.voucher} aria-labelledby="order-voucher">
      <h2 id="order-voucher" className={[sheet.subtitle, styles.title].join(' ')}>
        {voucherTexts.title}
      </h2>
      <div className={styles.ticket}>
        {code}
        <div className={styles.text}>
          <p className={styles.label}>{voucherTexts.number}</p>
          <p className={styles.number}>{order.number}</p>
          <p className={styles.hint}>{voucherTexts.show}</p>
        </div>
      </div>
      <div className={styles.keeping} data-screen="" data-scripted="">
        <p role="status">{state ? voucherTexts[state] : null}</p>
        {state === 'kept' ? (
          <Button look="text" isBusy={isBusy} onClick={remove}>
            <Icon name="trash" />
            {voucherTexts.remove}
          </Button>
        ) : null}
        {state === 'offered' || state === 'removed' || state === 'failed' ? (
          <Button look="text" isBusy={isBusy} onClick={save}>
            <Icon name="file" />
            {voucherTexts.save}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
