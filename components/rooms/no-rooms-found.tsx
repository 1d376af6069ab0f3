import { BookingLink } from '#components/booking/booking-link.tsx';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { TextWithPhone } from '#components/ui/text-with-phone.tsx';
import type { Alternative, NothingFound } from '#contract/schemas/room-search.ts';
import * as transitions from '#rules/booking/transitions.ts';
import { alternativeText, reasonText } from '#rules/search/alternatives.ts';
import { formatMoney, toKopecks } from '#rules/text/money.ts';
import styles from './no-rooms-found.module.css';
import { roomsTexts } from './texts.tsx';

/** Nothing was found: the reasons, what is free instead, and a link back to the parameters. */
export function NoRoomsFound({ nothing }: { nothing: NothingFound | undefined }) {
  const hotel = useHotel();
  const rooms = useBooking(({ booking }) => booking.rooms);
  const reasons = nothing?.reasons ?? [];
  const alternatives = nothing?.alternatives ?? [];
  return (
    <div className={styles.empty}>
      <div className={styles.why}>
        <p>{roomsTexts.nothingFound}</p>
        {reasons.map((reason) => (
          <p key={reason.kind} className={styles.reason}>
            <TextWithPhone text={reasonText(reason, rooms, hotel)} phone={hotel.phone} />
          </p>
        ))}
      </div>
      {alternatives.length > 0 ? (
        <section className={styles.free} aria-labelledby="alternatives">
          <h3 id="alternatives" className={styles.title}>
            {roomsTexts.freeInstead}
          </h3>
          <ul>
            {alternatives.map((alternative) => (
              <li key={JSON.stringify(alternative)}>
                <AlternativeLink alternative={alternative} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <BookingLink className={buttonClass({ size: 'l' })} to={transitions.editParameters}>
        {roomsTexts.changeParameters}
      </BookingLink>
    </div>
  );
}

/** A link to the rooms of another stay. */
function AlternativeLink({ alternative }: { alternative: Alternative }) {
  const hotel = useHotel();
  const { arrival, departure, rooms } = useBooking(({ booking }) => booking);
  const { title, details } = alternativeText(alternative, { arrival, departure, rooms });
  return (
    <BookingLink
      className={styles.alternative}
      rel="nofollow"
      to={(booking) => transitions.takeAlternative(booking, alternative, hotel)}
    >
      <span className={styles.stay}>
        <b>{title}</b>
        <span className={styles.details}>{details}</span>
      </span>
      <span className={styles.price}>
        {roomsTexts.stayFrom(<b>{formatMoney(toKopecks(alternative.total_price))}</b>)}
      </span>
      <Icon name="right" />
    </BookingLink>
  );
}
