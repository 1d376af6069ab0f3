import dynamic from 'next/dynamic';
import { type ComponentProps, useState } from 'react';
import { useBooking } from '@/components/providers/booking-provider';
import { OptionalPart } from '@/components/ui/optional-part';
import { useIdle } from '@/components/ui/use-idle';
import { loadCode } from '@/lib/code/load-code';
import { CalendarSkeleton } from './calendar-skeleton';
import { DateFields } from './date-fields';

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
