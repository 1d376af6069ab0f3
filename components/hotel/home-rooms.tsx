import { Picture } from '@/components/ui/picture';
import { formatDayWithWeekday } from '@/lib/format/dates';
import { formatMoney, toKopecks } from '@/lib/format/money';
import { plural } from '@/lib/format/plural';
import { type HomeRoom, homeRoomAddress } from '@/lib/hotel/home-rooms';
import type { Hotel } from '@/lib/hotel/hotel';
import { forms } from '@/lib/messages/ru';
import { homePageTexts } from '@/lib/messages/ru-home';
import { roomsTexts } from '@/lib/messages/ru-rooms';
import styles from './home-rooms.module.css';

/** Room types, each with its lowest price and the night that costs it; a card leads to the rooms of that night. */
export function HomeRooms({ hotel, rooms }: { hotel: Hotel; rooms: HomeRoom[] }) {
  return (
    <section className={styles.section} id="rooms" tabIndex={-1}>
      <div className={styles.header}>
        <h2 className={styles.title}>{homePageTexts.rooms}</h2>
        <p className={styles.hint}>{homePageTexts.roomsHint}</p>
      </div>
      <ul className={styles.rooms}>
        {rooms.map((room) => (
          <li key={room.id} className={styles.room}>
            <Picture
              className={styles.picture}
              src={room.preview_img}
              alt=""
              sizes="(max-width: 767px) 100vw, min(50vw, 868px)"
              isDecoration
            />
            <div className={styles.text}>
              <h3 className={styles.name}>
                {/* The whole page: the server renders the rooms of a link, and at a fragment it opens at that room. */}
                <a className={styles.link} href={homeRoomAddress(hotel, room)}>
                  {room.name}
                </a>
              </h3>
              <p className={styles.facts}>
                {[
                  room.square ? `${room.square}\u00a0${roomsTexts.square}` : '',
                  room.guest_limit > 0 ? plural(room.guest_limit, forms.places) : '',
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              <p className={styles.price}>
                <span className="no-wrap">
                  {`${homePageTexts.priceFrom} `}
                  <b>{formatMoney(toKopecks(room.min_price))}</b>
                  {` ${homePageTexts.perNight}`}
                </span>{' '}
                <span className={styles.night}>{formatDayWithWeekday(room.night)}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
