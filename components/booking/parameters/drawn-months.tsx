import { addMonths } from 'date-fns/addMonths';
import { format } from 'date-fns/format';
import { ru } from 'date-fns/locale/ru';
import { startOfMonth } from 'date-fns/startOfMonth';
import { stackedMonths, weeksToShow } from '@/lib/availability/shown-months';
import { firstSelectableDay } from '@/lib/booking/stay-dates';
import { type IsoDate, toDate } from '@/lib/format/dates';
import { calendarTexts } from '@/lib/messages/ru-calendar';
import styles from './stay-calendar.module.css';

/** The first months as the server draws them, in the place of the calendar that is on its way; a press on a day counts. */
export function DrawnMonths({ today }: { today: IsoDate }) {
  const month = startOfMonth(toDate(today));
  const isStacked = stackedMonths(month, today) === 2;
  const first = firstSelectableDay(today);
  const cell = (day: IsoDate | null) =>
    `<td>${day ? `<button type="button" data-day="${day}"${day < first ? ' disabled' : ''}>${toDate(day).getDate()}</button>` : ''}`;
  // As text, which is shorter: cells and rows need no end tags.
  const row = (week: (IsoDate | null)[]) => `<tr>${week.map(cell).join('')}`;
  return (
    <div className={styles.months} data-stacked={isStacked || undefined} data-scripted="">
      {[month, addMonths(month, 1)].map((shown) => (
        <div key={shown.getTime()} className={styles.month}>
          <div className={styles.caption}>
            <span>{format(shown, 'LLLL yyyy', { locale: ru })}</span>
          </div>
          <table className={styles.grid} aria-label={format(shown, 'LLLL yyyy', { locale: ru })}>
            <thead>
              <tr>
                {calendarTexts.weekdays.map((weekday) => (
                  <th key={weekday} className={styles.weekday}>
                    {weekday}
                  </th>
                ))}
              </tr>
            </thead>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and dates of our own */}
            <tbody dangerouslySetInnerHTML={{ __html: weeksToShow(shown, today).map(row).join('') }} />
          </table>
        </div>
      ))}
    </div>
  );
}
