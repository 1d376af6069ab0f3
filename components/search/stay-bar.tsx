import { useState } from 'react';
import { BookingLink } from '#components/booking/booking-link.tsx';
import { useStayTexts } from '#components/booking/use-stay-texts.ts';
import { editParameters } from '#rules/booking/transitions.ts';
import { LazyStaySheet, prefetchSheet } from './lazy-stay-sheet.ts';
import styles from './stay-bar.module.css';
import type { StayPart } from './stay-sheet.tsx';
import { parametersTexts } from './texts.ts';
import { useCode } from './use-code.ts';

/**
 * When, who and with which code, over every screen after the first. Each part opens its own sheet, and the
 * screen under it asks anew. Without scripts a part leads back to the parameters. A pinned bar stays in sight while the
 * screen scrolls past it.
 */
export function StayBar({ isPinned }: { isPinned: boolean }) {
  const { stayShort, who } = useStayTexts();
  const [part, setPart] = useState<StayPart | null>(null);
  const { kind, chosen } = useCode();
  const parts = [
    ['dates', parametersTexts.changeDates, stayShort],
    ['guests', parametersTexts.changeGuests, who],
    ['code', parametersTexts.changeCode, chosen ?? parametersTexts.code],
  ] as const;
  return (
    <>
      {isPinned ? <div className={styles.line} /> : null}
      <div className={styles.bar} data-pinned={isPinned || undefined}>
        {parts.map(([name, hint, text]) =>
          name === 'code' && kind === 'none' ? null : (
            <BookingLink
              key={name}
              className={styles.part}
              to={editParameters}
              rel="nofollow"
              onPress={() => setPart(name)}
              onPointerEnter={prefetchSheet}
              onFocus={prefetchSheet}
            >
              <span className="visually-hidden">{hint}</span>
              <span>{text}</span>
            </BookingLink>
          ),
        )}
        {part ? <LazyStaySheet part={part} onClose={() => setPart(null)} /> : null}
      </div>
    </>
  );
}
