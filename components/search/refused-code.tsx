import { useState } from 'react';
import { BookingLink } from '#components/booking/booking-link.tsx';
import { useBooking, useBookingStore } from '#components/providers/booking-provider.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Note } from '#components/ui/note.tsx';
import { dropCode, editParameters } from '#rules/booking/transitions.ts';
import { errorTexts } from '#rules/errors/texts.ts';
import { LazyStaySheet, prefetchSheet } from './lazy-stay-sheet.ts';
import styles from './refused-code.module.css';
import { parametersTexts } from './texts.ts';

/**
 * Says under the title that the hotel does not take the code, and that the prices below are without it. The guest mends
 * it in its sheet, or without scripts in the parameters, or does without it.
 */
export function RefusedCode() {
  const refused = useBooking((state) => state.refusedCode);
  const [isMending, setMending] = useState(false);
  const { forgetCode } = useBookingStore().getState();
  return (
    <>
      <div role="status" className={refused ? styles.note : undefined}>
        {refused ? (
          <Note tone="warn">
            <p className={styles.message}>{refused.message}</p>
            <p>{errorTexts.searchInvalid}</p>
            <p>{parametersTexts.pricesWithout(refused.code)}</p>
            <div className={styles.actions}>
              <BookingLink
                className={buttonClass({ look: 'text' })}
                rel="nofollow"
                to={(booking) => editParameters({ ...booking, promo: { isOpen: true, input: refused.code } })}
                onPress={() => setMending(true)}
                onPointerEnter={prefetchSheet}
                onFocus={prefetchSheet}
              >
                {parametersTexts.mendCode}
              </BookingLink>
              <BookingLink
                className={buttonClass({ look: 'text' })}
                rel="nofollow"
                to={dropCode}
                onPress={forgetCode}
              >
                {parametersTexts.dropCode}
              </BookingLink>
            </div>
          </Note>
        ) : null}
      </div>
      {isMending ? <LazyStaySheet part="code" onClose={() => setMending(false)} /> : null}
    </>
  );
}
