import { type Ref, useEffect, useRef } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { IMaskInput } from 'react-imask';
import { PhoneMask } from '@/lib/format/phone-mask';
import { Field } from './field';
import { isOpenedAnew } from './is-opened-anew';

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
};

/** Uncontrolled: a value passed back by a slow render would overwrite what was typed since. */
export function PhoneInput({ value, onChange, ref, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const atFirst = useRef({ value, onChange });

  // What stood in the field before the mask came, nobody has heard: the guest's number, or the browser's memory of one.
  useEffect(() => {
    const field = input.current;
    const first = atFirst.current;
    if (!field || field.value === first.value) return;
    if (isOpenedAnew()) return first.onChange(field.value);
    field.value = first.value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, []);

  return (
    <IMaskInput
      {...rest}
      defaultValue={value}
      mask={PhoneMask}
      onAccept={(_value: string, { displayValue }: { displayValue: string }) => onChange(displayValue)}
      inputRef={(field: HTMLInputElement | null) => {
        input.current = field;
        if (typeof ref === 'function') ref(field);
        else if (ref) ref.current = field;
      }}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+7(900) 000 0000"
      required
    />
  );
}

type FieldProps<Values extends FieldValues> = {
  control: Control<Values>;
  id: string;
  label: string;
  error?: string;
};

/** The field `phone` of a form. */
export function PhoneField<Values extends FieldValues>({ control, id, label, error }: FieldProps<Values>) {
  const { field, fieldState } = useController({ control, name: 'phone' as FieldPath<Values> });
  return (
    <Field id={id} label={label} error={fieldState.error?.message ?? error}>
      {(input) => <PhoneInput {...input} {...field} />}
    </Field>
  );
}
