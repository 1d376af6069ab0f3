import type { Hotel } from '#rules/hotel/hotel.ts';
import { nightsBetween } from '#rules/text/dates.ts';
import { type Chosen, COMMENT, GUEST, type OrderToMake } from './choices.ts';
import { isDone, type Visit } from './visit.ts';

// biome-ignore lint/suspicious/noExplicitAny: the answer of an API that nobody knows yet
type Json = any;

interface MadeOrder extends OrderToMake {
  chosen: Chosen;
  /** What the API has answered to the order. */
  made: Json;
  token: string | null;
}

/** Demands the order that was just made, on its page and in the cabinet, and compares it with what was sent. */
export async function checkMadeOrder(visit: Visit, hotel: Hotel, order: MadeOrder): Promise<void> {
  const { made, token } = order;
  const page = await visit.ask('getOrder', { at: { number: String(made.guest_num) } });
  if (isDone(page)) {
    compare(visit, 'getOrder', page.json, order);
    checkMask(visit, page.json);
  } else if (page.status < 500)
    visit.unexpected(
      page,
      'the order that was just made, with status 200',
      'that there is no such order, right after it was made',
    );
  if (!token || !Number.isSafeInteger(made.id)) return;
  const list = await visit.ask('listReservations', { at: { hotelId: hotel.id }, token });
  if (!isDone(list) || !Array.isArray(list.json)) return;
  const listed = list.json.find((booking: Json) => booking?.id === made.id);
  if (listed) compare(visit, 'listReservations', listed, order);
  else
    visit.wrong({
      operation: 'listReservations',
      path: '[].id',
      expected: 'the order that the signed-in guest has just made',
      received: `${list.json.length} others`,
      guest: 'a cabinet without their booking',
    });
}

type Row = [path: string, expected: unknown, received: unknown, guest: string];

const childrenIn = (all: unknown): number | undefined =>
  Array.isArray(all) ? all.reduce((sum, group) => sum + (Number(group?.count) || 0), 0) : undefined;

const textOf = (value: unknown) => (typeof value === 'string' && value.trim()) || undefined;

/** Compares an order with what was sent, field by field: one that the API leaves out is unknown. */
function compare(
  visit: Visit,
  operation: string,
  json: Json,
  { body, isPaidNow, chosen, made }: MadeOrder,
): void {
  const { arrival, departure, adults, rooms, childs, packages, price } = body.reservation;
  const codes = (all: Json) =>
    Array.isArray(all) ? all.map((extra: Json) => extra?.code).join(', ') : undefined;
  const nights = nightsBetween(arrival, departure);
  const rows: Row[] = [
    ['number', made.guest_num, json.number, 'another number than the one in their letter'],
    ['arrival', arrival, json.arrival, 'another day than the one they chose'],
    ['departure', departure, json.departure, 'another day than the one they chose'],
    ['nights', nights, json.nights || undefined, 'another number of nights'],
    ['total_price', price, json.total_price, 'another price than the one they agreed to'],
    ['adults', adults, json.adults || undefined, 'another number of guests'],
    [
      'childs',
      childrenIn(childs),
      childrenIn(json.childs),
      'an order without their children, or with others',
    ],
    ['rooms_count', rooms.length, json.rooms_count, 'another number of rooms'],
    ['room.name', chosen.room.name.trim(), textOf(json.room?.name), 'another room'],
    ['packages', codes(packages), codes(json.packages), 'an order without their extras, or with others'],
    ['paid_amount', 0, json.paid_amount ?? undefined, 'that they have paid, which they have not'],
  ];
  for (const [path, expected, received, guest] of rows)
    if (received !== undefined && received !== null && received !== expected)
      visit.wrong({
        operation,
        path,
        expected: `what was ordered: ${expected === '' ? 'none' : expected}`,
        received: `${received}` || 'none',
        guest,
      });
  if (json.total_price === undefined || json.arrival === undefined || json.departure === undefined) return;
  checkStatus(visit, operation, json, isPaidNow);
}

/** The status says to a guest whether there is still something to pay. */
function checkStatus(
  visit: Visit,
  operation: string,
  { status, hold_until }: Json,
  isPaidNow: boolean,
): void {
  const expected = isPaidNow ? 'NEW' : 'CONFIRMED';
  // Spellings and other kinds of values are told where the answer is checked.
  if (['NEW', 'PAID', 'CONFIRMED', 'COMPLETED'].includes(status) && status !== expected)
    visit.wrong({
      operation,
      path: 'status',
      expected: isPaidNow
        ? 'NEW until the payment has arrived'
        : 'CONFIRMED, since nothing is to be paid now',
      received: status,
      guest: isPaidNow ? 'that nothing is to be paid now' : '«Осталось оплатить», and no way to pay',
    });
  const end = Date.parse(hold_until);
  if (end <= Date.now())
    visit.wrong({
      operation,
      path: 'hold_until',
      expected: 'a moment that is still to come, right after the order was made',
      received: hold_until,
      guest: 'a time to pay that is over',
    });
}

/** Whoever has the number reads the page, so it must not say who the guest is. */
function checkMask(visit: Visit, json: Json): void {
  const text = JSON.stringify(json);
  const digits = (value: string) => value.replace(/\D/g, '');
  const isTold =
    [GUEST.email, GUEST.last_name, GUEST.middle_name].some((part) => text.includes(part)) ||
    digits(text.replace(/[\s()+-]/g, '')).includes(digits(GUEST.phone).slice(1));
  if (isTold)
    visit.wrong({
      operation: 'getOrder',
      path: 'guest',
      expected: 'the guest masked, such as «Елена С.»: whoever has the number reads it',
      received: 'the whole of what the guest gave',
      guest: 'their data to anybody who gets the link',
    });
  if (text.includes(COMMENT))
    visit.note({
      operation: 'getOrder',
      path: 'comment',
      expected: 'no comment: whoever has the number reads it',
      received: 'what the guest wrote to the hotel',
      guest: 'their words to anybody who gets the link',
    });
}
