import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import lines from '@/components/booking/price-lines.module.css';
import { useHotel } from '@/components/providers/hotel-provider';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { describeError } from '@/lib/api/error-catalogue';
import type { AccountReservationDetail } from '@/lib/contracts/account-reservation';
import type { CancelType } from '@/lib/contracts/hotel-config';
import { formatMoney, toKopecks } from '@/lib/format/money';
import { accountTexts } from '@/lib/messages/ru-account';
import { refundOptions } from '@/lib/reservations/refund-query';
import styles from './cancel-booking.module.css';
import { LoadError } from './load-error';
import { refundText } from './refund-text';
import { useCancellation } from './use-cancellation';

/** What cancelling returns, the reason, and the cancellation itself (section 4). */
export function CancelBooking({
  booking,
  cancelTypes,
  hotelEmail,
}: {
  booking: AccountReservationDetail;
  cancelTypes: CancelType[];
  hotelEmail: string | null;
}) {
  const hotel = useHotel();
  const refund = useQuery(refundOptions(hotel.id, booking.id));
  const [typeId, setTypeId] = useState(cancelTypes[0]?.id ?? 0);
  const [comment, setComment] = useState('');
  const [isAsking, setAsking] = useState(false);
  const cancellation = useCancellation(booking.id);
  const isBusy = cancellation.isPending;
  const paid = toKopecks(booking.payment.paid_amount);

  return (
    <section className={styles.refund} aria-labelledby="refund-title">
      <div>
        <h3 id="refund-title" className={styles.title}>
          {accountTexts.refund}
        </h3>
        {refund.data ? <p className={styles.text}>{refundText(refund.data, paid, hotel.timezone)}</p> : null}
        {refund.isPending ? (
          <p className={styles.text} role="status">
            {accountTexts.refundLoading}
          </p>
        ) : null}
        {refund.isError ? (
          <LoadError
            message={describeError('refund-check', refund.error).message ?? ''}
            onRetry={() => void refund.refetch()}
          />
        ) : null}
      </div>
      {refund.data ? (
        <dl className={lines.lines}>
          <div>
            <dt>{accountTexts.paid}</dt>
            <dd>{formatMoney(paid)}</dd>
          </div>
          <div>
            <dt>{accountTexts.penalty}</dt>
            <dd>{formatMoney(toKopecks(refund.data.penalty_amount))}</dd>
          </div>
          <div className={styles.returned}>
            <dt>{accountTexts.refunded}</dt>
            <dd>{formatMoney(toKopecks(refund.data.refund_amount))}</dd>
          </div>
        </dl>
      ) : null}
      {cancelTypes.length > 0 ? (
        <div className={styles.form}>
          <Field id="cancel-type" label={accountTexts.reason}>
            {(control) => (
              <Select {...control} value={typeId} onChange={(event) => setTypeId(Number(event.target.value))}>
                {cancelTypes.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button
            look="outline"
            size="l"
            className={styles.cancel}
            disabled={!refund.data}
            onClick={() => setAsking(true)}
          >
            {accountTexts.cancel}
          </Button>
        </div>
      ) : (
        <p className={styles.text}>
          {hotelEmail ? <a href={`mailto:${hotelEmail}`}>{hotelEmail}</a> : hotel.phone}
        </p>
      )}
      {isAsking && refund.data ? (
        <Dialog
          title={accountTexts.confirmCancel}
          width="s"
          isLocked={isBusy}
          onClose={() => setAsking(false)}
        >
          <p className={styles.text}>
            {accountTexts.refunded}: {formatMoney(toKopecks(refund.data.refund_amount))}
          </p>
          <Field id="cancel-comment" label={accountTexts.cancelComment}>
            {(control) => (
              <textarea
                {...control}
                value={comment}
                maxLength={2000}
                onChange={(event) => setComment(event.target.value)}
              />
            )}
          </Field>
          {cancellation.error ? (
            <Note tone="bad">{describeError('cancellation', cancellation.error).message}</Note>
          ) : null}
          <div className={styles.actions}>
            <Button look="outline" disabled={isBusy} onClick={() => setAsking(false)}>
              {accountTexts.keep}
            </Button>
            <Button
              look="bad"
              isBusy={isBusy}
              onClick={() => cancellation.mutate({ cancel_type: typeId, comment: comment.trim() })}
            >
              {cancellation.isRefreshing
                ? accountTexts.refreshing
                : isBusy
                  ? accountTexts.canceling
                  : accountTexts.cancel}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </section>
  );
}
