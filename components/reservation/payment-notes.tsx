import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Note } from '#components/ui/note.tsx';
import { returnedText } from '#lib/reservation/settlement.ts';
import { settlementTexts } from '#lib/text/ru-payment.ts';

type Payment = Parameters<typeof returnedText>[0] & { is_declined: boolean };
type Props = { status: string; payment: Payment; className: string | undefined };

/** That the bank has declined a payment, or that one of several has been returned. */
export function PaymentNotes({ status, payment, className }: Props) {
  const returned = returnedText(payment, useHotel().utc_offsets);
  return (
    <>
      {status === 'NEW' && payment.is_declined ? (
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
