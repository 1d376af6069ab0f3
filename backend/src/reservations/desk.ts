import { stringify } from 'csv-stringify/sync';
import { minus, toRubles } from '../../../lib/contracts/money.ts';
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
  nights: number;
  room: string;
  rooms: number;
  guest: string;
  phone: string;
  people: number;
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
  return orders
    .filter((order) => !statusAt(order, now).startsWith('CANCELED'))
    .map((order) => deskOrder(order, now));
}

function deskOrder(order: StoredOrder, now: Date): DeskOrder {
  const paid = netPaid(order);
  return {
    number: order.number,
    status: statusAt(order, now),
    arrival: order.arrival,
    nights: daysBetween(order.arrival, order.departure),
    room: order.room_name,
    rooms: order.rooms_count,
    guest: oneLine([order.last_name, order.first_name, order.middle_name].join(' ')),
    phone: oneLine(order.phone),
    people: placesOf(order),
    total: toRubles(order.total),
    paid: toRubles(paid),
    owed: toRubles(minus(order.total, paid)),
    comment: typedLines(order.comment).join('\n'),
  };
}

const COLUMNS: (keyof DeskOrder)[] = [
  'number',
  'status',
  'arrival',
  'nights',
  'room',
  'rooms',
  'guest',
  'phone',
  'people',
  'total',
  'paid',
  'owed',
  'comment',
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

/** The orders as the desk reads them: two lines each, and what the guest has written below. */
export const orderLines = (orders: readonly DeskOrder[]): string[] =>
  orders.flatMap((order) => [
    `${order.arrival}  ${order.number}  ${order.status.padEnd(9)}  ${order.guest}, ${order.phone}`,
    `            ${order.room}${order.rooms > 1 ? ` × ${order.rooms}` : ''}, ${order.nights} nights, ${order.people} people; total ${order.total}, paid ${order.paid}, owed ${order.owed}`,
    ...(order.comment ? quoted(order.comment) : []).map((line) => `            ${line}`),
  ]);
