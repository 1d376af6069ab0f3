import type { Db } from '#api/src/context.ts';
import { type Kopecks, minus, toRubles } from '#contract/schemas/money.ts';
import { oneLine, typedLines } from '#contract/schemas/one-line.ts';
import type { ReservationStatus } from '#contract/schemas/reservation.ts';
import { SOURCE_NAMES } from '#contract/schemas/source-names.ts';
import { isCanceled } from '#rules/reservation/status.ts';
import { nightsBetween } from '#rules/text/dates.ts';
import { readableAddress } from './readable-address.ts';
import { netPaid } from './refund.ts';
import { placesOf, type Reservation, reservationsQuery, statusAt } from './reservation.ts';

/** What the desk has to know of a reservation. Money is in rubles. */
export interface DeskReservation {
  number: string;
  status: ReservationStatus;
  arrival: string;
  departure: string;
  nights: number;
  room: string;
  rooms: number;
  adults: number;
  children: number;
  /** Who is in which room. */
  party: RoomParty[];
  /** The saved guests who travel, as far as the booker has named them. */
  guests: string;
  rate: string;
  meal: Reservation['rate_meal'];
  /** 'Парковка 900; Завтрак 1800', each for the whole stay. */
  extras: string;
  /** Who has booked. */
  guest: string;
  phone: string;
  email: string;
  total: number;
  paid: number;
  owed: number;
  comment: string;
  /** 'utm_source=yandex; utm_medium=cpc'. */
  source: string;
}

export interface RoomParty {
  adults: number;
  /** A category that the hotel has no more has no name. */
  children: { category: string | null; count: number }[];
}

/** The reservations of a hotel that are not cancelled, by arrival: all from today on, or those of one day. */
export async function deskReservations(
  db: Db,
  hotelId: number,
  { now, today, arrival }: { now: Date; today: string; arrival: string | null },
): Promise<DeskReservation[]> {
  const query = reservationsQuery(db, hotelId).orderBy('reservations.arrival').orderBy('reservations.id');
  const reservations = await (arrival
    ? query.where('reservations.arrival', '=', arrival)
    : query.where('reservations.departure', '>=', today)
  ).execute();
  const standing = reservations.filter((reservation) => !isCanceled(statusAt(reservation, now)));
  if (standing.length === 0) return [];
  const ids = standing.map(({ id }) => id);
  const extras = await db
    .selectFrom('reservation_packages')
    .select(['reservation_id', 'name', 'price'])
    .where('hotel_id', '=', hotelId)
    .where('reservation_id', 'in', ids)
    .orderBy('code')
    .execute();
  const travellers = await travellersOf(db, hotelId, standing);
  return standing.map((reservation) => {
    const isOf = ({ reservation_id }: { reservation_id: number }) => reservation_id === reservation.id;
    return deskReservation(reservation, now, extras.filter(isOf), travellers.filter(isOf));
  });
}

/** Names the saved guests who travel. They are their accounts', so they are read by those and not joined. */
async function travellersOf(db: Db, hotelId: number, reservations: readonly Reservation[]) {
  const travelling = await db
    .selectFrom('reservation_guests')
    .select(['reservation_id', 'guest_id'])
    .where('hotel_id', '=', hotelId)
    .where(
      'reservation_id',
      'in',
      reservations.map(({ id }) => id),
    )
    .orderBy('guest_id')
    .execute();
  const owners = reservations.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]));
  if (travelling.length === 0 || owners.length === 0) return [];
  const guests = await db
    .selectFrom('saved_guests')
    .select(['id', 'last_name', 'first_name', 'middle_name'])
    .where('user_id', 'in', [...new Set(owners)])
    .execute();
  const byId = new Map(guests.map((guest) => [guest.id, guest]));
  return travelling.flatMap(({ reservation_id, guest_id }) => {
    const guest = byId.get(guest_id);
    return guest ? [{ reservation_id, ...guest }] : [];
  });
}

type Name = Pick<Reservation, 'last_name' | 'first_name' | 'middle_name'>;

const fullName = ({ last_name, first_name, middle_name }: Name): string =>
  oneLine([last_name, first_name, middle_name].filter(Boolean).join(' '));

function deskReservation(
  reservation: Reservation,
  now: Date,
  extras: readonly { name: string; price: Kopecks }[],
  travellers: readonly Name[],
): DeskReservation {
  const paid = netPaid(reservation);
  return {
    number: reservation.number,
    status: statusAt(reservation, now),
    arrival: reservation.arrival,
    departure: reservation.departure,
    nights: nightsBetween(reservation.arrival, reservation.departure),
    room: reservation.room_name,
    rooms: reservation.rooms_count,
    adults: reservation.adults,
    children: placesOf(reservation) - reservation.adults,
    party: partyOf(reservation),
    guests: travellers.map(fullName).join('; '),
    rate: reservation.rate_code,
    meal: reservation.rate_meal,
    extras: extras.map(({ name, price }) => `${name} ${toRubles(price)}`).join('; '),
    guest: fullName(reservation),
    phone: oneLine(reservation.phone),
    email: oneLine(readableAddress(reservation.email)),
    total: toRubles(reservation.total),
    paid: toRubles(paid),
    owed: toRubles(minus(reservation.total, paid)),
    comment: typedLines(reservation.comment).join('\n'),
    source: sourceLine(reservation.source),
  };
}

const sourceLine = (source: Reservation['source']): string =>
  SOURCE_NAMES.flatMap((name) => (source?.[name] ? [`${name}=${oneLine(source[name])}`] : [])).join('; ');

const partyOf = ({ rooms, childs: categories }: Pick<Reservation, 'rooms' | 'childs'>): RoomParty[] =>
  rooms.map(({ adults, childs }) => ({
    adults,
    children: childs
      .filter(({ count }) => count > 0)
      .map(({ id, count }) => ({
        category: categories.find((category) => category.id === id)?.name ?? null,
        count,
      })),
  }));
