import type { MouseEvent } from 'react';
import { clampCounter } from '@/lib/booking/counter';
import styles from './counter.module.css';
import { FirstIcon } from './first-icon';

type Props = {
  label: string;
  lessLabel: string;
  moreLabel: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number, event: MouseEvent) => void;
  /** Where the buttons are a form's: their name, and their value for a number. */
  field?: { name: string; toValue: (value: number) => string };
};

/**
 * Two buttons around a number; each is disabled at its limit.
 * @throws RangeError 'Incorrect value limits' when the minimum is above the maximum.
 */
export function Counter({ label, lessLabel, moreLabel, value, min, max, onChange, field }: Props) {
  const shown = clampCounter(value, min, max);
  const submits = (next: number) =>
    field
      ? ({ type: 'submit', formNoValidate: true, name: field.name, value: field.toValue(next) } as const)
      : ({ type: 'button' } as const);
  return (
    <div className={styles.counter} role="group" aria-label={label}>
      <button
        {...submits(shown - 1)}
        aria-label={lessLabel}
        disabled={shown <= min}
        onClick={(event) => onChange(shown - 1, event)}
      >
        <FirstIcon name="minus" size={16} />
      </button>
      <output className={styles.value}>{shown}</output>
      <button
        {...submits(shown + 1)}
        aria-label={moreLabel}
        disabled={shown >= max}
        onClick={(event) => onChange(shown + 1, event)}
      >
        <FirstIcon name="plus" size={16} />
      </button>
    </div>
  );
}
