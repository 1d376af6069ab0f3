import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CancellationClock } from '#components/booking/cancellation-clock.tsx';
import lines from '#components/booking/price-lines.module.css';
import { useHotelClock } from '#components/booking/use-hotel-clock.ts';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormAlert } from '#components/ui/form-alert.tsx';
import { Select } from '#components/ui/select.tsx';
import type { CancelType } from '#contract/schemas/hotel-config.ts';
import { kopecksOrNull } from '#contract/schemas/money.ts';
import type { RefundCheck } from '#contract/schemas/reservation.ts';
import { refundNow, refundOptions } from '#lib/client/reservation/cancel-reservation.ts';
import { describeError } from '#rules/errors/error-catalogue.ts';
import { ORDER_FIELDS } from '#rules/reservation/access.ts';
import type { ReservationView } from '#rules/reservation/reservation-view.ts';
import { settlementTexts } from '#rules/reservation/texts.ts';
import { actionTexts } from '#rules/text/common.ts';
import type { UtcOffset } from '#rules/text/dates.ts';
import { formatMoment } from '#rules/text/moments.ts';
import { formatMoney } from '#rules/text/money.ts';
import { CancelForm } from './cancel-form.tsx';
import { CancelQuestion, refundTold } from './cancel-question.tsx';
import styles from './cancel-reservation.module.css';
import { cancelTexts } from './cancel-texts.ts';

type Props = {
  id: number;
  reservation: ReservationView;
  cancelTypes: CancelType[];
  /** Its number where its guest has opened it without an account; that needs no scripts. */
  order?: string | null;
  onCanceled: () => void;
};

/** A guest can cancel even when the refund check has failed or the hotel lists no reasons. */
export function CancelReservation({ id, reservation, cancelTypes, order = null, onCanceled }: Props) {
  const hotel = useHotel();
  const refund = useQuery(refundOptions(hotel.id, id, order));
  const now = useRefundNow(reservation, refund.data);
  const [typeId, setTypeId] = useState(cancelTypes[0]?.id);
  const [isAsking, setAsking] = useState(false);

  return (
    <section className={styles.refund} aria-labelledby="refund-title">
      <RefundShown reservation={reservation} refund={refund} data={now} />
      <CancelForm order={order} told={refundTold(now)} onAsk={() => setAsking(true)}>
        {cancelTypes.length > 0 ? (
          <Field id="cancel-type" label={cancelTexts.reason}>
            {(control) => (
              <Select
                {...control}
                name={ORDER_FIELDS.reason}
                value={typeId}
                onChange={(event) => setTypeId(Number(event.target.value))}
              >
                {cancelTypes.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : null}
      </CancelForm>
      {isAsking ? (
        <CancelQuestion
          reservationId={id}
          order={order}
          typeId={typeId}
          refund={now}
          onClose={() => setAsking(false)}
          onCanceled={onCanceled}
        />
      ) : null}
    </section>
  );
}

/**
 * What cancelling returns now: the API's check says it, or the reservation's own steps, which advance with the clock.
 */
function useRefundNow(
  { steps, balance }: ReservationView,
  checked: RefundCheck | undefined,
): RefundCheck | undefined {
  const { now } = useHotelClock(steps);
  return checked && steps && balance !== null ? refundNow(steps, balance, now) : checked;
}

type ShownProps = {
  reservation: ReservationView;
  refund: UseQueryResult<RefundCheck>;
  /** What cancelling returns now; undefined while unknown. */
  data: RefundCheck | undefined;
};

/** Says in words and sums what cancelling now would return, or that this could not be checked. */
function RefundShown({ reservation: { steps, total, money }, refund, data }: ShownProps) {
  const { utc_offsets } = useHotel();
  const { paid } = money;
  const sums = [
    [settlementTexts.paid, paid],
    [settlementTexts.kept, kopecksOrNull(data?.penalty_amount)],
    [settlementTexts.refund, kopecksOrNull(data?.refund_amount)],
  ] as const;
  return (
    <>
      <div>
        <h2 id="refund-title" className={styles.title}>
          {cancelTexts.refund}
        </h2>
        <p className={styles.text} role="status">
          {data
            ? refundText(data, { paid, hasSteps: steps !== null, hotelClock: utc_offsets })
            : refund.isPending
              ? cancelTexts.refundLoading
              : null}
        </p>
        {steps && data ? (
          <div className={styles.clock}>
            <CancellationClock steps={steps} total={total} />
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
        <dl className={[lines.lines, styles.sums].join(' ')}>
          {sums.map(([label, kopecks]) =>
            kopecks === null || (label === settlementTexts.kept && kopecks === 0) ? null : (
              <div key={label} className={label === settlementTexts.refund ? styles.returned : undefined}>
                <dt>{label}</dt>
                <dd>{formatMoney(kopecks)}</dd>
              </div>
            ),
          )}
        </dl>
      ) : null}
    </>
  );
}

type Known = {
  /** Kopecks; null where unknown. */
  paid: number | null;
  /** Whether the terms stand below, step by step. */
  hasSteps: boolean;
  hotelClock: readonly UtcOffset[];
};

/** Says until when cancelling is free where nothing else does, or why less is refunded. */
function refundText(refund: RefundCheck, { paid, hasSteps, hotelClock }: Known): string {
  if (paid === 0) return cancelTexts.refundUnpaid;
  if (refund.penalty_amount === 0 && refund.free_cancel_until)
    return hasSteps ? '' : cancelTexts.refundFreeUntil(formatMoment(refund.free_cancel_until, hotelClock));
  if (refund.refund_amount === null) return cancelTexts.refundUnknown;
  if (refund.refund_amount === 0) return cancelTexts.refundNothing;
  return refund.penalty_amount ? cancelTexts.refundPenalty : '';
}
