import { stringify } from 'csv-stringify/sync';
import { type Kopecks, minus, toRubles } from '../../../lib/contracts/money.ts';
import { oneLine, quoted, typedLines } from '../../../lib/contracts/one-line.ts';
import { daysBetween } from '../calendar.ts';
import type { Db } from '../context.ts';
import { netPaid } from './refund.ts';
import { ordersQuery, placesOf, type StoredOrder, statusAt } from './stored-order.ts';

/** What the desk has to know of an order. Money is in rubles. */
export interface DeskOrder {
  number: string;
  status: string;
  arrival: string;
  departure: string;
  nights: number;
  room: string;
  rooms: number;
  adults: number;
  children: number;
  /** Who is in which room: '1: 2 adults, 3–6 лет 1; 2: 1 adult'. */
  party: string;
  /** The saved guests who travel, as far as the booker has named them. */
  guests: string;
  rate: string;
  meal: string;
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
}

/** The orders of a hotel that are not cancelled, by arrival: all from today on, or those of one day. */
export async function deskOrders(
  db: Db,
  hotelId: number,
  { now, today, arrival }: { now: Date; today: string; arrival: string | null },
): Promise<DeskOrder[]> {
  const query = ordersQuery(db, hotelId).orderBy('reservations.arrival').orderBy('reservations.id');
  const orders = await (arrival
    ? query.where('reservations.arrival', '=', arrival)
    : query.where('reservations.departure', '>=', today)
  ).execute();
  const standing = orders.filter((order) => !statusAt(order, now).startsWith('CANCELED'));
  if (standing.length === 0) return [];
  const ids = standing.map(({ id }) => id);
  const extras = await db
    .selectFrom('reservation_packages')
    .select(['reservation_id', 'name', 'price'])
    .where('hotel_id', '=', hotelId)
    .where('reservation_id', 'in', ids)
    .orderBy('code')
    .execute();
  const travellers = await db
    .selectFrom('reservation_guests')
    .innerJoin('saved_guests', 'saved_guests.id', 'reservation_guests.guest_id')
    .select(['reservation_id', 'last_name', 'first_name', 'middle_name'])
    .where('reservation_guests.hotel_id', '=', hotelId)
    .where('reservation_id', 'in', ids)
    .orderBy('saved_guests.id')
    .execute();
  return standing.map((order) => {
    const isOf = ({ reservation_id }: { reservation_id: number }) => reservation_id === order.id;
    return deskOrder(order, now, extras.filter(isOf), travellers.filter(isOf));
  });
}

type Name = Pick<StoredOrder, 'last_name' | 'first_name' | 'middle_name'>;

const fullName = ({ last_name, first_name, middle_name }: Name): string =>
  oneLine([last_name, first_name, middle_name].filter(Boolean).join(' '));

function deskOrder(
  order: StoredOrder,
  now: Date,
  extras: readonly { name: string; price: Kopecks }[],
  travellers: readonly Name[],
): DeskOrder {
  const paid = netPaid(order);
  return {
    number: order.number,
    status: statusAt(order, now),
    arrival: order.arrival,
    departure: order.departure,
    nights: daysBetween(order.arrival, order.departure),
    room: order.room_name,
    rooms: order.rooms_count,
    adults: order.adults,
    children: placesOf(order) - order.adults,
    party: partyOf(order),
    guests: travellers.map(fullName).join('; '),
    rate: order.rate_code,
    meal: order.rate_meal?.toLowerCase().replace('_', ' ') ?? '',
    extras: extras.map(({ name, price }) => `${name} ${toRubles(price)}`).join('; '),
    guest: fullName(order),
    phone: oneLine(order.phone),
    email: oneLine(order.email),
    total: toRubles(order.total),
    paid: toRubles(paid),
    owed: toRubles(minus(order.total, paid)),
    comment: typedLines(order.comment).join('\n'),
  };
}

function partyOf({ rooms, childs: categories }: Pick<StoredOrder, 'rooms' | 'childs'>): string {
  return rooms
    .map(({ adults, childs }, index) => {
      const children = childs
        .filter(({ count }) => count > 0)
        .map(
          ({ id, count }) =>
            `${categories.find((category) => category.id === id)?.name ?? 'children'} ${count}`,
        );
      return `${index + 1}: ${[`${adults} ${adults === 1 ? 'adult' : 'adults'}`, ...children].join(', ')}`;
    })
    .join('; ');
}

const COLUMNS: (keyof DeskOrder)[] = [
  ...(['number', 'status', 'arrival', 'departure', 'nights', 'room', 'rooms'] as const),
  ...(['adults', 'children', 'party', 'guests', 'rate', 'meal', 'extras'] as const),
  ...(['guest', 'phone', 'email', 'total', 'paid', 'owed', 'comment'] as const),
];

/** A phone in this form is no formula in any spreadsheet, while +7-900-123 would be computed. */
const PHONE = /^\+\d{1,3}\(\d{3}\) [\d ]+$/;

/**
 * The orders as a table that spreadsheets open by a double click where a comma is in numbers. A cell that would be read
 * as a formula is quoted as text.
 */
export const ordersCsv = (orders: readonly DeskOrder[]): string =>
  stringify([...orders], {
    columns: COLUMNS,
    header: true,
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: {
      number: (value) => String(value).replace('.', ','),
      string: (value) => (PHONE.test(value) ? { value, escape_formulas: false } : value),
    },
  });

/** The orders as the desk reads them: some lines each, what the guest has written quoted below. */
export const orderLines = (orders: readonly DeskOrder[]): string[] =>
  orders.flatMap((order) => [
    `${order.arrival}  ${order.number}  ${order.status.padEnd(9)}  ${[order.guest, order.phone, order.email].join(', ')}`,
    ...[
      `${order.room}${order.rooms > 1 ? ` × ${order.rooms}` : ''}, ${order.nights} nights until ${order.departure}; ${order.party}`,
      [`rate ${order.rate}`, order.meal && `meals ${order.meal}`].filter(Boolean).join(', '),
      order.extras && `extras: ${order.extras}`,
      order.guests && `guests: ${order.guests}`,
      `total ${order.total}, paid ${order.paid}, owed ${order.owed}`,
      ...(order.comment ? quoted(order.comment) : []),
    ]
      .filter(Boolean)
      .map((line) => `            ${line}`),
  ]);
