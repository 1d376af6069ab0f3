import { Controller, useFormContext } from 'react-hook-form';
import { IMaskInput } from 'react-imask';
import { Field } from '@/components/ui/field';
import type { BookingGuest } from '@/lib/contracts/reservation';
import { paymentTexts } from '@/lib/messages/ru';
import styles from './guest-fields.module.css';

/** The mask +9(999) 999 9999 of section 9; IMask writes a digit as 0. */
const PHONE_MASK = '+0(000) 000 0000';

const TEXT_FIELDS = [
  {
    name: 'last_name',
    label: paymentTexts.lastName,
    autoComplete: 'family-name',
    type: 'text',
    isWide: false,
  },
  {
    name: 'first_name',
    label: paymentTexts.firstName,
    autoComplete: 'given-name',
    type: 'text',
    isWide: false,
  },
  {
    name: 'middle_name',
    label: paymentTexts.middleName,
    autoComplete: 'additional-name',
    type: 'text',
    isWide: true,
  },
  { name: 'email', label: paymentTexts.email, autoComplete: 'email', type: 'email', isWide: false },
] as const;

/** The booking guest form (section 5): every field is required. */
export function GuestFields() {
  const { register, control, formState } = useFormContext<BookingGuest>();
  return (
    <div className={styles.grid}>
      {TEXT_FIELDS.map(({ name, label, autoComplete, type, isWide }) => (
        <Field
          key={name}
          id={`guest-${name}`}
          label={label}
          error={formState.errors[name]?.message}
          isWide={isWide}
        >
          {(field) => (
            <input {...field} {...register(name)} type={type} autoComplete={autoComplete} required />
          )}
        </Field>
      ))}
      <Controller
        name="phone"
        control={control}
        render={({ field, fieldState }) => (
          <Field id="guest-phone" label={paymentTexts.phone} error={fieldState.error?.message}>
            {(input) => (
              <IMaskInput
                {...input}
                mask={PHONE_MASK}
                value={field.value}
                onAccept={(value: string) => field.onChange(value)}
                onBlur={field.onBlur}
                inputRef={field.ref}
                name="phone"
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                placeholder="+7(900) 000 0000"
                required
              />
            )}
          </Field>
        )}
      />
    </div>
  );
}
