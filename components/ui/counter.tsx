import { clampCounter } from '@/lib/booking/counter';
import styles from './counter.module.css';
import { Icon } from './icon';

type Props = {
  label: string;
  lessLabel: string;
  moreLabel: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
};

/**
 * Two buttons around a number; each is disabled at its limit.
 * @throws RangeError 'Incorrect value limits' when the minimum is above the maximum.
 */
export function Counter({ label, lessLabel, moreLabel, value, min, max, onChange }: Props) {
  const shown = clampCounter(value, min, max);
  return (
    <div className={styles.counter} role="group" aria-label={label}>
      <button
        type="button"
        aria-label={lessLabel}
        disabled={shown <= min}
        onClick={() => onChange(shown - 1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <output className={styles.value}>{shown}</output>
      <button
        type="button"
        aria-label={moreLabel}
        disabled={shown >= max}
        onClick={() => onChange(shown + 1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}
