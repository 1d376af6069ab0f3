import { type RefObject, useEffect } from 'react';
import { useIMask } from 'react-imask';
import { PhoneMask } from '#lib/client/text/phone-mask.ts';

const OPTIONS = { mask: PhoneMask };

type Props = {
  /** The field is already on the page, with what was typed in it. */
  field: RefObject<HTMLInputElement | null>;
  onAccept: (value: string) => void;
};

/** Gives a field the mask of a phone number. `onAccept` gets the masked value of what is typed. */
export function MaskedPhone({ field, onAccept }: Props) {
  const { maskRef } = useIMask(OPTIONS, {
    ref: field,
    onAccept: (_value: string, { displayValue }: { displayValue: string }) => onAccept(displayValue),
  });
  // `onAccept` is not called for the number that the field has at first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the mask has come
  useEffect(() => {
    if (maskRef.current?.value) onAccept(maskRef.current.displayValue);
  }, []);
  return null;
}
