'use client';

import { useEffect, useRef } from 'react';
import { useBooking, useBookingStore } from '#components/providers/booking-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { isPromoCodeValid } from '#rules/booking/promo-code.ts';
import styles from './promo-form.module.css';
import { promoTexts } from './promo-texts.ts';

/**
 * The promo code's input and the button that discards it. What a code looks like stands there from the start, and no
 * text comes for one that is invalid.
 */
export function PromoForm({ takesFocus }: { takesFocus: boolean }) {
  const input = useBooking(({ booking }) => booking.promo.input);
  const { typePromo, closePromo } = useBookingStore().getState();
  const field = useRef<HTMLInputElement>(null);
  const isValid = isPromoCodeValid(input);

  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  return (
    <div className={styles.promo}>
      <Field
        id="promo-code"
        label={promoTexts.promoCode}
        hint={isValid ? promoTexts.validHint : promoTexts.hint}
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
        {promoTexts.withoutPromo}
      </Button>
    </div>
  );
}
