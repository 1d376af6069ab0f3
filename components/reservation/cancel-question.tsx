import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormAlert } from '#components/ui/form-alert.tsx';
import { showToast } from '#components/ui/toast.ts';
import type { RefundCheck, ReservationStatusRequest } from '#contract/schemas/reservation.ts';
import { refreshReservations } from '#lib/client/reservation/account-queries.ts';
import { cancelReservation } from '#lib/client/reservation/cancel-reservation.ts';
import { describeError } from '#rules/errors/error-catalogue.ts';
import { settlementTexts } from '#rules/reservation/texts.ts';
import { formatMoney, toKopecks } from '#rules/text/money.ts';
import styles from './cancel-reservation.module.css';
import { cancelTexts } from './cancel-texts.ts';

type Props = {
  reservationId: number;
  /** Its number where its guest has opened it without an account. */
  order: string | null;
  /** The reason; undefined where the hotel lists none. */
  typeId: number | undefined;
  /** What cancelling returns; undefined until the API has said it. */
  refund: RefundCheck | undefined;
  onClose: () => void;
  onCanceled: () => void;
};

export function CancelQuestion({ reservationId, order, typeId, refund, onClose, onCanceled }: Props) {
  const [comment, setComment] = useState('');
  const hotel = useHotel();
  const queries = useQueryClient();
  const [isRefreshing, setRefreshing] = useState(false);
  // The cancellation is pending until the reservation has been fetched anew: nobody presses on what is no longer true.
  const cancellation = useMutation({
    mutationFn: (cancelData: ReservationStatusRequest['cancel_data']) =>
      cancelReservation(hotel.id, reservationId, cancelData, order),
    onSuccess: async () => {
      setRefreshing(true);
      await refreshReservations(queries, order);
      setRefreshing(false);
      showToast(cancelTexts.canceled, 'ok');
      onClose();
      onCanceled();
    },
  });
  const isBusy = cancellation.isPending;
  const told = refundTold(refund);
  return (
    <Dialog title={cancelTexts.confirmCancel} width="s" isLocked={isBusy} onClose={onClose}>
      {told ? <p className={styles.question}>{told}</p> : null}
      <Field id="cancel-comment" label={cancelTexts.cancelComment}>
        {(control) => (
          <textarea
            {...control}
            value={comment}
            maxLength={2000}
            onChange={(event) => setComment(event.target.value)}
          />
        )}
      </Field>
      <FormAlert>
        {cancellation.error ? describeError('cancellation', cancellation.error).message : null}
      </FormAlert>
      <div className={styles.actions}>
        <Button look="outline" disabled={isBusy} onClick={onClose}>
          {cancelTexts.keep}
        </Button>
        <Button
          look="bad"
          isBusy={isBusy}
          onClick={() => cancellation.mutate({ cancel_type: typeId, comment: comment.trim() })}
        >
          {isRefreshing ? cancelTexts.refreshing : isBusy ? cancelTexts.canceling : cancelTexts.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

/** What the question says of the money; '' where nothing was paid and so nothing is lost. */
export function refundTold(refund: RefundCheck | undefined): string {
  const returned = refund?.refund_amount ?? null;
  if (returned === null) return cancelTexts.refundUnknown;
  if (returned > 0) return settlementTexts.refundIs(formatMoney(toKopecks(returned)));
  return refund?.penalty_amount ? cancelTexts.refundNothing : '';
}
