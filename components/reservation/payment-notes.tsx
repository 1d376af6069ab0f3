import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Note } from '#components/ui/note.tsx';
import type { ReservationView } from '#rules/reservation/reservation-view.ts';
import { returnedText } from '#rules/reservation/settlement.ts';
import { settlementTexts } from '#rules/reservation/texts.ts';

type Props = {
  reservation: Pick<ReservationView, 'status' | 'isDeclined' | 'returned'>;
  className: string | undefined;
};

/** Says that the bank has declined a payment, or that one of several has been returned. */
export function PaymentNotes({ reservation: { status, isDeclined, returned: payments }, className }: Props) {
  const returned = returnedText(payments, useHotel().utc_offsets);
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
    </>
  );
}
