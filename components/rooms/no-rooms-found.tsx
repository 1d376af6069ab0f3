import { BookingLink } from '#components/booking/booking-link.tsx';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { TextWithPhone } from '#components/ui/text-with-phone.tsx';
import type { Alternative, NothingFound } from '#contract/schemas/room-search.ts';
import * as transitions from '#rules/booking/transitions.ts';
import { alternativeText, byRoom, type FreeRoom, reasonText } from '#rules/search/alternatives.ts';
import { formatMoney, toKopecks } from '#rules/text/money.ts';
import styles from './no-rooms-found.module.css';
import { roomsTexts } from './texts.tsx';

const SIZES = '(max-width: 549px) 100vw, (max-width: 1023px) 240px, 320px';

/** Nothing was found: the reasons, a link back to the parameters, and which rooms are free instead, and when. */
export function NoRoomsFound({ nothing }: { nothing: NothingFound | undefined }) {
  const hotel = useHotel();
  const rooms = useBooking(({ booking }) => booking.rooms);
  const reasons = nothing?.reasons ?? [];
  const free = byRoom(nothing?.alternatives ?? []);
  return (
    <div className={styles.empty}>
      <div className={styles.why}>
        <p>{roomsTexts.nothingFound}</p>
        {reasons.map((reason) => (
          <p key={reason.kind} className={styles.reason}>
            <TextWithPhone text={reasonText(reason, rooms, hotel)} phone={hotel.phone} />
          </p>
        ))}
        <BookingLink
          className={`${buttonClass({ size: 'l' })} ${styles.change}`}
          to={transitions.editParameters}
        >
          {roomsTexts.changeParameters}
        </BookingLink>
      </div>
      {free.length > 0 ? (
        <section className={styles.free} aria-labelledby="alternatives">
          <h3 id="alternatives" className={styles.title}>
            {roomsTexts.freeInstead}
          </h3>
          <ul className={styles.rooms}>
            {free.map((room, index) => (
              <Room key={room.name} room={room} number={index} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** A room with its picture and the stays for which it is free. */
function Room({ room: { name, picture, stays }, number }: { room: FreeRoom; number: number }) {
  const title = `free-room-${number}`;
  return (
    <li className={styles.room}>
      {/* The room's name stands beside it. */}
      <Picture src={picture} alt="" sizes={SIZES} isPriority={number === 0} isDecoration />
      <div className={styles.text}>
        <h4 id={title} className={styles.name}>
          {name}
        </h4>
        <ul className={styles.stays} aria-labelledby={title}>
          {stays.map((stay) => (
            <li key={JSON.stringify(stay)}>
              <AlternativeLink alternative={stay} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

/** A link to the rooms of another stay. */
function AlternativeLink({ alternative }: { alternative: Alternative }) {
  const hotel = useHotel();
  const { arrival, departure, rooms } = useBooking(({ booking }) => booking);
  const { title, details } = alternativeText(alternative, { arrival, departure, rooms });
  return (
    <BookingLink
      className={styles.stay}
      rel="nofollow"
      to={(booking) => transitions.takeAlternative(booking, alternative, hotel)}
    >
      <b>{title}</b>
      {details ? <span className={styles.details}>{details}</span> : null}
      <span className={styles.price}>
        {roomsTexts.stayFrom(<b>{formatMoney(toKopecks(alternative.total_price))}</b>)}
      </span>
    </BookingLink>
  );
}
