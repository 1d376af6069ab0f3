import { usePromo } from '@/components/booking/use-room-search';
import { useHotel } from '@/components/providers/hotel-provider';
import { Choice } from '@/components/ui/choice';
import { Note } from '@/components/ui/note';
import type { Offer } from '@/lib/booking/offer';
import { amountDueNow, availablePaymentOptions, isFirstNight } from '@/lib/booking/payment-options';
import { appliedPromoCode } from '@/lib/booking/promo-code';
import type { PaymentOption } from '@/lib/contracts/hotel-config';
import type { Kopecks } from '@/lib/contracts/money';
import { formatMoney } from '@/lib/format/money';
import { paymentTexts } from '@/lib/messages/ru-payment';
import { ORDER_FIELDS, type OrderFormState } from '@/lib/reservations/order-form';
import styles from './option-choices.module.css';
import form from './payment-form.module.css';

/** The payment options as radio buttons, each with what it asks for. */
export function OptionChoices({
  options,
  toAmount,
  chosenId,
  onChoose,
}: {
  options: PaymentOption[];
  /** Kopecks. */
  toAmount: (option: PaymentOption) => Kopecks;
  chosenId?: number;
  /** Without it the form keeps the choice. */
  onChoose?: (id: number) => void;
}) {
  return (
    <fieldset>
      <legend className="visually-hidden">{paymentTexts.optionsTitle}</legend>
      {options.map((option) => {
        const text = optionText(option);
        return (
          <Choice
            key={option.id}
            kind="radio"
            name={ORDER_FIELDS.payment}
            value={option.id}
            className={styles.option}
            {...(onChoose
              ? { checked: option.id === chosenId, onChange: () => onChoose(option.id) }
              : { defaultChecked: option.id === chosenId })}
          >
            <span className={styles.text}>
              <b>{text.name}</b>
              {text.hint ? <span>{text.hint}</span> : null}
            </span>
            <b className="no-wrap">{formatMoney(toAmount(option))}</b>
          </Choice>
        );
      })}
    </fieldset>
  );
}

/** Name and hint of an option; the hotel's own name wins, an unknown alias has one all the same. */
function optionText(option: PaymentOption): { name: string; hint: string } {
  const { options } = paymentTexts;
  const text = option.is_not_pay
    ? options.NOT_PAY
    : isFirstNight(option)
      ? options.FIRST_NIGTH
      : option.payment_alias === 'FULL'
        ? options.FULL
        : options.OTHER;
  return { name: option.name || text.name, hint: text.hint };
}

/** What dialogs ask where scripts run, in the form itself: the promo notice and the way to pay. */
export function PlainOptions({ chosen, sent }: { chosen: Offer; sent: OrderFormState }) {
  const hotel = useHotel();
  const promo = usePromo();
  const { rate, extras, roomsCount, total } = chosen;
  return (
    <div className={sent.asksPayment ? undefined : form.plain}>
      {appliedPromoCode(promo) ? <Note>{paymentTexts.promoNotice}</Note> : null}
      <h3 className={form.title}>{paymentTexts.optionsTitle}</h3>
      {sent.asksPayment ? <p className={form.hint}>{paymentTexts.choosePayment}</p> : null}
      <OptionChoices
        options={availablePaymentOptions(hotel.hotel_payment_methods, chosen)}
        chosenId={Number(sent.typed.payment)}
        toAmount={(option) => amountDueNow(option, rate, extras, roomsCount) || total}
      />
    </div>
  );
}
