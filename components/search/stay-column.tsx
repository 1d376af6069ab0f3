import { BookingTimeline } from '#components/booking/booking-timeline.tsx';
import { useStayTexts } from '#components/booking/use-stay-texts.ts';
import styles from './stay-column.module.css';
import { StayPartLink } from './stay-part-link.tsx';
import { parametersTexts } from './texts.ts';
import { useCode } from './use-code.ts';

/** The stay in the first column once it is chosen: dates, its drawing, guests and code, each of which can be changed. */
export function StayColumn() {
  const { dates, nights, who } = useStayTexts();
  const { kind, chosen } = useCode();
  return (
    <div className={styles.stay}>
      <StayPartLink part="dates" className={styles.dates}>
        <b>{wrapped(dates)}</b>
        <span className="visually-hidden">, </span>
        <span>{nights}</span>
      </StayPartLink>
      <BookingTimeline />
      <div>
        <StayPartLink part="guests" className={styles.part}>
          <span>{who}</span>
        </StayPartLink>
        {kind === 'none' ? null : (
          <StayPartLink part="code" className={styles.part}>
            <span>{chosen ?? parametersTexts.code}</span>
          </StayPartLink>
        )}
      </div>
    </div>
  );
}

/** In the narrow column the month of '7–10 фев' goes to the next line, rather than the second day with it. */
const wrapped = (dates: string) => (dates.includes(' ') ? dates : dates.replace('\u00a0', ' '));
