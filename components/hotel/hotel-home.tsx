import { Html } from '#components/ui/html.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { RouteLinks } from '#components/ui/route-links.tsx';
import type { HomeRoom } from '#lib/server/hotel/home-rooms.ts';
import { addressLines, routeLinks } from '#lib/server/hotel/hotel-contacts.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { formatDay } from '#rules/text/dates.ts';
import { formatMoney, toKopecks } from '#rules/text/money.ts';
import { formatGuestLimit } from '#rules/text/occupancy.ts';
import { phoneLink } from '#rules/text/phone-link.ts';
import { HomeRoomLink } from './home-room-link.tsx';
import homeRoomsStyles from './home-rooms.module.css';
import { homePageTexts } from './home-texts.tsx';
import styles from './hotel-home.module.css';
import placeStyles from './place.module.css';
import prose from './prose.module.css';

type Props = { hotel: Hotel; rooms: HomeRoom[] };

/** The hotel's own content under step 1. Sections without content are left out. */
export function HotelHome({ hotel, rooms }: Props) {
  const picture = hotel.images[1] ?? null;
  return (
    <>
      {hotel.details ? (
        <section
          className={[styles.about, picture ? '' : styles.bare].filter(Boolean).join(' ')}
          aria-labelledby="about-hotel"
        >
          {/* The hotel's own text starts with third-level headings, so a second-level one comes before them. */}
          <h2 id="about-hotel" className="visually-hidden">
            {homePageTexts.about}
          </h2>
          <Html className={styles.text} html={hotel.details} />
          {picture ? (
            <Picture
              className={styles.picture}
              src={picture.url}
              alt={picture.alt ?? hotel.name}
              sizes="(max-width: 1023px) 100vw, min(55vw, 986px)"
            />
          ) : null}
        </section>
      ) : null}
      {rooms.length > 0 ? <HomeRooms rooms={rooms} /> : null}
      <Place hotel={hotel} />
      {hotel.rules_and_services ? (
        <section className={styles.rules} id="rules">
          <h2 className={styles.title}>{homePageTexts.rules}</h2>
          <Html className={proseClass(hotel.rules_and_services)} html={hotel.rules_and_services} />
        </section>
      ) : null}
    </>
  );
}

/** A text with a table of terms needs more width. */
const proseClass = (html: string): string =>
  [prose.prose, html.includes('<dl') ? prose.table : ''].filter(Boolean).join(' ');

/** Room types with their lowest price and the night that has it. A card leads to the rooms of that night. */
function HomeRooms({ rooms }: Pick<Props, 'rooms'>) {
  return (
    <section className={homeRoomsStyles.section} id="rooms" tabIndex={-1}>
      <div className={homeRoomsStyles.header}>
        <h2 className={homeRoomsStyles.title}>{homePageTexts.rooms}</h2>
        <p className={homeRoomsStyles.hint}>{homePageTexts.roomsHint}</p>
      </div>
      <ul className={homeRoomsStyles.rooms}>
        {rooms.map((room) => (
          <li key={room.id} className={homeRoomsStyles.room}>
            <Picture
              className={homeRoomsStyles.picture}
              src={room.preview_img}
              alt=""
              sizes="(max-width: 767px) 100vw, min(50vw, 868px)"
              isDecoration
            />
            <div className={homeRoomsStyles.text}>
              <h3 className={homeRoomsStyles.name}>
                <HomeRoomLink className={homeRoomsStyles.link} id={room.id} night={room.night}>
                  {room.name}
                </HomeRoomLink>
              </h3>
              <p className={homeRoomsStyles.facts}>
                {[
                  room.square ? homePageTexts.square(room.square) : '',
                  room.guest_limit > 0 ? formatGuestLimit(room.guest_limit) : '',
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              <p className={homeRoomsStyles.price}>
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

/** The hotel's address, routes and contacts, as far as the hotel config has them. */
function Place({ hotel }: { hotel: Hotel }) {
  const { phone, email } = hotel;
  const [street, place] = addressLines(hotel);
  const routes = routeLinks(hotel);
  if (!street && routes.length === 0 && !phone && !email) return null;
  const picture = hotel.images[2] ?? hotel.images[0];
  return (
    <section className={placeStyles.section} id="place">
      <div className={placeStyles.text}>
        <h2 className={placeStyles.title}>{homePageTexts.place}</h2>
        {street ? (
          <address className={placeStyles.address}>
            <span className={placeStyles.street}>{street}</span>
            {place ? <span>{place}</span> : null}
          </address>
        ) : null}
        <RouteLinks routes={routes} />
        {phone || email ? (
          <address className={placeStyles.contacts}>
            {phone ? (
              <a className={placeStyles.phone} href={phoneLink(phone)}>
                {phone}
              </a>
            ) : null}
            {email ? (
              <a className={placeStyles.mail} href={`mailto:${email}`}>
                {email}
              </a>
            ) : null}
          </address>
        ) : null}
      </div>
      {picture ? (
        <Picture
          className={placeStyles.picture}
          src={picture.url}
          alt={picture.alt ?? hotel.name}
          sizes="(max-width: 1023px) 100vw, min(55vw, 986px)"
        />
      ) : null}
    </section>
  );
}
