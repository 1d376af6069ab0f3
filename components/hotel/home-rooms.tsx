import { Picture } from '#components/ui/picture.tsx';
import type { HomeRoom } from '#lib/server/hotel/home-rooms.ts';
import { roomCode } from '#rules/search/room-address.ts';
import { formatDay } from '#rules/text/dates.ts';
import { formatMoney, toKopecks } from '#rules/text/money.ts';
import { formatGuestLimit } from '#rules/text/occupancy.ts';
import type { Composition } from '#rules/theme/composition.ts';
import { HomeRoomLink, RoomPageLink } from './home-room-link.tsx';
import styles from './home-rooms.module.css';
import { homePageTexts } from './home-texts.tsx';

type Props = { rooms: HomeRoom[]; composition: Composition };

/** Room types with their lowest price and the night that has it. A card leads to the rooms of that night. */
export function HomeRooms({ rooms, composition }: Props) {
  return (
    <section className={styles.section} id="rooms" tabIndex={-1} data-composition={composition}>
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
                <HomeRoomLink className={styles.link} id={room.id} night={room.night}>
                  {room.name}
                </HomeRoomLink>
              </h3>
              <p className={styles.facts}>
                {[
                  room.square ? homePageTexts.square(room.square) : '',
                  room.guest_limit > 0 ? formatGuestLimit(room.guest_limit) : '',
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              <RoomPageLink code={roomCode(room, rooms)} name={room.name}>
                {homePageTexts.aboutRoom}
              </RoomPageLink>
              <p className={styles.price}>
                {homePageTexts.nightFrom(
                  formatDay(room.night),
                  <b className="no-wrap">{formatMoney(toKopecks(room.min_price))}</b>,
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
