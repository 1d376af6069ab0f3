import type { ChildCategory } from '#contract/schemas/hotel-config.ts';
import { isCalendarDate } from '#contract/schemas/patterns.ts';
import { addIsoDays } from '#rules/text/dates.ts';
import { addressCode } from './address-code.ts';
import { replaceBooking, withoutParameters } from './booking-address.ts';
import { hasBooking } from './booking-query.ts';
import { categoryOfAge } from './category-of-age.ts';
import { dialectOf, isNameOf, itemName, type LinkDialect } from './link-dialects.ts';

/** A value that the address's own reading refuses, so that the guest is told so there. */
const UNREAD = 'x';

/** Bounds of what is taken over: one room more than any hotel sells at once, so that too many are still too many. */
const MOST_ROOMS = 21;
const MOST_CHILDREN = 20;
const DATE_LENGTH = 10;
const PROMO_LENGTH = 64;

const COUNT = /^\d{1,3}$/;
const AGE = /^\d{1,2}$/;
const DAY_FIRST = /^(\d{2})[-.](\d{2})[-.](\d{4})$/;
const BETWEEN_AGES = /[;,|]/;

/** A room as a link names it. Counts are digits, or what else the link has. */
type NamedRoom = { adults: string; ages: string[]; children: string };

/** Whether a query is a link of another engine. Where it has a booking of ours, that one counts. */
export const isForeignLink = (given: URLSearchParams): boolean =>
  !hasBooking(`${given}`) && dialectOf(given) !== null;

/**
 * The query of another engine's link in our grammar, '?…'; null where it is no such link. What cannot be read stays
 * unreadable, and is told as in a link of ours. Parameters of neither stay as they are.
 */
export function translateLink(search: string, categories: readonly ChildCategory[]): string | null {
  const given = new URLSearchParams(search);
  const dialect = isForeignLink(given) ? dialectOf(given) : null;
  if (!dialect) return null;
  const rooms = namedRooms(given, dialect);
  const ours = new URLSearchParams(stayOf(given, dialect));
  const adults = rooms.map((room) => room.adults);
  if (adults.some(Boolean))
    ours.set('adults', adults.map((text) => (COUNT.test(text) ? text : UNREAD)).join(','));
  const children = rooms.map((room) => childrenOf(room, categories));
  if (children.some(Boolean)) ours.set('childs', children.join(','));
  const promo = given.get('promo') ?? (dialect.promo ? given.get(dialect.promo) : null);
  if (promo) ours.set('promo', promo.slice(0, PROMO_LENGTH));
  const booking = `?${`${ours}`.replaceAll('%2C', ',').replaceAll('%3A', ':')}`;
  return replaceBooking(
    withoutParameters(search, (name) => isNameOf(dialect, name)),
    booking,
  );
}

function stayOf(given: URLSearchParams, { arrival, departure, nights, isDayFirst }: LinkDialect) {
  const read = (value: string) => {
    const [, day, month, year] = (isDayFirst && DAY_FIRST.exec(value.slice(0, DATE_LENGTH))) || [];
    return year ? `${year}-${month}-${day}` : value.slice(0, DATE_LENGTH);
  };
  const parts = arrival.map((name) => given.get(name) ?? '');
  const from = read(parts.length === 1 ? `${parts}` : parts.map((part) => part.padStart(2, '0')).join('-'));
  const length = (nights && given.get(nights)) ?? '';
  const until =
    nights === undefined
      ? read((departure && given.get(departure)) ?? '')
      : isCalendarDate(from) && COUNT.test(length)
        ? addIsoDays(from, Number(length))
        : '';
  return { arrival: from, departure: until };
}

function namedRooms(given: URLSearchParams, dialect: LinkDialect): NamedRoom[] {
  const { rooms, adults = '', ages = [], children = [] } = dialect;
  const first = (names: readonly string[]) => given.get(names.find((name) => given.has(name)) ?? '') ?? '';
  if (rooms === 'items') return roomsOfItems(given);
  if (rooms === 'lists') {
    const agesOfRooms = first(ages).split(',');
    const listed = (given.get(adults) ?? '').split(',').slice(0, MOST_ROOMS);
    return listed.map((text, room) => ({
      adults: text,
      ages: agesIn(agesOfRooms[room] ?? ''),
      children: '',
    }));
  }
  const named = { adults: given.get(adults) ?? '', ages: agesIn(first(ages)), children: first(children) };
  const count = (rooms && given.get(rooms.count)) || '1';
  if (!COUNT.test(count)) return [{ ...named, children: UNREAD }];
  return Array.from({ length: Math.min(Math.max(Number(count), 1), MOST_ROOMS) }, () => named);
}

/** The rooms follow one another from 0. An infant has not had its first birthday, as far as a category asks. */
function roomsOfItems(given: URLSearchParams): NamedRoom[] {
  const rooms: NamedRoom[] = [];
  while (rooms.length < MOST_ROOMS) {
    const count = (guests: Parameters<typeof itemName>[1]) => given.get(itemName(rooms.length, guests));
    const adults = count('adults');
    if (adults === null) break;
    const infants = count('infants') ?? '';
    const ages = COUNT.test(infants)
      ? Array(Math.min(Number(infants), MOST_CHILDREN)).fill('0')
      : agesIn(infants);
    rooms.push({ adults, ages, children: String(Number(count('children') || 0) + ages.length) });
  }
  return rooms;
}

const agesIn = (text: string): string[] =>
  text
    .split(BETWEEN_AGES)
    .map((age) => age.trim())
    .filter(Boolean)
    .slice(0, MOST_CHILDREN);

/**
 * The children of a room as an address has them. An age belongs to the category that takes it; a child without an age
 * belongs to the hotel's only one.
 */
function childrenOf({ ages, children }: NamedRoom, categories: readonly ChildCategory[]): string {
  const ofAges = ages.map((text) => (AGE.test(text) ? categoryOfAge(Number(text), categories) : undefined));
  const ageless =
    children === '' ? 0 : COUNT.test(children) ? Math.max(Number(children) - ages.length, 0) : NaN;
  const only = categories.length === 1 ? categories[0] : undefined;
  const isUnread = ofAges.includes(undefined) || Number.isNaN(ageless) || (ageless > 0 && !only);
  const counted = categories
    .map((category) => {
      const count = ofAges.filter((one) => one === category).length + (only && ageless ? ageless : 0);
      return count > 0 ? `${addressCode(category, categories)}:${count}` : '';
    })
    .filter(Boolean);
  return [...counted, ...(isUnread ? [UNREAD] : [])].join('.');
}
