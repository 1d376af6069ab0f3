import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHotel } from '@/components/providers/hotel-provider';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { AccountReservationDetail } from '@/lib/contracts/account-reservation';
import type { CancelType } from '@/lib/contracts/hotel-config';
import { accountTexts } from '@/lib/messages/ru-account';
import { refundOptions } from '@/lib/reservations/refund-query';
import styles from './cancel-booking.module.css';
import { CancelQuestion } from './cancel-question';
import { RefundCheck } from './refund-check';
import { useRefundNow } from './use-refund-now';

type Props = { booking: AccountReservationDetail; cancelTypes: CancelType[]; onCanceled: () => void };

/**
 * What cancelling refunds, the reason, and the cancel button. It works even when the refund check failed or the
 * hotel lists no reasons.
 */
export function CancelBooking({ booking, cancelTypes, onCanceled }: Props) {
  const hotel = useHotel();
  const refund = useQuery(refundOptions(hotel.id, booking.id));
  const now = useRefundNow(booking, refund.data);
  const [typeId, setTypeId] = useState(cancelTypes[0]?.id);
  const [isAsking, setAsking] = useState(false);

  return (
    <section className={styles.refund} aria-labelledby="refund-title">
      <RefundCheck booking={booking} refund={refund} data={now} />
      <div className={styles.form}>
        {cancelTypes.length > 0 ? (
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
        ) : null}
        <Button look="outline" size="l" className={styles.cancel} onClick={() => setAsking(true)}>
          {accountTexts.cancel}
        </Button>
      </div>
      {isAsking ? (
        <CancelQuestion
          bookingId={booking.id}
          typeId={typeId}
          refund={now}
          onClose={() => setAsking(false)}
          onCanceled={onCanceled}
        />
      ) : null}
    </section>
  );
}
