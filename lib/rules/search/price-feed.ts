import { minus, NO_MONEY, toKopecks, toRubles } from '#contract/schemas/money.ts';
import type { Rate, Room } from '#contract/schemas/room-search.ts';
import { roomCode } from '#rules/search/room-address.ts';
import type { IsoDate } from '#rules/text/dates.ts';
import { xmlText } from '#rules/text/xml.ts';

/** A stay that a price is asked for, for two guests. */
export type AskedStay = { slug: string; arrival: IsoDate; nights: number };

/** What is free for a stay: the rooms of its search. */
export type AnsweredStay = AskedStay & { rooms: readonly Room[] };

/**
 * Google's Transaction message: the lowest price of each stay, which is the one that marks on the pages lead to, or
 * that there is none. The tax is told apart where the hotel tells it; the two are the total of the pages.
 * https://developers.google.com/hotels/hotel-prices/xml-reference/transaction-messages
 */
export function transaction(stays: readonly AnsweredStay[], { id, at }: { id: string; at: Date }): string {
  const bySlug = Map.groupBy(stays, ({ slug }) => slug);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Transaction timestamp="${at.toISOString()}" id="${xmlText(id)}">`,
    ...[...bySlug].map(([slug, found]) => roomNames(slug, found)),
    ...stays.map(result),
    '</Transaction>',
  ].join('\n');
}

/** The names of the rooms that the results name by their codes. */
function roomNames(slug: string, found: readonly AnsweredStay[]): string {
  const names = new Map<string, string>();
  for (const { rooms } of found) {
    const { room } = lowest(rooms) ?? {};
    if (room) names.set(roomCode(room, rooms), room.name);
  }
  if (names.size === 0) return '';
  const rooms = [...names].map(
    ([code, name]) =>
      `<RoomData><RoomID>${xmlText(code)}</RoomID><Name><Text text="${xmlText(name)}" language="ru"/></Name></RoomData>`,
  );
  return `<PropertyDataSet><Property>${xmlText(slug)}</Property>${rooms.join('')}</PropertyDataSet>`;
}

function result({ slug, arrival, nights, rooms }: AnsweredStay): string {
  const offer = lowest(rooms);
  const stay = `<Checkin>${arrival}</Checkin><Nights>${nights}</Nights>`;
  const told = offer
    ? `<RoomID>${xmlText(roomCode(offer.room, rooms))}</RoomID>${stay}${price(offer.rate)}`
    : `${stay}<Unavailable><NoVacancy/></Unavailable>`;
  return `<Result><Property>${xmlText(slug)}</Property>${told}</Result>`;
}

function price({ total_price, tourist_tax }: Rate): string {
  if (tourist_tax === undefined)
    return `<Baserate currency="RUB" all_inclusive="true">${total_price.toFixed(2)}</Baserate>`;
  const tax = toKopecks(tourist_tax);
  const base = minus(toKopecks(total_price), tax);
  const amount = (name: string, kopecks: typeof tax) =>
    `<${name} currency="RUB">${toRubles(kopecks).toFixed(2)}</${name}>`;
  return amount('Baserate', base) + amount('Tax', tax) + amount('OtherFees', NO_MONEY);
}

function lowest(rooms: readonly Room[]): { room: Room; rate: Rate } | undefined {
  const offers = rooms.flatMap((room) => room.rates.map((rate) => ({ room, rate })));
  return offers.toSorted((a, b) => a.rate.total_price - b.rate.total_price)[0];
}
