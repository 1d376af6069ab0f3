import { use, useEffect, useRef } from 'react';
import type { DayButtonProps } from 'react-day-picker';
import { availabilityMark } from '@/lib/availability/legend';
import { toIsoDate } from '@/lib/format/dates';
import { formatAmountShort } from '@/lib/format/money';
import { availabilityFill } from '@/lib/theme/availability-colour';
import styles from './calendar-day.module.css';
import { DayFactsContext } from './day-facts';
import { Mark } from './mark';

/** A day: number, lowest price and a mark of its availability. */
export function CalendarDay({ day, modifiers, className: _className, ...rest }: DayButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers.focused) button.current?.focus();
  }, [modifiers.focused]);
  const facts = use(DayFactsContext).get(toIsoDate(day.date));
  const mark = facts && !modifiers.disabled ? availabilityMark(facts.availability.legend) : null;
  const isEdge = modifiers.range_start || modifiers.range_end;
  return (
    <button
      {...rest}
      ref={button}
      className={[
        styles.day,
        mark === 'none' && styles.none,
        mark === 'none' && modifiers.range_middle && styles.inStay,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <b>{day.date.getDate()}</b>
      {mark && facts?.price !== undefined ? (
        <span className={facts.isCheapest ? styles.cheapest : undefined}>
          {formatAmountShort(facts.price)}
        </span>
      ) : null}
      {mark && facts ? (
        <i className={styles.mark}>
          <Mark mark={mark} color={isEdge ? 'currentColor' : availabilityFill(facts.availability.color)} />
        </i>
      ) : null}
    </button>
  );
}
