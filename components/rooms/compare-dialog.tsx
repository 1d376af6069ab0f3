import { BookingLink } from '#components/booking/booking-link.tsx';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { Room, RoomSearchResponse } from '#contract/schemas/room-search.ts';
import { guestsTotal } from '#rules/booking/occupancy.ts';
import { choosing } from '#rules/booking/offered-rate.ts';
import { rateNights } from '#rules/booking/price.ts';
import { cheapestRate } from '#rules/booking/rate-choice.ts';
import { compareRooms } from '#rules/search/compare-rooms.ts';
import { formatMoney, toKopecks } from '#rules/text/money.ts';
import { forms, plural } from '#rules/text/plural.ts';
import styles from './compare-dialog.module.css';
import { compareTexts, roomTexts } from './room-texts.tsx';
import { roomsTexts } from './texts.tsx';

type Props = { rooms: Room[]; found: RoomSearchResponse; onClose: () => void };

const FACTS = {
  square: roomTexts.area,
  places: roomTexts.places,
  beds: roomTexts.beds,
  view: roomTexts.view,
} as const;

/** Rooms side by side: what the stay costs in each, and what differs. What is equal in all is said once, under them. */
export function CompareDialog({ rooms, found, onClose }: Props) {
  const { facts, features, same, inAll } = compareRooms(rooms);
  return (
    <Dialog title={compareTexts.title} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys */}
      <div className={styles.scroll} role="group" aria-label={compareTexts.title} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {rooms.map((room) => (
                <th key={room.id} id={`compared-${room.id}`} scope="col">
                  <Picture src={room.preview_img} alt="" sizes="220px" isDecoration />
                  <span>{room.name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className={styles.prices}>
              <th scope="row">{compareTexts.price}</th>
              {rooms.map((room) => (
                <td key={room.id}>
                  <RoomChoice room={room} found={found} />
                </td>
              ))}
            </tr>
            {facts.map(({ fact, texts }) => (
              <tr key={fact}>
                <th scope="row">{FACTS[fact]}</th>
                {texts.map((text, index) => (
                  <td key={rooms[index]?.id}>{text || compareTexts.unknown}</td>
                ))}
              </tr>
            ))}
            {features.map(({ name, has }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {has.map((isThere, index) => (
                  <td key={rooms[index]?.id} data-has={isThere}>
                    <Icon name={isThere ? 'check' : 'minus'} />
                    <span className="visually-hidden">
                      {isThere ? compareTexts.has : compareTexts.hasNot}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className={styles.same}>
        <Same name={compareTexts.same} texts={same} />
        <Same name={compareTexts.inAll} texts={inAll} />
      </dl>
    </Dialog>
  );
}

function Same({ name, texts }: { name: string; texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{texts.join(', ')}</dd>
    </div>
  );
}

/** The price of the stay at the room's lowest rate, and a link that takes it. */
function RoomChoice({ room, found }: { room: Room; found: RoomSearchResponse }) {
  const party = useBooking(({ booking }) => booking.rooms);
  const lowest = cheapestRate([room]);
  if (!lowest) return null;
  const price = formatMoney(toKopecks(lowest.total_price));
  const nights = plural(rateNights(lowest, party.length), forms.nights);
  return (
    <>
      <p className={styles.price}>
        {room.rates.length > 1 ? roomsTexts.lowestPrice(price) : <span>{price}</span>}
      </p>
      <p className={styles.per}>{roomsTexts.forNightsOfAll(nights, guestsTotal(party))}</p>
      <BookingLink
        className={`${buttonClass()} ${styles.choose}`}
        rel="nofollow"
        to={choosing(found, room, lowest)}
        data-leads-to="extras"
      >
        <span>{roomsTexts.choose}</span>
        <span className="visually-hidden">{compareTexts.chooseRoom(room.name, price)}</span>
      </BookingLink>
    </>
  );
}
