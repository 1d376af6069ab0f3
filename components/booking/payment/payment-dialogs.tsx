import { PriceChanged } from '@/components/booking/price-changed';
import type { PriceQuestion } from '@/components/booking/use-price-check';
import { GuestSelection } from '@/components/guests/guest-selection';
import { useBooking } from '@/components/providers/booking-provider';
import { useUser } from '@/components/providers/use-user';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { adultsTotal, childrenTotal } from '@/lib/booking/occupancy';
import type { Offer } from '@/lib/booking/offer';
import { paymentTexts } from '@/lib/messages/ru-payment';
import styles from './payment-dialogs.module.css';
import { PaymentOptions } from './payment-options';
import { ProcessingOverlay } from './processing-overlay';
import type { Payment } from './use-payment';

type Props = {
  payment: Payment;
  price: PriceQuestion;
  chosen: Offer;
};

/** What stands over the payment form, one at a time. */
export function PaymentDialogs({ payment, price, chosen }: Props) {
  const { stage, close, showOptions, pay } = payment;
  const isUnderWay = stage === 'processing' || stage === 'redirecting';
  if (price.changed && price.isAsked && !isUnderWay)
    return (
      <PriceChanged
        key="price"
        {...price.changed}
        onAccept={payment.acceptPrice}
        onChooseOther={payment.chooseOther}
        onClose={payment.declinePrice}
      />
    );
  switch (stage) {
    case 'form':
      return null;
    case 'guests':
      return <TravellingGuests key="guests" payment={payment} />;
    case 'promo-notice':
      return (
        <Dialog key="notice" title={paymentTexts.promoNoticeTitle} width="s" onClose={showOptions}>
          <p className={styles.text}>{paymentTexts.promoNotice}</p>
          <Button onClick={showOptions}>{paymentTexts.promoNoticeClose}</Button>
        </Dialog>
      );
    case 'options':
      return <PaymentOptions key="options" chosen={chosen} onPay={pay} onClose={close} />;
    case 'processing':
    case 'redirecting':
      return <ProcessingOverlay key="busy" text={paymentTexts[stage]} />;
  }
}

/** A company employee says which saved guests travel, before payment. */
function TravellingGuests({ payment }: { payment: Payment }) {
  const user = useUser();
  const rooms = useBooking(({ booking }) => booking.rooms);
  return (
    <GuestSelection
      guests={user?.user_guests ?? []}
      places={adultsTotal(rooms) + childrenTotal(rooms)}
      initial={payment.guestIds}
      onConfirm={payment.chooseGuests}
      onSkip={() => payment.chooseGuests([])}
      onClose={payment.close}
    />
  );
}
