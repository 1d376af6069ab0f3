import { StaticPicture } from '@/components/ui/static-picture';
import { formatDayWithWeekday } from '@/lib/format/dates';
import { formatMoney, toKopecks } from '@/lib/format/money';
import { plural } from '@/lib/format/plural';
import type { HomeRoom } from '@/lib/hotel/cheapest-nights';
import type { PictureBlurs } from '@/lib/media/picture-blur';
import { forms } from '@/lib/messages/ru';
import { homeTexts } from '@/lib/messages/ru-hotel';
import { roomsTexts } from '@/lib/messages/ru-rooms';
import styles from './home-rooms.module.css';

/** Room types, each with its lowest price and the night that costs it. */
export function HomeRooms({ rooms, blurs }: { rooms: HomeRoom[]; blurs: PictureBlurs }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{homeTexts.rooms}</h2>
      <ul className={styles.rooms}>
        {rooms.map((room) => (
          <li key={room.id}>
            <StaticPicture
              className={styles.picture}
              src={room.preview_img}
              alt={room.name}
              sizes="(max-width: 767px) 100vw, 33vw"
              blur={room.preview_img ? blurs[room.preview_img] : undefined}
            />
            <h3 className={styles.name}>{room.name}</h3>
            <p className={styles.facts}>
              <span>
                {[
                  room.square ? `${room.square}\u00a0${roomsTexts.square}` : '',
                  room.guest_limit > 0 ? plural(room.guest_limit, forms.places) : '',
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <span className={styles.price}>
                <span className="no-wrap">
                  {homeTexts.priceFrom} <b>{formatMoney(toKopecks(room.min_price))}</b> {homeTexts.perNight}
                </span>{' '}
                <span className={styles.night}>{formatDayWithWeekday(room.night)}</span>
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
