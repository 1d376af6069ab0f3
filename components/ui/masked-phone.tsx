import { type RefObject, useEffect } from 'react';
import { useIMask } from 'react-imask';
import { PhoneMask } from '#lib/text/phone-mask.ts';

const OPTIONS = { mask: PhoneMask };

type Props = {
  /** Stands in the page already, with what was typed in it. */
  field: RefObject<HTMLInputElement | null>;
  onAccept: (value: string) => void;
};

/** Gives a field the mask of a phone number; `onAccept` is told what the mask makes of what is typed. */
export function MaskedPhone({ field, onAccept }: Props) {
  const { maskRef } = useIMask(OPTIONS, {
    ref: field,
    onAccept: (_value: string, { displayValue }: { displayValue: string }) => onAccept(displayValue),
  });
  // Nobody is told what the mask makes of the number that it finds.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the mask has come
  useEffect(() => {
    if (maskRef.current?.value) onAccept(maskRef.current.displayValue);
  }, []);
  return null;
}
