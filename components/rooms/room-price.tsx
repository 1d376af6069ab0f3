import { buttonClass } from '#components/ui/button.tsx';
import fieldStyles from '#components/ui/field.module.css';
import type { Rubles } from '#contract/schemas/money.ts';
import { BEST_NIGHT } from '#rules/booking/booking-query.ts';
import { defaultStayDates, firstSelectableDay } from '#rules/booking/stay-dates.ts';
import { formatDay, type IsoDate } from '#rules/text/dates.ts';
import { formatMoney, toKopecks } from '#rules/text/money.ts';
import styles from './room-price.module.css';
import { roomTexts } from './room-texts.tsx';

type Props = {
  room: { night: IsoDate; min_price: Rubles };
  /** The path of the room's page. */
  path: string;
  today: IsoDate;
  /** For how many guests the best price is. */
  adults: number;
  /** The last day of departure that is on sale. */
  last: IsoDate | null;
};

/**
 * What the room costs on its best night, as the home says it, and a form that asks for the guest's own nights. The page
 * is the same for everybody, so that its form needs no scripts.
 */
export function RoomPrice({ room, path, today, adults, last }: Props) {
  const { arrival, departure } = defaultStayDates(room.night);
  const best = new URLSearchParams({
    arrival,
    departure,
    adults: `${adults}`,
    [BEST_NIGHT[0]]: BEST_NIGHT[1],
  });
  const day = formatDay(room.night);
  return (
    <div className={styles.box}>
      <p className={styles.price}>{roomTexts.night(day, <b>{formatMoney(toKopecks(room.min_price))}</b>)}</p>
      <form className={styles.form} action={path} aria-label={roomTexts.myDates}>
        {(['arrival', 'departure'] as const).map((name) => (
          <label key={name} className={fieldStyles.field}>
            <span className={fieldStyles.label}>{roomTexts.dates[name]}</span>
            <input
              type="date"
              name={name}
              className={fieldStyles.input}
              min={firstSelectableDay(today)}
              max={last ?? undefined}
              required
            />
          </label>
        ))}
        <button type="submit" className={`${buttonClass({ size: 'l' })} ${styles.show}`}>
          {roomTexts.showPrice}
        </button>
      </form>
      <a className={buttonClass({ look: 'text' })} href={`${path}?${best}`} rel="nofollow">
        {roomTexts.thisNight(day)}
      </a>
    </div>
  );
}
