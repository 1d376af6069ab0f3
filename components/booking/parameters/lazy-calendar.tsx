import dynamic from 'next/dynamic';
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useBooking, useBookingStore } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import field from '@/components/ui/field.module.css';
import { OptionalPart } from '@/components/ui/optional-part';
import { useIdle } from '@/components/ui/use-idle';
import { firstSelectableDay } from '@/lib/booking/stay-dates';
import { loadCode } from '@/lib/code/load-code';
import { parametersTexts } from '@/lib/messages/ru';
import dateFieldsStyles from './date-fields.module.css';
import styles from './stay-calendar.module.css';

const loadCalendar = () => loadCode(() => import('./stay-calendar'));

const StayCalendar = dynamic(() => loadCalendar().then((module) => module.StayCalendar), {
  ssr: false,
  loading: () => <CalendarSkeleton />,
});

/** The calendar loads when the page has come to rest; its place is kept. Without its code the stay is typed. */
export function LazyCalendar(calendar: ComponentProps<typeof StayCalendar>) {
  const isOpen = useBooking(({ today }) => today !== null);
  const isIdle = useIdle();
  // A guest who is typing dates is not interrupted.
  const [isHeld, setHeld] = useState(false);
  if (!isOpen || !isIdle || isHeld) return <CalendarSkeleton onHold={setHeld} />;
  return (
    <OptionalPart fallback={<DateFields />}>
      <StayCalendar {...calendar} />
    </OptionalPart>
  );
}

/** The calendar's place until it is here, with its first months as the server drew them; the stay can be typed, too. */
function CalendarSkeleton({ onHold }: { onHold?: (isHeld: boolean) => void }) {
  const months = use(DrawnMonthsContext);
  const hotel = useHotel();
  const pickDay = useBooking((state) => state.pickDay);
  const pick = ({ target }: MouseEvent) => {
    const day = target instanceof HTMLButtonElement && target.dataset.day;
    if (day) pickDay(day);
  };
  return (
    // biome-ignore lint/a11y: its days are buttons
    <div className={styles.calendar} data-stay-prices={hotel.stay_prices || undefined} onClick={pick}>
      {months}
      <div className={styles.fields}>
        <DateFields onHold={onHold} />
      </div>
    </div>
  );
}

/** The calendar's first months as the server drew them. */
export const DrawnMonthsContext = createContext<ReactNode>(null);

const NAMES = ['arrival', 'departure'] as const;

/** The stay as two fields of the form, until the calendar is here. `onHold`: the guest is at one of them. */
function DateFields({ onHold }: { onHold?: (isHeld: boolean) => void }) {
  const booking = useBooking((state) => state.booking);
  const today = useBooking((state) => state.today);
  const { typeDates } = useBookingStore().getState();
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
    <div ref={fields} className={dateFieldsStyles.fields}>
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
