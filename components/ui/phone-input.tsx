import type { Ref } from 'react';
import { IMaskInput } from 'react-imask';

/** The mask +9(999) 999 9999 of section 9; IMask writes a digit as 0. */
const PHONE_MASK = '+0(000) 000 0000';

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

/** The mask keeps the text itself: a value handed back by a slow render would overwrite what was typed since. */
export function PhoneInput({ value, onChange, ref, ...rest }: Props) {
  return (
    <IMaskInput
      {...rest}
      defaultValue={value}
      mask={PHONE_MASK}
      onAccept={(value: string) => onChange(value)}
      inputRef={ref}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+7(900) 000 0000"
      required
    />
  );
}
