import { isoDate } from '#contract/schemas/primitives.ts';
import { addIsoDays, type IsoDate } from '#rules/text/dates.ts';
import type { AskedStay } from './price-feed.ts';

/** The most stays that one query is answered for: those of a month, or of as many hotels. Each is a room search. */
const MOST_STAYS = 31;
const MOST_NIGHTS = 30;

/** An element with nothing but text in it; spaces around the text are taken off afterwards, or many would take for ever. */
const LEAF = /<([A-Za-z]+)>([^<>]*)<\/\1>/g;

/**
 * The stays of Google's Query message: one arrival (`Checkin`) or each of a range (`FirstDate`, `LastDate`) of so many
 * nights at each hotel of the list. Null where it is no such query, or names more stays than one answer has.
 * https://developers.google.com/hotels/hotel-prices/xml-reference/queries
 */
export function readPriceQuery(xml: string): AskedStay[] | null {
  if (!/<Query[\s>]/.test(xml)) return null;
  const leaves = [...xml.matchAll(LEAF)];
  const all = (name: string) =>
    leaves.flatMap(([, found, text = '']) => (found === name ? [text.trim()] : []));
  const [nights] = all('Nights').map(Number);
  const arrivals = daysOf(all('Checkin')[0] ?? all('FirstDate')[0], all('Checkin')[0] ?? all('LastDate')[0]);
  const slugs = [...new Set(all('Property'))];
  if (!nights || !Number.isInteger(nights) || nights < 1 || nights > MOST_NIGHTS) return null;
  if (slugs.length === 0 || arrivals.length === 0 || slugs.length * arrivals.length > MOST_STAYS) return null;
  return slugs.flatMap((slug) => arrivals.map((arrival) => ({ slug, arrival, nights })));
}

/** The days from the first to the last, and one more than are answered where there are more. */
function daysOf(from: string | undefined, to: string | undefined): IsoDate[] {
  const [first, last] = [isoDate.safeParse(from), isoDate.safeParse(to)];
  const days: IsoDate[] = [];
  if (!first.success || !last.success) return days;
  for (let day = first.data; day <= last.data && days.length <= MOST_STAYS; day = addIsoDays(day, 1))
    days.push(day);
  return days;
}
