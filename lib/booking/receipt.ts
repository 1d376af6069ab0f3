import { type Kopecks, minus, NO_MONEY, plus, toKopecks } from '#lib/contracts/money.ts';
import type { PublicOrder } from '#lib/contracts/reservation.ts';
import type { Extra, Rate, RateNight } from '#lib/contracts/room-search.ts';
import { compareDates, formatDayWithWeekday } from '#lib/text/dates.ts';
import { formatMoney } from '#lib/text/money.ts';
import { forms, plural } from '#lib/text/plural.ts';
import { extraTotal } from './extra-groups.ts';
import { receiptTexts } from './receipt-texts.ts';

type ReceiptLine = { key: string; label: string; kopecks: Kopecks };

/** The lines of a total. Their sum is the total. */
export type Receipt = {
  rooms: ReceiptLine[];
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
    rooms: roomLines(prices),
    extras: extras.map((extra) => ({
      key: String(extra.id),
      label: extraLabel(extra.name, extra.time_period === 'EVERY_NIGHT' ? extra.package_price : null, nights),
      kopecks: extraTotal(extra, nights),
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
  const rooms = roomLines(night_prices);
  const extras = packages.map(({ code, name, price, unit_price, time_period }) => ({
    key: code || name,
    label: extraLabel(name, time_period === 'EVERY_NIGHT' ? unit_price : null, nights),
    kopecks: toKopecks(price),
  }));
  const sum = plus(...[...rooms, ...extras].map(({ kopecks }) => kopecks));
  if (sum !== toKopecks(total_price)) return null;
  return { rooms, extras, tax: tourist_tax ? toKopecks(tourist_tax) : null };
}

/** 'Завтрак, 900 ₽ × 2 ночи'; an extra that is taken once has only its name. */
function extraLabel(name: string, perNight: Rate['total_price'] | null | undefined, nights: number): string {
  return perNight == null
    ? name
    : receiptTexts.nightly(name, formatMoney(toKopecks(perNight)), plural(nights, forms.nights));
}

/** One line for each night or night and room, before the promo code; then the discount of the code. */
function roomLines(prices: RateNight[]): ReceiptLine[] {
  const isOneRoom = prices.every(({ room }) => room === undefined);
  const byDate = new Map<string, ReceiptLine>();
  let discount = NO_MONEY;
  for (const { date, room, price, full_price } of prices) {
    const full = toKopecks(full_price ?? price);
    discount = plus(discount, minus(toKopecks(price), full));
    const key = isOneRoom ? date : `${date} ${room}`;
    const day = formatDayWithWeekday(date);
    const label = isOneRoom || room === undefined ? day : receiptTexts.nightOfRoom(day, room);
    byDate.set(key, { key, label, kopecks: plus(byDate.get(key)?.kopecks ?? NO_MONEY, full) });
  }
  const lines = [...byDate.values()].sort((left, right) => compareDates(left.key, right.key));
  return discount < 0 ? [...lines, { key: 'promo', label: receiptTexts.promo, kopecks: discount }] : lines;
}
