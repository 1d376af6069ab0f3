import { successTexts } from '@/lib/messages/ru-payment';
import styles from './order-sheet.module.css';

/** The order's number, and what has become of it in a sentence; null: it speaks for itself. */
export function OrderTitle({ number, lead }: { number: string; lead: string | null }) {
  return (
    <h1 className={styles.title}>
      <span className={lead ? styles.number : undefined}>
        {successTexts.order}&nbsp;<span className="no-wrap">{number}</span>
      </span>{' '}
      {lead ? <span>{lead}</span> : null}
    </h1>
  );
}
