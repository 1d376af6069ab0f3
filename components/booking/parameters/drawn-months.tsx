import { addMonths, format, startOfMonth } from 'date-fns';
import { ru } from 'date-fns/locale/ru';
import { firstShownMonth, weeksToShow } from '@/lib/availability/shown-months';
import { firstSelectableDay } from '@/lib/booking/stay-dates';
import { type IsoDate, toDate } from '@/lib/format/dates';
import { calendarTexts } from '@/lib/messages/ru-calendar';
import styles from './stay-calendar.module.css';

/** The first months as the server draws them, in the place of the calendar that is on its way; a press on a day counts. */
export function DrawnMonths({ today }: { today: IsoDate }) {
  const month = startOfMonth(toDate(today));
  const isTurned = firstShownMonth(month, 1, today) !== month;
  const first = firstSelectableDay(today);
  return (
    <div className={styles.months} data-turned={isTurned || undefined} data-scripted="">
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
            <tbody>
              {weeksToShow(shown, today).map((week) => (
                <tr key={week.join()}>
                  {week.map((day, index) => (
                    <td key={day ?? index} className={styles.cell}>
                      {day ? (
                        <button type="button" data-day={day} disabled={day < first}>
                          {toDate(day).getDate()}
                        </button>
                      ) : null}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </div>
  );
}
