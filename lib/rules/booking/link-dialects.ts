/**
 * How the links of another engine name a stay, its guests and a promo code. Of several names for one thing the first
 * that a link has counts.
 */
export interface LinkDialect {
  engine: string;
  /** The names that make a link one of this engine's; all of them have to be there. */
  marks: readonly string[];
  /** One name, or those of the year, the month and the day. */
  arrival: readonly [string] | readonly [year: string, month: string, day: string];
  /** One of both is there. */
  departure?: string;
  nights?: string;
  /** Dates are DD-MM-YYYY; ISO 8601 otherwise. */
  isDayFirst?: true;
  /**
   * `lists`: a room's guests stand between commas, its children's ages between semicolons. `items`: each room has names of
   * its own, 'items[0][adults]'. Otherwise the names are those of one room, and `rooms` says how many there are of it.
   */
  rooms?: 'lists' | 'items' | { count: string };
  adults?: string;
  ages?: readonly string[];
  /** Names of the number of children whose ages the link may leave out. */
  children?: readonly string[];
  promo?: string;
}

/**
 * The dialects, each from where its row says. 'Seen' means that hotels and their shops publish such links, and no page of
 * the engine's own that says so could be read.
 */
export const LINK_DIALECTS: readonly LinkDialect[] = [
  // https://exely.com/help/351067: 'date', 'nights', 'adults=2,1', 'children-age=10;2,7', 'access-code'.
  {
    engine: 'TravelLine',
    marks: ['date', 'nights'],
    arrival: ['date'],
    nights: 'nights',
    rooms: 'lists',
    adults: 'adults',
    ages: ['children-age'],
    promo: 'access-code',
  },
  // Seen on links to reservationsteps.ru, the engine's own host.
  {
    engine: 'Bnovo',
    marks: ['dfrom'],
    arrival: ['dfrom'],
    departure: 'dto',
    isDayFirst: true,
    adults: 'adults',
    children: ['children'],
  },
  // https://docs.mews.com/booking-engine-guide/booking-engine-standalone/deeplinks
  {
    engine: 'Mews',
    marks: ['mewsStart'],
    arrival: ['mewsStart'],
    departure: 'mewsEnd',
    adults: 'mewsAdultCount',
    children: ['mewsChildCount'],
    promo: 'mewsVoucherCode',
  },
  // Seen on links to direct-book.com and book-directonline.com, the engine's own hosts.
  {
    engine: 'SiteMinder',
    marks: ['checkInDate'],
    arrival: ['checkInDate'],
    departure: 'checkOutDate',
    rooms: 'items',
    promo: 'promocode',
  },
  // Seen: Cloudbeds has 'kids', and landing pages for Google's hotel ads have 'children' in its place.
  {
    engine: 'Cloudbeds',
    marks: ['checkin'],
    arrival: ['checkin'],
    departure: 'checkout',
    adults: 'adults',
    children: ['kids', 'children'],
    promo: 'promo',
  },
  // Seen on links to be.synxis.com, the engine's own host; that '|' parts ages is from knowledge alone.
  {
    engine: 'SynXis',
    marks: ['arrive'],
    arrival: ['arrive'],
    departure: 'depart',
    rooms: { count: 'rooms' },
    adults: 'adult',
    ages: ['childages'],
    children: ['child'],
    promo: 'promo',
  },
  // Seen on links to hotels at travel.yandex.ru.
  {
    engine: 'Yandex Travel',
    marks: ['checkinDate'],
    arrival: ['checkinDate'],
    departure: 'checkoutDate',
    adults: 'adults',
    ages: ['childrenAges'],
  },
  // Seen as landing pages for Google's and Bing's hotel ads; both names of ages are from knowledge alone.
  {
    engine: 'meta search',
    marks: ['checkIn'],
    arrival: ['checkIn'],
    departure: 'checkOut',
    adults: 'adults',
    ages: ['childrenAges', 'childAge'],
    children: ['children'],
  },
  // https://developers.google.com/hotels/hotel-prices/dev-guide/pos-urls, the first example; 'adults' is from knowledge.
  {
    engine: 'Google Hotel Ads',
    marks: ['checkinYear', 'checkinMonth', 'checkinDay'],
    arrival: ['checkinYear', 'checkinMonth', 'checkinDay'],
    nights: 'nights',
    adults: 'adults',
  },
];

/** The name of a count in a room's own names: 'items[0][adults]'. */
export const itemName = (room: number, guests: 'adults' | 'children' | 'infants'): string =>
  `items[${room}][${guests}]`;

/** The engine that has written a query; null where no dialect's names are there. */
export const dialectOf = (given: URLSearchParams): LinkDialect | null =>
  LINK_DIALECTS.find(({ marks }) => marks.every((name) => given.has(name))) ?? null;

/** Whether a dialect takes a parameter, so that it is gone from the address afterwards. */
export function isNameOf(dialect: LinkDialect, name: string): boolean {
  const { arrival, departure, nights, rooms, adults, ages = [], children = [], promo } = dialect;
  if (rooms === 'items' && name.startsWith('items[')) return true;
  const count = typeof rooms === 'object' ? rooms.count : undefined;
  return [...arrival, departure, nights, count, adults, ...ages, ...children, promo].includes(name);
}
