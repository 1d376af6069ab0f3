import { useHotel } from '@/components/providers/hotel-provider';
import { Note } from '@/components/ui/note';
import { settlementTexts } from '@/lib/messages/ru-payment';
import { returnedText } from '@/lib/reservations/settlement';

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
