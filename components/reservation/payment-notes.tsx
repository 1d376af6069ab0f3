import { useHotel } from '#components/providers/hotel-provider.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Note } from '#components/ui/note.tsx';
import type { ReservationView } from '#rules/reservation/reservation-view.ts';
import { refundsText, returnedText } from '#rules/reservation/settlement.ts';
import { settlementTexts } from '#rules/reservation/texts.ts';
import { formatDay, wallClock } from '#rules/text/dates.ts';
import { formatMoment } from '#rules/text/moments.ts';
import { formatMoney } from '#rules/text/money.ts';
import styles from './payment-notes.module.css';
import { orderDoorTexts } from './texts.tsx';

type Props = {
  reservation: Pick<
    ReservationView,
    'status' | 'isActive' | 'isDeclined' | 'returned' | 'refunds' | 'changedAt' | 'pendingChange'
  >;
  className: string | undefined;
};

/**
 * Says that the bank has declined a payment, that one of several has been returned, that money is on its way back or
 * there, that the reservation was changed, or that a change waits for its payment.
 */
export function PaymentNotes({ reservation, className }: Props) {
  const { status, isActive, isDeclined, returned: payments, changedAt, pendingChange } = reservation;
  const { utc_offsets } = useHotel();
  const returned = returnedText(payments, utc_offsets);
  const refunds = refundsText(reservation.refunds, utc_offsets);
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
      {refunds ? (
        <div className={className}>
          <Note>{refunds}</Note>
        </div>
      ) : null}
      {changedAt && isActive ? (
        <div className={className}>
          <Note tone="ok">
            {settlementTexts.changed(formatDay(wallClock(utc_offsets, Date.parse(changedAt)).date))}
          </Note>
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
