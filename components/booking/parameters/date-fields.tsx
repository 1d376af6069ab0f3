import { useEffect, useRef } from 'react';
import { useBooking } from '@/components/providers/booking-provider';
import { Field } from '@/components/ui/field';
import { firstSelectableDay } from '@/lib/booking/stay-dates';
import { parametersTexts } from '@/lib/messages/ru';
import styles from './date-fields.module.css';

const NAMES = ['arrival', 'departure'] as const;

/** The stay as two fields of the form, until the calendar is here. `onHold`: the guest is at one of them. */
export function DateFields({ onHold }: { onHold?: (isHeld: boolean) => void }) {
  const { booking, today, typeDates } = useBooking((state) => state);
  const isOpen = today !== null;
  const fields = useRef<HTMLDivElement>(null);
  const { arrival, departure } = booking;
  const firstDay = today === null ? undefined : firstSelectableDay(today);
  const isPicked = firstDay !== undefined && arrival !== null && arrival >= firstDay;

  const takeOver = () => {
    const dates = typedIn(fields.current);
    if (isOpen && dates && (dates.arrival !== arrival || dates.departure !== departure)) typeDates(dates);
  };
  // What was typed before the page answered counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the booking opens
  useEffect(takeOver, [isOpen]);

  return (
    <div ref={fields} className={styles.fields}>
      {NAMES.map((name) => (
        <Field key={name} id={`${name}-field`} label={parametersTexts[name]}>
          {(control) => (
            <input
              {...control}
              type="date"
              onFocus={() => onHold?.(true)}
              onBlur={() => {
                takeOver();
                onHold?.(false);
              }}
              name={name}
              min={firstDay}
              // Tonight is the default stay, but not one that can be picked.
              defaultValue={isPicked ? (booking[name] ?? undefined) : undefined}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

/** Dates that were typed; null while there is none. */
function typedIn(fields: HTMLElement | null) {
  const typed = (name: string) =>
    fields?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value || undefined;
  const dates = { arrival: typed('arrival'), departure: typed('departure') };
  return dates.arrival || dates.departure ? dates : null;
}
