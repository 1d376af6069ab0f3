import { isCalendarDate } from '@/lib/contracts/patterns';
import type { ChildCount, RoomGuests } from '@/lib/contracts/room-search';
import { createRoom, type OccupancyLimits } from './occupancy.ts';
import { CLOSED_PROMO, isPromoCodeValid, normalisePromoInput, type PromoBlock } from './promo-code.ts';
import type { BookingParameters } from './search-request.ts';
import { clampStayDates, defaultStayDates } from './stay-dates.ts';

/** Parameters of the address: ?arrival=…&departure=…&adults=2,1&childs=INF:1.CHD:2,&promo=… */
const NAMES = ['arrival', 'departure', 'adults', 'childs', 'promo'] as const;

type LinkParameters = Pick<BookingParameters, 'arrival' | 'departure' | 'rooms' | 'promo'>;

/** Whether an address carries a search (decisions, point 12). */
export function isSearchLink(search: string): boolean {
  const parameters = new URLSearchParams(search);
  return NAMES.some((name) => parameters.has(name));
}

/** The search an address carries; a value that makes no sense falls back, field by field. */
export function parseSearchLink(search: string, limits: OccupancyLimits, today: string): LinkParameters {
  const parameters = new URLSearchParams(search);
  return {
    ...parseStay(parameters.get('arrival'), parameters.get('departure'), today),
    rooms: parseRooms(parameters.get('adults'), parameters.get('childs'), limits),
    promo: parsePromo(parameters.get('promo')),
  };
}

/** The address of a search, '?…'. */
export function toSearchLink({ arrival, departure, rooms, promo }: LinkParameters): string {
  const parameters = new URLSearchParams();
  if (arrival) parameters.set('arrival', arrival);
  if (departure) parameters.set('departure', departure);
  parameters.set('adults', rooms.map(({ adults }) => adults).join(','));
  const children = rooms.map(({ childs }) =>
    childs
      .filter(({ count }) => count > 0)
      .map(({ code, count }) => `${code}:${count}`)
      .join('.'),
  );
  if (children.some(Boolean)) parameters.set('childs', children.join(','));
  if (promo.isOpen && isPromoCodeValid(promo.input)) parameters.set('promo', promo.input);
  // Commas and colons may stand in a query; encoded they only make the link ugly.
  return `?${parameters.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`;
}

function parseStay(arrival: string | null, departure: string | null, today: string) {
  if (!arrival || !isCalendarDate(arrival) || arrival < today) return defaultStayDates(today);
  return clampStayDates({ arrival, departure: departure ?? undefined }, today);
}

function parseRooms(adults: string | null, children: string | null, limits: OccupancyLimits) {
  const perRoom = (adults ?? '').split(',').slice(0, limits.max_rooms);
  const childrenPerRoom = (children ?? '').split(',');
  return perRoom.map((text, index) =>
    createRoom(limits, parseGuests(text, childrenPerRoom[index] ?? '', limits)),
  );
}

function parseGuests(adults: string, children: string, limits: OccupancyLimits): Partial<RoomGuests> {
  const childs = children.split('.').flatMap((part): ChildCount[] => {
    const [code, count] = part.split(':');
    const category = limits.hotel_child_categories.find((item) => item.code === code);
    return category && /^\d{1,2}$/.test(count ?? '')
      ? [{ id: category.id, code: category.code, count: Number(count) }]
      : [];
  });
  return /^\d{1,2}$/.test(adults) ? { adults: Number(adults), childs } : { childs };
}

function parsePromo(promo: string | null): PromoBlock {
  const input = normalisePromoInput(promo ?? '');
  return isPromoCodeValid(input) ? { isOpen: true, input } : CLOSED_PROMO;
}
