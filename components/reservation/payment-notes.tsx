import { useHotel } from '#components/providers/hotel-provider.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Note } from '#components/ui/note.tsx';
import type { ReservationView } from '#rules/reservation/reservation-view.ts';
import { returnedText } from '#rules/reservation/settlement.ts';
import { settlementTexts } from '#rules/reservation/texts.ts';
import { formatMoment } from '#rules/text/moments.ts';
import { formatMoney } from '#rules/text/money.ts';
import styles from './payment-notes.module.css';
import { orderDoorTexts } from './texts.tsx';

type Props = {
  reservation: Pick<ReservationView, 'status' | 'isDeclined' | 'returned' | 'pendingChange'>;
  className: string | undefined;
};

/**
 * Says that the bank has declined a payment, that one of several has been returned, or that a change waits for one.
 */
export function PaymentNotes({ reservation, className }: Props) {
  const { status, isDeclined, returned: payments, pendingChange } = reservation;
  const { utc_offsets } = useHotel();
  const returned = returnedText(payments, utc_offsets);
  return (
    <>
      {status === 'NEW' && isDeclined ? (
        <div className={className}>
          <Note tone="bad">{settlementTexts.declined}</Note>
        </div>
      ) : null}
      {returned ? (
        <div className={className}>
          <Note>{returned}</Note>
        </div>
      ) : null}
      {pendingChange ? (
        <div className={className} data-screen="">
          <Note tone="warn">
            <p className={styles.pending}>
              {settlementTexts.pendingChange(
                formatMoney(pendingChange.due),
                formatMoment(pendingChange.until, utc_offsets),
              )}
            </p>
            {pendingChange.url ? (
              <a className={buttonClass({ look: 'outline' })} href={pendingChange.url}>
                {orderDoorTexts.payChange}
              </a>
            ) : null}
          </Note>
        </div>
      ) : null}
    </>
  );
}
