import { type Kopecks, minus, NO_MONEY, plus, toKopecks } from '#contract/schemas/money.ts';
import type { PublicOrder } from '#contract/schemas/reservation.ts';
import type { Extra, Rate, RateNight } from '#contract/schemas/room-search.ts';
import type { IsoDate } from '#rules/text/dates.ts';
import { formatMoney } from '#rules/text/money.ts';
import { forms, plural } from '#rules/text/plural.ts';
import { extraTotal } from './extra-groups.ts';
import { type NightTotal, totalsByDate } from './price.ts';
import { receiptTexts } from './receipt-texts.ts';

type ReceiptLine = {
  key: string;
  label: string;
  kopecks: Kopecks;
  time_period?: Extra['time_period'] | null;
};

/** The nights of a room, or of all rooms together where the API does not tell them apart; then `room` is null. */
export type NightlyPrices = { room: number | null; nights: NightTotal[] };

/** Rooms that cost the same in each night, which are one block of the receipt. */
export type EqualRooms = Pick<NightlyPrices, 'nights'> & {
  /** Their numbers; none where the API does not tell rooms apart. */
  rooms: number[];
  /** What one of them costs, and all together. */
  each: Kopecks;
  total: Kopecks;
};

/** The rooms in blocks of equal ones, in the order of the first of each. */
export function equalRooms(rooms: NightlyPrices[]): EqualRooms[] {
  const blocks = new Map<string, EqualRooms>();
  for (const { room, nights } of rooms) {
    const key = JSON.stringify(nights);
    const each = plus(...nights.map(({ kopecks }) => kopecks));
    const block = blocks.get(key) ?? { rooms: [], nights, each, total: NO_MONEY };
    blocks.set(key, {
      ...block,
      rooms: room === null ? block.rooms : [...block.rooms, room],
      total: plus(block.total, each),
    });
  }
  return [...blocks.values()];
}

/** What all rooms cost, night by night. */
export const allNights = (rooms: readonly NightlyPrices[]): NightTotal[] =>
  totalsByDate(rooms.flatMap(({ nights }) => nights.map(({ date, kopecks }) => ({ date, price: kopecks }))));

/** What a total is made of. The sum of its nights, discount and extras is the total. */
export type Receipt = {
  /** Prices before the discount of a promo code. */
  rooms: NightlyPrices[];
  /** Below zero; null where there is no promo code. */
  discount: Kopecks | null;
  extras: ReceiptLine[];
  /** The tax that the rooms' price includes; null when there is none or it is not known. */
  tax: Kopecks | null;
};

/** The receipt of a rate with the chosen extras. `nights` is the length of the stay. */
export function rateReceipt(
  { nights: prices, tourist_tax }: Pick<Rate, 'nights' | 'tourist_tax'>,
  extras: Extra[],
  nights: number,
): Receipt {
  return {
    ...roomNights(prices),
    extras: extras.map((extra) => ({
      key: String(extra.id),
      label: extraLabel(extra.name, extra.time_period === 'EVERY_NIGHT' ? extra.package_price : null, nights),
      kopecks: extraTotal(extra, nights),
      time_period: extra.time_period,
    })),
    tax: tourist_tax ? toKopecks(tourist_tax) : null,
  };
}

type Priced = Pick<PublicOrder, 'total_price' | 'packages' | 'nights'> &
  Partial<Pick<PublicOrder, 'night_prices' | 'tourist_tax'>>;

/** The receipt of a reservation; null where the API does not give its lines, or they do not add up to the total. */
export function reservationReceipt({
  total_price,
  night_prices,
  tourist_tax,
  packages,
  nights,
}: Priced): Receipt | null {
  if (!night_prices?.length) return null;
  const { rooms, discount } = roomNights(night_prices);
  const extras = packages.map(({ code, name, price, unit_price, time_period }) => ({
    key: code || name,
    label: extraLabel(name, time_period === 'EVERY_NIGHT' ? unit_price : null, nights),
    kopecks: toKopecks(price),
    time_period,
  }));
  const lines = [...rooms.flatMap(({ nights }) => nights), ...extras];
  const sum = plus(discount ?? NO_MONEY, ...lines.map(({ kopecks }) => kopecks));
  if (sum !== toKopecks(total_price)) return null;
  return { rooms, discount, extras, tax: tourist_tax ? toKopecks(tourist_tax) : null };
}

/** 'Завтрак, 900 ₽ × 2 ночи'; an extra that is taken once has only its name. */
function extraLabel(name: string, perNight: Rate['total_price'] | null | undefined, nights: number): string {
  return perNight == null
    ? name
    : receiptTexts.nightly(name, formatMoney(toKopecks(perNight)), plural(nights, forms.nights));
}

/** The nights by room and date, before the promo code, and the discount of the code. */
function roomNights(prices: RateNight[]): Pick<Receipt, 'rooms' | 'discount'> {
  const byRoom = new Map<number | null, { date: IsoDate; price: Kopecks }[]>();
  let discount = NO_MONEY;
  for (const { date, room = null, price, full_price } of prices) {
    const full = toKopecks(full_price ?? price);
    discount = plus(discount, minus(toKopecks(price), full));
    byRoom.set(room, [...(byRoom.get(room) ?? []), { date, price: full }]);
  }
  const rooms = [...byRoom].map(([room, nights]) => ({ room, nights: totalsByDate(nights) }));
  return {
    rooms: rooms.sort((left, right) => (left.room ?? 0) - (right.room ?? 0)),
    discount: discount < 0 ? discount : null,
  };
}
