import { usePromo } from '@/components/booking/use-promo';
import { useHotel } from '@/components/providers/hotel-provider';
import { Note } from '@/components/ui/note';
import type { Offer } from '@/lib/booking/offer';
import { amountDueNow, availablePaymentOptions } from '@/lib/booking/payment-options';
import { appliedPromoCode } from '@/lib/booking/promo-code';
import { paymentTexts } from '@/lib/messages/ru-payment';
import type { OrderFormState } from '@/lib/reservations/order-form';
import { OptionChoices } from './option-choices';
import styles from './payment-form.module.css';

/** What dialogs ask where scripts run, in the form itself: the promo notice and the way to pay. */
export function PlainOptions({ chosen, sent }: { chosen: Offer; sent: OrderFormState }) {
  const hotel = useHotel();
  const promo = usePromo();
  const { rate, extras, roomsCount, total } = chosen;
  return (
    <div className={sent.asksPayment ? undefined : styles.plain}>
      {appliedPromoCode(promo) ? <Note>{paymentTexts.promoNotice}</Note> : null}
      <h3 className={styles.title}>{paymentTexts.optionsTitle}</h3>
      {sent.asksPayment ? <p className={styles.hint}>{paymentTexts.choosePayment}</p> : null}
      <OptionChoices
        options={availablePaymentOptions(hotel.hotel_payment_methods, chosen)}
        chosenId={Number(sent.typed.payment)}
        toAmount={(option) => amountDueNow(option, rate, extras, roomsCount) || total}
      />
    </div>
  );
}
