import dynamic from 'next/dynamic';
import { type Ref, useEffect, useRef, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { loadCode } from '#lib/client/load-code.ts';
import { Field } from './field.tsx';
import { isOpenedAnew } from './is-opened-anew.ts';
import { Optional } from './optional.tsx';

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
};

/**
 * Its mask comes when the guest comes to the field; without it the number is checked as it is typed. Uncontrolled: a value
 * passed back by a slow render would overwrite what was typed since.
 */
export function PhoneInput({ value, onChange, ref, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const atFirst = useRef({ value, onChange });
  const [isWanted, setWanted] = useState(false);

  // What stood in the field before the scripts came, nobody has heard: the guest's number, or the browser's memory of one.
  useEffect(() => {
    const field = input.current;
    const first = atFirst.current;
    if (!field) return;
    if (field.value !== first.value) {
      if (isOpenedAnew()) first.onChange(field.value);
      else field.value = first.value;
    }
    // Not in the first render: the server has drawn an empty field.
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
        autoComplete="tel"
        placeholder="+7(900) 000 0000"
        required
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
