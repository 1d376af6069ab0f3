import { useEffect, useRef } from 'react';
import { useBooking } from '@/components/providers/booking-provider';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { isPromoCodeValid } from '@/lib/booking/promo-code';
import { parametersTexts } from '@/lib/messages/ru';
import styles from './promo-code.module.css';

/** Closed: a button. Open: the input, upper-cased, and the way out that clears it (section 2). */
export function PromoCode() {
  const { isOpen, input } = useBooking(({ booking }) => booking.promo);
  const { openPromo, typePromo, closePromo } = useBooking((state) => state);
  const field = useRef<HTMLInputElement>(null);
  const wasOpen = useRef(isOpen);

  // The guest asked for the input: typing can begin at once. Not so after a reload.
  useEffect(() => {
    if (isOpen && !wasOpen.current) field.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (!isOpen)
    return (
      <Button look="text" onClick={openPromo}>
        <Icon name="ticket" />
        {parametersTexts.enterPromo}
      </Button>
    );
  const isValid = isPromoCodeValid(input);
  return (
    <div className={styles.promo}>
      <Field
        id="promo-code"
        label={parametersTexts.promoCode}
        hint={isValid ? parametersTexts.promoAccepted : parametersTexts.promoHint}
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            aria-invalid={input !== '' && !isValid}
            value={input}
            onChange={(event) => typePromo(event.target.value)}
            inputMode="numeric"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={32}
          />
        )}
      </Field>
      <Button look="text" onClick={closePromo}>
        {parametersTexts.withoutPromo}
      </Button>
    </div>
  );
}
