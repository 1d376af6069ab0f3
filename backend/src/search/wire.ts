import { type Kopecks, NO_MONEY, toRubles } from '../../../lib/contracts/money.ts';
import type { Rate, Room, Extra as WireExtra } from '../../../lib/contracts/room-search.ts';
import type { TouristTax } from '../database/catalogue-tables.ts';
import type { Catalogue, Extra, RatePlan, RoomTypeWithRates } from '../hotels/catalogue.ts';
import { mediaUrl } from '../media/media-library.ts';
import { cancelUntil, ladderOf, usableLadder } from '../reservations/cancellation-ladder.ts';
import type { RateOffer, RoomOffer } from './offers.ts';
import { touristTaxIn } from './pricing.ts';

/**
 * Parts of a response that are the same for every search, as JSON in UTF-8, of which a string holds one byte a
 * character: joining such strings and sending them costs a copy and no encoding.
 */
interface WireParts {
  rooms: Map<number, Part>;
  rates: Map<number, Part>;
  services: string;
  /** The ladders by rate and the moment that they end at, which tells the arrival. */
  ladders: Map<string, string>;
}

/** The fields before those that differ, and after. */
interface Part {
  head: string;
  tail: string;
}

const utf8 = (text: string) => Buffer.from(text).toString('latin1');
const json = (value: object) => utf8(JSON.stringify(value));
/** The fields of an object, without its braces. */
const fields = (value: object) => json(value).slice(1, -1);

function roomParts(roomType: RoomTypeWithRates, media: (file: string) => string) {
  const { id, code, name, preview_img, images, short_description, square, guest_limit, features } = roomType;
  const head = {
    id,
    room_code: code,
    name,
    preview_img: media(preview_img),
    images: images.map(media),
  } satisfies Partial<Room>;
  const tail = {
    short_description,
    square,
    guest_limit,
    room_options: features.map(({ icon, ...feature }) => ({ ...feature, icon_url: media(icon) })),
  } satisfies Partial<Room>;
  return { head: fields(head), tail: fields(tail) };
}

function rateParts({ id, code, short_description, long_description, meal }: RatePlan) {
  const head = { id, rate_code: code } satisfies Partial<Rate>;
  const tail = { short_description, long_description, ...(meal ? { meal } : {}) } satisfies Partial<Rate>;
  return { head: fields(head), tail: fields(tail) };
}

const toWireService = (extra: Extra, media: (file: string) => string): WireExtra => ({
  id: extra.id,
  code: extra.code,
  name: extra.name,
  short_description: extra.short_description,
  long_description: extra.long_description,
  img: extra.img && media(extra.img),
  category: extra.category,
  package_price: toRubles(extra.price),
  time_period: extra.time_period,
  ...(extra.rate_codes ? { rate_codes: extra.rate_codes } : {}),
});

const kept = new WeakMap<Catalogue, WireParts>();

/** Made once for each catalogue in memory. */
function partsOf(catalogue: Catalogue, apiOrigin: string): WireParts {
  const before = kept.get(catalogue);
  if (before) return before;
  const media = (file: string) => mediaUrl(apiOrigin, file);
  const parts: WireParts = {
    rooms: new Map(catalogue.roomTypes.map((roomType) => [roomType.id, roomParts(roomType, media)])),
    rates: new Map(
      catalogue.roomTypes.flatMap(({ rates }) => rates).map((rate) => [rate.id, rateParts(rate)]),
    ),
    services: json(catalogue.extras.map((extra) => toWireService(extra, media))),
    ladders: new Map(),
  };
  kept.set(catalogue, parts);
  return parts;
}

function partOf(parts: Map<number, Part>, id: number): Part {
  const part = parts.get(id);
  if (!part) throw new Error(`${id} is not of this catalogue`);
  return part;
}

const rublesOrNull = (amount: Kopecks | null) => (amount === null ? 'null' : toRubles(amount));

function rateJson(
  { rate, nights, total, original }: RateOffer,
  { rates }: WireParts,
  ladder: string,
  tax: TouristTax | null,
): string {
  const { head, tail } = partOf(rates, rate.id);
  const prices = nights.map(({ date, price, room, full_price }) => {
    const before = full_price === undefined ? '' : `,"full_price":${toRubles(full_price)}`;
    return `{"date":"${date}","price":${toRubles(price)}${room ? `,"room":${room}` : ''}${before}}`;
  });
  const taxed = tax ? `,"tourist_tax":${toRubles(touristTaxIn(total, tax, nights.length))}` : '';
  return `{${head},"total_price":${toRubles(total)},"original_total_price":${rublesOrNull(original)},${tail},"cancellation":${ladder}${taxed},"nights":[${prices.join(',')}]}`;
}

/** The response of a search that has found rooms, as JSON in UTF-8: the shape of `roomSearchResponse`. */
export function searchResponse(
  catalogue: Catalogue,
  offers: RoomOffer[],
  {
    arrival,
    apiOrigin,
    now,
    isKnown,
  }: {
    arrival: string;
    apiOrigin: string;
    now: Date;
    /** Whether the hotel knows the guest; not said where nothing depends on it. */
    isKnown: boolean | undefined;
  },
): Buffer {
  const parts = partsOf(catalogue, apiOrigin);
  const { hotel } = catalogue;
  const end = cancelUntil(hotel, arrival, now);
  // Arrivals are days on sale, so there are not many.
  const ladder = ({ id, cancellation }: RatePlan) => {
    const key = `${end.getTime()} ${id}`;
    const before = parts.ladders.get(key);
    if (before !== undefined) return before;
    const ladder = usableLadder(ladderOf(cancellation, hotel, arrival), end, hotel.timezone);
    const text = JSON.stringify(ladder);
    parts.ladders.set(key, text);
    return text;
  };
  const rooms = offers.map(({ roomType, rates }) => {
    const { head, tail } = partOf(parts.rooms, roomType.id);
    const [cheapest] = rates;
    const offered = rates.map((offer) => rateJson(offer, parts, ladder(offer.rate), hotel.tourist_tax));
    return `{${head},"min_price":${toRubles(cheapest?.total ?? NO_MONEY)},"original_price":${rublesOrNull(cheapest?.original ?? null)},${tail},"rates":[${offered.join(',')}]}`;
  });
  const known = isKnown === undefined ? '' : `,"is_known_guest":${isKnown}`;
  return Buffer.from(`{"rooms":[${rooms.join(',')}],"services":${parts.services}${known}}`, 'latin1');
}
