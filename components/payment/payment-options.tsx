import { useState } from 'react';
import lines from '#components/booking/price-lines.module.css';
import { useHotelClock } from '#components/booking/use-hotel-clock.ts';
import { useOfferTerms } from '#components/booking/use-offer-terms.ts';
import { usePromo } from '#components/booking/use-promo.ts';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { Choice } from '#components/ui/choice.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormAlert } from '#components/ui/form-alert.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Note } from '#components/ui/note.tsx';
import { TextWithPhone } from '#components/ui/text-with-phone.tsx';
import { useOnline } from '#components/ui/use-online.ts';
import type { PaymentOption } from '#contract/schemas/hotel-config.ts';
import { type Kopecks, minus } from '#contract/schemas/money.ts';
import { cancellationLine, rateSteps } from '#rules/booking/cancellation.ts';
import type { Offer } from '#rules/booking/offer.ts';
import { dueNow } from '#rules/booking/payment-options.ts';
import { appliedPromoCode } from '#rules/booking/promo-code.ts';
import { PLAIN_FIELDS, type PlainFormState } from '#rules/reservation/plain-form.ts';
import { settlementTexts } from '#rules/reservation/texts.ts';
import { formatMoney } from '#rules/text/money.ts';
import optionChoicesStyles from './option-choices.module.css';
import form from './payment-form.module.css';
import styles from './payment-options.module.css';
import { OPTION_TEXTS, paymentTexts } from './texts.tsx';

type Props = {
  chosen: Offer;
  onPay: (option: PaymentOption) => void;
  onClose: () => void;
};

export function PaymentOptions({ chosen, onPay, onClose }: Props) {
  const { options } = useOfferTerms(chosen);
  const [chosenId, setChosenId] = useState(options[0]?.id);
  const isOnline = useOnline();
  /** A press found no network. The booking is not sent by itself when the network is back. */
  const [isHeld, setHeld] = useState(false);
  const option = options.find(({ id }) => id === chosenId);
  return (
    <Dialog title={paymentTexts.optionsTitle} width="s" onClose={onClose}>
      {option ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setHeld(!isOnline);
            if (isOnline) onPay(option);
          }}
        >
          <OptionChoices chosen={chosen} chosenId={chosenId} onChoose={setChosenId} />
          <div className={styles.sums} aria-live="polite">
            <Sum label={settlementTexts.dueNow} kopecks={dueNow(option, chosen)} />
            <Sum label={settlementTexts.dueAtHotel} kopecks={minus(chosen.total, dueNow(option, chosen))} />
          </div>
          <FormAlert>{isHeld && !isOnline ? paymentTexts.offline : null}</FormAlert>
          <Button type="submit" size="l" isWide>
            {option.is_not_pay ? null : <Icon name="lock" />}
            <span>{option.is_not_pay ? paymentTexts.book : paymentTexts.pay}</span>
          </Button>
        </form>
      ) : (
        <NoPaymentOptions />
      )}
    </Dialog>
  );
}

/** Nobody fills in a form that cannot be sent, so it stands in the form's place. */
export function NoPaymentOptions() {
  const { hotel_payment_methods, phone } = useHotel();
  const text = hotel_payment_methods.length > 0 ? paymentTexts.noOptionForRate : paymentTexts.noOptions;
  return (
    <Note tone="warn">
      <TextWithPhone text={text(phone)} phone={phone} />
    </Note>
  );
}

/** A part of zero is not drawn: it would ask for nothing. */
function Sum({ label, kopecks }: { label: string; kopecks: Kopecks }) {
  if (kopecks <= 0) return null;
  return (
    <p className={[lines.sum, styles.sum].join(' ')}>
      <span>{label}</span>
      <b>{formatMoney(kopecks)}</b>
    </p>
  );
}

type ChoicesProps = {
  chosen: Offer;
  chosenId?: number;
  /** Without it the choice lives in the form alone. */
  onChoose?: (id: number) => void;
};

/** The dialog and, without scripts, the form itself show the same choices. */
function OptionChoices({ chosen, chosenId, onChoose }: ChoicesProps) {
  const { options, steps } = useOfferTerms(chosen);
  const haveTerms = options.length > 1 && steps?.some(({ kept }) => kept);
  return (
    <fieldset>
      <legend className="visually-hidden">{paymentTexts.optionsTitle}</legend>
      {options.map((option) => {
        const text = optionText(option);
        return (
          <Choice
            key={option.id}
            kind="radio"
            name={PLAIN_FIELDS.payment}
            value={option.id}
            className={optionChoicesStyles.option}
            {...(onChoose
              ? { checked: option.id === chosenId, onChange: () => onChoose(option.id) }
              : { defaultChecked: option.id === chosenId })}
          >
            <span className={optionChoicesStyles.text}>
              <b>{text.name}</b>
              {text.hint ? <span>{text.hint}</span> : null}
              {haveTerms ? <OptionTerms chosen={chosen} option={option} /> : null}
            </span>
            <b className="no-wrap">{formatMoney(dueNow(option, chosen) || chosen.total)}</b>
          </Choice>
        );
      })}
    </fieldset>
  );
}

/** What cancelling costs whoever pays in this way. */
function OptionTerms({ chosen: { rate, total }, option }: { chosen: Offer; option: PaymentOption }) {
  const steps = rateSteps(rate, total, [option], useHotel());
  const clock = useHotelClock(steps);
  return steps ? <span>{cancellationLine(steps, total, clock)}</span> : null;
}

/** Name and hint of an option. The hotel's own name wins, and an unknown alias has a name all the same. */
function optionText(option: PaymentOption): { name: string; hint: string } {
  const ours = option.is_not_pay
    ? paymentTexts.atHotel
    : (OPTION_TEXTS.get(option.payment_alias) ?? paymentTexts.otherOption);
  return { name: option.name || ours.name, hint: ours.hint };
}

/**
 * The promo notice and the payment options in the form itself, for guests whose browser runs no scripts and so has no
 * dialogs.
 */
export function PlainOptions({ chosen, sent }: { chosen: Offer; sent: PlainFormState }) {
  const promo = usePromo();
  return (
    <div className={sent.asksPayment ? undefined : form.plain}>
      {appliedPromoCode(promo) ? <Note>{paymentTexts.promoNotice}</Note> : null}
      <h3 className={form.title}>{paymentTexts.optionsTitle}</h3>
      {sent.asksPayment ? <p className={form.hint}>{paymentTexts.choosePayment}</p> : null}
      <OptionChoices chosen={chosen} chosenId={Number(sent.typed.payment)} />
    </div>
  );
}
