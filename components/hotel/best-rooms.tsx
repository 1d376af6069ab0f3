import { Picture } from '#components/ui/picture.tsx';
import type { HomeRoom } from '#lib/server/hotel/home-rooms.ts';
import { formatMoney, toKopecks } from '#rules/text/money.ts';
import styles from './best-rooms.module.css';
import { HomeRoomLink } from './home-room-link.tsx';
import { homePageTexts } from './home-texts.tsx';

/** As many as stand beside the calendar. */
const SHOWN = 3;

/** The cheapest rooms of the home in the column of the rooms, until the guest looks for them. */
export function BestRooms({ rooms }: { rooms: HomeRoom[] }) {
  const cheapest = [...rooms].sort((one, other) => one.min_price - other.min_price).slice(0, SHOWN);
  return (
    <ul className={styles.rooms}>
      {cheapest.map((room) => (
        <li key={room.id} className={styles.room}>
          <Picture className={styles.picture} src={room.preview_img} alt="" sizes="220px" isDecoration />
          <HomeRoomLink className={styles.link} id={room.id} night={room.night}>
            <span>{room.name}</span>{' '}
            <b className="no-wrap">{homePageTexts.from(formatMoney(toKopecks(room.min_price)))}</b>
          </HomeRoomLink>
        </li>
      ))}
    </ul>
  );
}
