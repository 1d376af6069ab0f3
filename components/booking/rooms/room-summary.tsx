import { BookingLink } from '@/components/booking/booking-link';
import styles from '@/components/booking/summary-list.module.css';
import { useChosenRate } from '@/components/booking/use-chosen-rate';
import { buttonClass } from '@/components/ui/button';
import { Html } from '@/components/ui/html';
import { Picture } from '@/components/ui/picture';
import * as transitions from '@/lib/booking/transitions';
import { common, screenTexts } from '@/lib/messages/ru';
import { summaryTexts } from '@/lib/messages/ru-parameters';
import { roomsTexts } from '@/lib/messages/ru-rooms';

/** Step 2 as a done step shows it. */
export function RoomSummary() {
  const chosen = useChosenRate();
  return (
    <>
      {chosen ? (
        <>
          <Picture
            className={styles.picture}
            src={chosen.room.preview_img}
            alt={chosen.room.name}
            sizes="240px"
          />
          <dl className={styles.list}>
            <div>
              <dt>{summaryTexts.room}</dt>
              <dd>{chosen.room.name}</dd>
            </div>
            <div>
              <dt>{summaryTexts.rate}</dt>
              <dd>
                <Html as="span" html={chosen.rate.short_description || roomsTexts.noRateName} />
              </dd>
            </div>
            {chosen.offeredExtras.length > 0 ? (
              <div>
                <dt>{summaryTexts.extras}</dt>
                <dd>{chosen.extras.map(({ name }) => name).join(', ') || summaryTexts.noExtras}</dd>
              </div>
            ) : null}
          </dl>
        </>
      ) : null}
      <BookingLink className={`${buttonClass({ look: 'text' })} ${styles.change}`} to={transitions.editRooms}>
        {common.change}
        <span className="visually-hidden"> {screenTexts.rooms.toLowerCase()}</span>
      </BookingLink>
    </>
  );
}
