import type { UseQueryResult } from '@tanstack/react-query';
import { CancellationClock } from '@/components/booking/cancellation-clock';
import lines from '@/components/booking/price-lines.module.css';
import { useHotel } from '@/components/providers/hotel-provider';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { describeError } from '@/lib/api/error-catalogue';
import { orderSteps } from '@/lib/booking/cancellation';
import type { AccountReservationDetail } from '@/lib/contracts/account-reservation';
import type { RefundCheck as Refund } from '@/lib/contracts/reservation';
import { formatMoment } from '@/lib/format/moments';
import { formatMoney, toKopecks } from '@/lib/format/money';
import { actionTexts } from '@/lib/messages/ru';
import { accountTexts } from '@/lib/messages/ru-account';
import { settlementTexts } from '@/lib/messages/ru-payment';
import styles from './cancel-booking.module.css';

/** What cancelling now would return, in words and sums; or that it could not be checked. */
export function RefundCheck({
  booking,
  refund,
  data,
}: {
  booking: AccountReservationDetail;
  refund: UseQueryResult<Refund>;
  /** What it is now; undefined while unknown. */
  data: Refund | undefined;
}) {
  const { timezone } = useHotel();
  const paid = booking.payment.paid_amount;
  const steps = orderSteps(booking);
  const sums = [
    [settlementTexts.paid, paid],
    [settlementTexts.kept, data?.penalty_amount ?? null],
    [settlementTexts.refund, data?.refund_amount ?? null],
  ] as const;
  return (
    <>
      <div>
        <h3 id="refund-title" className={styles.title}>
          {accountTexts.refund}
        </h3>
        <p className={styles.text} role="status">
          {data ? refundText(data, paid, timezone) : null}
          {refund.isPending ? accountTexts.refundLoading : null}
        </p>
        {steps && data ? (
          <div className={styles.clock}>
            <CancellationClock steps={steps} total={toKopecks(booking.total_price)} />
          </div>
        ) : null}
        <FormAlert>
          {refund.isError ? (
            <>
              <p>{describeError('refund-check', refund.error).message}</p>
              <Button look="text" onClick={() => void refund.refetch()}>
                {actionTexts.retry}
              </Button>
            </>
          ) : null}
        </FormAlert>
      </div>
      {data && paid !== 0 ? (
        <dl className={lines.lines}>
          {sums.map(([label, rubles]) =>
            rubles === null ? null : (
              <div key={label} className={label === settlementTexts.refund ? styles.returned : undefined}>
                <dt>{label}</dt>
                <dd>{formatMoney(toKopecks(rubles))}</dd>
              </div>
            ),
          )}
        </dl>
      ) : null}
    </>
  );
}

/**
 * The refund in a sentence: until when cancelling is free, what is kept, or why nothing is refunded.
 * @param paid rubles; null: unknown.
 */
function refundText(refund: Refund, paid: number | null, timeZone: string): string {
  if (paid === 0) return accountTexts.refundUnpaid;
  if (refund.penalty_amount === 0 && refund.free_cancel_until)
    return `${accountTexts.refundFreeUntil} ${formatMoment(refund.free_cancel_until, timeZone)}.`;
  if (refund.refund_amount === null) return accountTexts.refundUnknown;
  if (refund.refund_amount === 0) return accountTexts.refundNothing;
  return refund.penalty_amount ? accountTexts.refundPenalty : '';
}
