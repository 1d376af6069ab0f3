import { Activity, lazy, memo, Suspense, useState } from 'react';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Optional } from '#components/ui/optional.tsx';
import { useDrawnByServer } from '#components/ui/page-life.ts';
import { whenIdle } from '#components/ui/use-idle.ts';
import { loadCode } from '#lib/client/load-code.ts';
// What the server draws needs its styles before its code.
import './calendar-day.module.css';
import { DateFields } from './date-fields.tsx';
import styles from './stay-calendar.module.css';

/**
 * At once on the server; a browser takes over what the server has drawn when the page has come to rest. At the guest's
 * first touch the page has no rest to wait for: where it leads, to the login say, React goes with the calendar only.
 */
const StayCalendar = lazy(async () => {
  if (typeof window !== 'undefined') await Promise.race([whenIdle(), whenTouched()]);
  const { StayCalendar } = await loadCode(() => import('./stay-calendar.tsx'));
  return { default: StayCalendar };
});

const whenTouched = () =>
  new Promise((resolve) => {
    for (const touch of ['pointerdown', 'keydown'])
      window.addEventListener(touch, resolve, { once: true, capture: true });
  });

type Props = {
  /** Takes which nights of the stay have no room, in words; null: each has one, as far as is known. */
  onSoldOut: (text: string | null) => void;
};

/** The calendar, and until it answers the stay as two fields; without its code they stay. */
export function LazyCalendar({ onSoldOut }: Props) {
  const hotel = useHotel();
  const isDrawn = useDrawnByServer();
  const [isLive, setLive] = useState(false);
  // A guest who is typing dates is not interrupted.
  const [isHeld, setHeld] = useState(false);
  return (
    <div className={styles.calendar} data-stay-prices={hotel.stay_prices || undefined}>
      <KeptCalendar isDrawn={isDrawn} onSoldOut={onSoldOut} onLive={setLive} />
      {isLive && !isHeld ? null : (
        <div className={styles.fields}>
          <DateFields onHold={setHeld} />
        </div>
      )}
    </div>
  );
}

/** `isDrawn`: by the server. */
type KeptProps = Props & { isDrawn: boolean; onLive: (isLive: true) => void };

/**
 * As the server has drawn it until its code is here: an update from above would throw the drawn part away, so nothing
 * above it changes. Where no server has drawn it its place is empty.
 */
const KeptCalendar = memo(function KeptCalendar({ isDrawn, ...calendar }: KeptProps) {
  // React sends a large Suspense hidden, with a script that shows it. An Activity stays in its place.
  const Boundary = isDrawn ? Activity : Suspense;
  return (
    <Optional>
      <Boundary>
        <StayCalendar {...calendar} />
      </Boundary>
    </Optional>
  );
});
