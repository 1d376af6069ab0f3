import { useStayTexts } from '#components/booking/use-stay-texts.ts';
import styles from './stay-bar.module.css';
import { StayPartLink } from './stay-part-link.tsx';
import { parametersTexts } from './texts.ts';
import { useCode } from './use-code.ts';

/**
 * When, who and with which code, over every screen after the first, where the first column does not say it. The screen
 * under it asks anew. A pinned bar stays in sight while the screen scrolls past it.
 */
export function StayBar({ isPinned }: { isPinned: boolean }) {
  const { stayShort, who } = useStayTexts();
  const { kind, chosen } = useCode();
  const parts = [
    ['dates', stayShort],
    ['guests', who],
    ['code', chosen ?? parametersTexts.code],
  ] as const;
  return (
    <div className={styles.bar} data-pinned={isPinned || undefined}>
      {parts.map(([part, text]) =>
        part === 'code' && kind === 'none' ? null : (
          <StayPartLink key={part} part={part} className={styles.part}>
            <span>{text}</span>
          </StayPartLink>
        ),
      )}
    </div>
  );
}
