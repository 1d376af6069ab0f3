'use client';

import { ChoiceGone } from '@/components/booking/choice-gone';
import { RoomsSkeleton } from '@/components/booking/rooms/rooms-skeleton';
import { StepTitle } from '@/components/booking/step-title';
import { useChosenRate } from '@/components/booking/use-chosen-rate';
import { useRoomSearch } from '@/components/booking/use-room-search';
import { useUser } from '@/components/providers/use-user';
import { wizardTexts } from '@/lib/messages/ru';
import { paymentTexts } from '@/lib/messages/ru-payment';
import { OrderBlock } from './order-block';
import styles from './payment.module.css';
import { PaymentDialogs } from './payment-dialogs';
import { PaymentForm } from './payment-form';
import { PendingOrder } from './pending-order';
import { usePayment } from './use-payment';

/** Step 3: the order, the guest, the consent and the way to payment (section 2). */
export function Payment() {
  const chosen = useChosenRate();
  const search = useRoomSearch();
  const user = useUser();
  const payment = usePayment(chosen);

  if (!chosen || user === undefined) {
    return search.isFetching || user === undefined ? <RoomsSkeleton /> : <ChoiceGone />;
  }
  return (
    <>
      <StepTitle icon="card" title={paymentTexts.title} aside={wizardTexts.stepOf} />
      <PendingOrder />
      <div className={styles.layout}>
        <OrderBlock chosen={chosen} />
        <PaymentForm
          user={user}
          total={chosen.total}
          nights={chosen.nights}
          error={payment.error}
          onSubmit={payment.start}
        />
      </div>
      <PaymentDialogs payment={payment} chosen={chosen} />
    </>
  );
}
