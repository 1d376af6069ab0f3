import { useLayoutEffect, useRef } from 'react';
import { useBooking, useBookingStore } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import field from '#components/ui/field.module.css';
import { screenOf } from '#rules/booking/screens.ts';
import { firstSelectableDay } from '#rules/booking/stay-dates.ts';
import styles from './date-fields.module.css';
import { parametersTexts } from './texts.ts';

const NAMES = ['arrival', 'departure'] as const;

/** The stay as two date fields of the form. `onEdit` says whether the guest is in one of them. */
export function DateFields({ onEdit }: { onEdit: (isTyping: boolean) => void }) {
  const { arrival, departure } = useBooking(({ booking }) => booking);
  const today = useBooking((state) => state.today);
  const { getState } = useBookingStore();
  const { last_departure } = useHotel();
  const fields = useRef<HTMLDivElement>(null);
  const firstDay = firstSelectableDay(today);

  const takeOver = () => {
    const { booking, typeDates } = getState();
    const dates = typedIn(fields.current);
    if (!dates || screenOf(booking) !== 'parameters') return;
    if (dates.arrival !== booking.arrival || dates.departure !== booking.departure) typeDates(dates);
  };
  // A guest may have typed before hydration: the booking takes that over before a press can reach the wizard.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useLayoutEffect(takeOver, []);

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
            // Tonight is the default stay, but `min` excludes it: the browser would call the field invalid.
            defaultValue={
              arrival && arrival >= firstDay ? ({ arrival, departure }[name] ?? undefined) : undefined
            }
            onFocus={() => onEdit(true)}
            // Enter leads to the rooms without a blur, so the dates are taken over here.
            onKeyDown={({ key }) => key === 'Enter' && takeOver()}
            onBlur={() => {
              takeOver();
              onEdit(false);
            }}
          />
        </label>
      ))}
    </div>
  );
}

/** The dates that the guest has typed; null while both fields are empty. */
function typedIn(fields: HTMLElement | null) {
  const typed = (name: string) =>
    fields?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value || undefined;
  const dates = { arrival: typed('arrival'), departure: typed('departure') };
  return dates.arrival || dates.departure ? dates : null;
}
