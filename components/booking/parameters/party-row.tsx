import type { ReactNode } from 'react';
import { useUnfolded } from '@/components/booking/use-unfolded';
import { useBooking } from '@/components/providers/booking-provider';
import { FirstIcon } from '@/components/ui/first-icon';
import { useIsRendered } from '@/components/ui/use-is-rendered';
import styles from './rooms-and-guests.module.css';
import { useStayTexts } from './use-stay-texts';

const EDITORS = 'party';

/** On a phone the party is one line that unfolds, so that the calendar stands above the fold; elsewhere it lies open. */
export function PartyRow({ children }: { children: ReactNode }) {
  // Without scripts each press on a counter is a new page, which has to stay unfolded. Who comes back by 'Изменить'
  // finds the dates under the line.
  const isRendered = useIsRendered();
  const isOfAddress = useBooking(({ today }) => today !== null);
  const [isOpen, setOpen] = useUnfolded(EDITORS, isRendered && isOfAddress);
  const { party } = useStayTexts();
  return (
    <>
      <button
        type="button"
        data-scripted=""
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={EDITORS}
        onClick={() => setOpen(!isOpen)}
      >
        <FirstIcon name="user" />
        <b>{party}</b>
        <FirstIcon name="down" size={16} />
      </button>
      <div id={EDITORS} className={styles.block} data-folded="" hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}
