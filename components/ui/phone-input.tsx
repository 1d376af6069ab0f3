import dynamic from 'next/dynamic';
import { type Ref, useEffect, useRef, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { isPhone, isRussianPhone } from '#contract/schemas/contacts.ts';
import { loadCode } from '#lib/client/load-code.ts';
import { Field } from './field.tsx';
import { isNewNavigation } from './new-navigation.ts';
import { Optional } from './optional.tsx';
import { phoneTexts } from './phone-texts.ts';

const MaskedPhone = dynamic(
  () => loadCode(() => import('./masked-phone.tsx').then((module) => module.MaskedPhone)),
  { ssr: false },
);

type Props = {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
  required: boolean;
};

/**
 * A field for a phone number. Its mask loads when the guest comes to the field; if it does not load, the number
 * is checked as typed. The field is uncontrolled, because a value passed back by a slow render would overwrite
 * newer input.
 */
export function PhoneInput({ value, onChange, ref, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const atFirst = useRef({ value, onChange });
  const [isWanted, setWanted] = useState(false);

  // React does not know what the field had before hydration: the guest's number, or one that the browser
  // restored.
  useEffect(() => {
    const field = input.current;
    const first = atFirst.current;
    if (!field) return;
    if (field.value !== first.value) {
      if (isNewNavigation()) first.onChange(field.value);
      else field.value = first.value;
    }
    // The first render must match the server's, which has an empty field.
    setWanted(field.value !== '');
  }, []);

  return (
    <>
      <input
        {...rest}
        ref={(field) => {
          input.current = field;
          if (typeof ref === 'function') ref(field);
          else if (ref) ref.current = field;
        }}
        defaultValue={value}
        onFocus={() => setWanted(true)}
        onChange={(event) => {
          setWanted(true);
          onChange(event.target.value);
        }}
        type="tel"
        inputMode="tel"
        enterKeyHint="next"
        autoComplete="tel"
        placeholder="+7(900) 000 0000"
      />
      {isWanted ? (
        <Optional>
          <MaskedPhone field={input} onAccept={onChange} />
        </Optional>
      ) : null}
    </>
  );
}

type FieldProps<Values extends FieldValues> = {
  control: Control<Values>;
  id: string;
  label: string;
  error?: string;
  required?: boolean;
};

/**
 * The field `phone` of a form. A number that passes but is not Russian may be a slip, so the guest is told once they
 * have left it.
 */
export function PhoneField<Values extends FieldValues>({
  control,
  id,
  label,
  error,
  required = true,
}: FieldProps<Values>) {
  const { field, fieldState } = useController({ control, name: 'phone' as FieldPath<Values> });
  const isForeign = fieldState.isTouched && isPhone(field.value) && !isRussianPhone(field.value);
  return (
    <Field
      id={id}
      label={label}
      error={fieldState.error?.message ?? error}
      hint={isForeign ? phoneTexts.foreign : undefined}
    >
      {(input) => <PhoneInput {...input} {...field} required={required} />}
    </Field>
  );
}
