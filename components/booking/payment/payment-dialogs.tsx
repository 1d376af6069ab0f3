import type { ChosenRate } from '@/components/booking/use-chosen-rate';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { paymentTexts } from '@/lib/messages/ru-payment';
import styles from './payment-dialogs.module.css';
import { PaymentOptions } from './payment-options';
import { PriceChanged } from './price-changed';
import { ProcessingOverlay } from './processing-overlay';
import { TravellingGuests } from './travelling-guests';
import type { Payment } from './use-payment';

/** What stands over the payment form, one at a time. */
export function PaymentDialogs({ payment, chosen }: { payment: Payment; chosen: ChosenRate }) {
  const { stage, close, showOptions, pay } = payment;
  switch (stage.name) {
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
    case 'price-changed':
      return (
        <PriceChanged
          key="price"
          oldTotal={stage.oldTotal}
          newTotal={stage.newTotal}
          onAccept={() => payment.acceptPrice(stage.option, stage.newTotal)}
          onChooseOther={payment.chooseOther}
          onClose={close}
        />
      );
    case 'processing':
      return <ProcessingOverlay key="busy" text={paymentTexts.processing} />;
    case 'redirecting':
      return <ProcessingOverlay key="busy" text={paymentTexts.redirecting} />;
  }
}
