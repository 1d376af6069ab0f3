import { useEffect, useRef } from 'react';
import { useBooking } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import field from '@/components/ui/field.module.css';
import { firstSelectableDay } from '@/lib/booking/stay-dates';
import { parametersTexts } from '@/lib/messages/ru';
import styles from './date-fields.module.css';

const NAMES = ['arrival', 'departure'] as const;

/** The stay as two fields of the form, until the calendar is here. `onHold`: the guest is at one of them. */
export function DateFields({ onHold }: { onHold?: (isHeld: boolean) => void }) {
  const { booking, today, typeDates } = useBooking((state) => state);
  const { last_departure } = useHotel();
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
        <label key={name} className={field.field}>
          <span className={field.label}>{parametersTexts[name]}</span>
          <input
            type="date"
            name={name}
            className={field.input}
            min={firstDay}
            max={last_departure ?? undefined}
            // Tonight is the default stay, but not one that can be picked.
            defaultValue={isPicked ? (booking[name] ?? undefined) : undefined}
            onFocus={() => onHold?.(true)}
            // Enter is on to the rooms, and the field keeps the focus.
            onKeyDown={({ key }) => key === 'Enter' && takeOver()}
            onBlur={() => {
              takeOver();
              onHold?.(false);
            }}
          />
        </label>
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
