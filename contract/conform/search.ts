import type { RoomSearchResponse } from '#contract/schemas/room-search.ts';
import { roomSearchAnswer } from '#lib/server/api/room-search-answer.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { addIsoDays, nightsBetween } from '#rules/text/dates.ts';
import { bodyOf, partyOf, type StaySearch } from './stays.ts';
import { isDone, type Visit } from './visit.ts';

const SEARCH = 'searchRooms';
type Room = RoomSearchResponse['rooms'][number];

/** One search, with what only its request can show: limits, nights, dates. null: it could not be used. */
export async function search(
  visit: Visit,
  hotel: Hotel,
  stay: StaySearch,
): Promise<{ found: RoomSearchResponse; isWhole: boolean } | null> {
  const reply = await visit.ask(SEARCH, { at: { hotelId: hotel.id }, body: bodyOf(stay) });
  if (!isDone(reply)) {
    visit.unexpected(
      reply,
      `status 200 for ${partyOf(stay)} from ${stay.arrival}, with an empty list where nothing is free`,
      'an error where rooms, or «По заданным параметрам ничего не найдено», should be',
    );
    return null;
  }
  const read = roomSearchAnswer.safeParse(reply.json);
  for (const [index, room] of (read.data?.rooms ?? []).entries()) {
    checkRoom(visit, room, `rooms[${index}]`, stay);
    checkPayment(visit, hotel, room, `rooms[${index}]`);
    checkCaptions(visit, room, `rooms[${index}]`);
  }
  if (!read.data) return null;
  const count = (rooms: { rates: unknown[] }[]) => rooms.reduce((all, { rates }) => all + rates.length, 0);
  const isWhole =
    read.data.rooms.length === reply.json.rooms.length && count(read.data.rooms) === count(reply.json.rooms);
  return { found: read.data, isWhole };
}

function checkRoom(visit: Visit, room: Room, path: string, { arrival, departure, rooms }: StaySearch): void {
  const largest = Math.max(...rooms.map(({ adults }) => adults));
  if (room.guest_limit > 0 && room.guest_limit < largest)
    visit.wrong({
      operation: SEARCH,
      path: `${path}.guest_limit`,
      expected: `rooms that take ${largest} adults, as asked`,
      received: `«${room.name}» for ${room.guest_limit}`,
      guest: 'a room that is too small, and can be booked',
    });
  for (const [index, rate] of room.rates.entries()) {
    const nights = nightsBetween(arrival, departure);
    const wrong = (expected: string, received: string) =>
      visit.wrong({
        operation: SEARCH,
        path: `${path}.rates[${index}].nights`,
        expected,
        received,
        guest: 'a wrong number of nights, and extras at a wrong price',
      });
    if (rate.nights.length !== nights * rooms.length)
      wrong(`${nights * rooms.length} nights: one a room and night`, `${rate.nights.length}`);
    else if (rate.nights.some(({ date }) => date < arrival || date >= departure))
      wrong(
        `nights from ${arrival} to ${addIsoDays(departure, -1)}`,
        rate.nights.map(({ date }) => date).join(', '),
      );
    else if (rate.nights.some(({ date }) => timesOf(date, rate.nights) !== rooms.length))
      wrong('each night as often as there are rooms', rate.nights.map(({ date }) => date).join(', '));
    else if (rate.nights.some(({ room: number = 1 }) => number > rooms.length))
      wrong(`rooms from 1 to ${rooms.length}`, `room ${Math.max(...rate.nights.map((it) => it.room ?? 1))}`);
  }
}

const timesOf = (date: string, nights: readonly { date: string }[]): number =>
  nights.filter((night) => night.date === date).length;

/** A way to pay that the config has not is lost; where no other is left the rate cannot be booked at all. */
function checkPayment(
  visit: Visit,
  { hotel_payment_methods: methods }: Hotel,
  { rates }: Room,
  path: string,
): void {
  for (const [index, rate] of rates.entries()) {
    const isKnown = (alias: string) => methods.some(({ payment_alias }) => payment_alias === alias);
    const unknown = rate.payment_aliases?.filter((alias) => !isKnown(alias)) ?? [];
    if (unknown.length === 0) continue;
    const isLost = unknown.length === rate.payment_aliases?.length;
    visit.wrong({
      operation: SEARCH,
      path: `${path}.rates[${index}].payment_aliases`,
      expected: 'aliases of `hotel_payment_methods`',
      received: unknown.join(', '),
      guest: isLost ? 'no way to pay for this rate' : 'this rate without these ways to pay',
    });
  }
}

/** Captions are told from one another by their place alone. */
function checkCaptions(visit: Visit, { captions, images }: Room, path: string): void {
  if (!captions || captions.length === images.length) return;
  visit.wrong({
    operation: SEARCH,
    path: `${path}.captions`,
    expected: `one for each of ${images.length} images, '' where there is none`,
    received: `${captions.length}`,
    guest: 'the pictures without captions',
  });
}
