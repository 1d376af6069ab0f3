'use client';

import { AddressNote } from '@/components/booking/address-note';
import { OrderSkeleton } from '@/components/booking/order-skeleton';
import { PriceNote } from '@/components/booking/price-note';
import { StepTitle } from '@/components/booking/step-title';
import { useChosenRate } from '@/components/booking/use-chosen-rate';
import { usePriceCheck } from '@/components/booking/use-price-check';
import { useWasOffered, WithoutOffer } from '@/components/booking/without-offer';
import { useUser } from '@/components/providers/use-user';
import { paymentTexts } from '@/lib/messages/ru-payment';
import { OfferData } from './offer-data';
import { OrderBlock } from './order-block';
import styles from './payment.module.css';
import { PaymentDialogs } from './payment-dialogs';
import { PaymentForm } from './payment-form';
import { PendingOrder } from './pending-order';
import { usePayment } from './use-payment';

/** Step 3: the order, the guest, the consent and the way to payment. */
export function Payment() {
  const chosen = useChosenRate();
  const wasOffered = useWasOffered(chosen);
  const user = useUser();
  const price = usePriceCheck(chosen);
  const payment = usePayment(chosen, price);

  if (!chosen) return <WithoutOffer wasOffered={wasOffered} />;
  if (user === undefined) return <OrderSkeleton />;
  return (
    <>
      <StepTitle screen="payment" aside={paymentTexts.stepOf} />
      <PendingOrder />
      <PriceNote price={price} />
      <AddressNote chosen={chosen} />
      <div
        className={styles.layout}
        data-holds-bar=""
        data-nav-stage="ready-for-payment"
        data-nav-stage-final="true"
      >
        <OfferData chosen={chosen} />
        <OrderBlock chosen={chosen} />
        <PaymentForm user={user} chosen={chosen} error={payment.error} onSubmit={payment.start} />
      </div>
      <PaymentDialogs payment={payment} price={price} chosen={chosen} />
    </>
  );
}
