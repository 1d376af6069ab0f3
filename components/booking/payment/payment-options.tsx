import { useState } from 'react';
import lines from '@/components/booking/price-lines.module.css';
import { useHotel } from '@/components/providers/hotel-provider';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormAlert } from '@/components/ui/form-alert';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { useOnline } from '@/components/ui/use-online';
import type { Offer } from '@/lib/booking/offer';
import { amountDueNow, availablePaymentOptions } from '@/lib/booking/payment-options';
import type { PaymentOption } from '@/lib/contracts/hotel-config';
import { type Kopecks, minus } from '@/lib/contracts/money';
import { formatMoney } from '@/lib/format/money';
import { offlineTexts } from '@/lib/messages/ru-offline';
import { paymentTexts, settlementTexts } from '@/lib/messages/ru-payment';
import { OptionChoices } from './option-choices';
import styles from './payment-options.module.css';

/** The hotel's payment options and what each asks for now. */
export function PaymentOptions({
  chosen,
  onPay,
  onClose,
}: {
  chosen: Offer;
  onPay: (option: PaymentOption) => void;
  onClose: () => void;
}) {
  const hotel = useHotel();
  const { rate, extras, roomsCount, total } = chosen;
  const options = availablePaymentOptions(hotel.hotel_payment_methods, chosen);
  const [chosenId, setChosenId] = useState(options[0]?.id);
  const isOnline = useOnline();
  /** A press found no network; the order is not sent by itself when it is back. */
  const [isHeld, setHeld] = useState(false);
  const option = options.find(({ id }) => id === chosenId);
  const dueNow = (item: PaymentOption) => amountDueNow(item, rate, extras, roomsCount);
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
          <OptionChoices
            options={options}
            toAmount={(item) => dueNow(item) || total}
            chosenId={chosenId}
            onChoose={setChosenId}
          />
          <div className={styles.sums} aria-live="polite">
            <Sum label={settlementTexts.dueNow} kopecks={dueNow(option)} />
            <Sum label={settlementTexts.dueAtHotel} kopecks={minus(total, dueNow(option))} />
          </div>
          <FormAlert>{isHeld && !isOnline ? offlineTexts.order : null}</FormAlert>
          <Button type="submit" size="l" isWide>
            {option.is_not_pay ? null : <Icon name="lock" />}
            {option.is_not_pay ? paymentTexts.book : paymentTexts.pay}
          </Button>
        </form>
      ) : (
        <Note tone="warn">
          {paymentTexts.noOptions} {hotel.phone ? <a href={`tel:${hotel.phone}`}>{hotel.phone}</a> : null}
        </Note>
      )}
    </Dialog>
  );
}

/** A part of the total and where it is paid; nothing is no part. */
function Sum({ label, kopecks }: { label: string; kopecks: Kopecks }) {
  if (kopecks <= 0) return null;
  return (
    <p className={[lines.sum, styles.sum].join(' ')}>
      <span>{label}</span>
      <b>{formatMoney(kopecks)}</b>
    </p>
  );
}
