import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHotelClock } from '@/components/booking/use-hotel-clock';
import { useHotel } from '@/components/providers/hotel-provider';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { orderSteps } from '@/lib/booking/cancellation';
import type { AccountReservationDetail } from '@/lib/contracts/account-reservation';
import type { CancelType } from '@/lib/contracts/hotel-config';
import { minus, NO_MONEY } from '@/lib/contracts/money';
import type { RefundCheck as Refund } from '@/lib/contracts/reservation';
import { toKopecks } from '@/lib/format/money';
import { accountTexts } from '@/lib/messages/ru-account';
import { refundNow, refundOptions } from '@/lib/reservations/cancel-reservation';
import styles from './cancel-booking.module.css';
import { CancelQuestion } from './cancel-question';
import { RefundCheck } from './refund-check';

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

/** What cancelling returns now: as the API's check has said, or by the order's own steps, which move on by themselves. */
function useRefundNow(booking: AccountReservationDetail, checked: Refund | undefined): Refund | undefined {
  const steps = orderSteps(booking);
  const { now } = useHotelClock(steps);
  const { paid_amount: paid, refund_amount: returned } = booking.payment;
  if (!checked || !steps || paid === null) return checked;
  return refundNow(steps, minus(toKopecks(paid), returned === null ? NO_MONEY : toKopecks(returned)), now);
}
