import { useState } from 'react';
import { useStayTexts } from '#components/booking/use-stay-texts.ts';
import { useBookingAddress } from '#components/providers/booking-provider.tsx';
import { useServerRendered } from '#components/ui/hydration.ts';
import { Icon } from '#components/ui/icon.tsx';
import { LazyStaySheet, prefetchSheet } from './lazy-stay-sheet.ts';
import { CorporateWarning, Party } from './party.tsx';
import styles from './rooms-and-guests.module.css';

/** The party of step 1 with the warning of the corporate flow. */
export function RoomsAndGuests() {
  return (
    <>
      <PartyRow />
      <CorporateWarning />
    </>
  );
}

/**
 * On a phone the party is one line that opens a sheet, so that the calendar stays where it is. Without scripts,
 * and until they have loaded, the line unfolds. Elsewhere the party is always unfolded.
 */
function PartyRow() {
  // Without scripts each press on a counter loads a new page, which has to be unfolded again.
  const isServerRendered = useServerRendered();
  const isOfAddress = useBookingAddress() !== '';
  const [isOpenAtFirst] = useState(isServerRendered && isOfAddress);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { party } = useStayTexts();
  return (
    <>
      <details className={styles.fold} open={isOpenAtFirst}>
        {/* biome-ignore lint/a11y: a summary is pressed as a button is */}
        <summary
          className={styles.row}
          aria-haspopup="dialog"
          onPointerEnter={prefetchSheet}
          onFocus={prefetchSheet}
          onClick={(event) => {
            if (event.currentTarget.parentElement?.hasAttribute('open')) return;
            event.preventDefault();
            setSheetOpen(true);
          }}
        >
          <Icon name="user" />
          <b>{party}</b>
          <Icon name="down" size={16} />
        </summary>
      </details>
      <div className={styles.block}>
        <Party />
      </div>
      {isSheetOpen ? <LazyStaySheet part="guests" onClose={() => setSheetOpen(false)} /> : null}
    </>
  );
}
