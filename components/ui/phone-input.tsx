import type { Ref } from 'react';
import { IMaskInput } from 'react-imask';
import { PhoneMask } from '@/lib/format/phone-mask';

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
  return (
    <IMaskInput
      {...rest}
      defaultValue={value}
      mask={PhoneMask}
      onAccept={(_value: string, { displayValue }: { displayValue: string }) => onChange(displayValue)}
      inputRef={ref}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+7(900) 000 0000"
      required
    />
  );
}
