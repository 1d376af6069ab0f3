import { rubles } from '#contract/schemas/primitives.ts';
import { described, type Mistake } from './mistake.ts';

type Fields = Record<string, unknown>;

/** What is no amount at all is told by its schema. */
const isAmount = (value: unknown): value is number => rubles.safeParse(value).success;
const objectsOf = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'object' && entry !== null) : [];

/** What is wrong with the amounts of one object: each mistake's path is the field. */
export function moneyMistakes(owner: Fields): Mistake[] {
  if (!('total_price' in owner || 'rates' in owner)) return [];
  return [...sumMistakes(owner), ...zeroMistakes(owner), ...cheapestMistakes(owner), ...taxMistakes(owner)];
}

/** A total is the sum of its parts: a rate's of its nights, one a room and night, an order's of nights and extras. */
function sumMistakes({
  total_price: total,
  nights,
  night_prices = nights,
  packages = [],
}: Fields): Mistake[] {
  const parts = [night_prices, packages];
  if (!isAmount(total) || !parts.every(Array.isArray)) return [];
  const prices = parts.flat().map((part: { price?: unknown } | null) => part?.price);
  if (prices.length === 0 || !prices.every(isAmount)) return [];
  const sum = prices.reduce((all, price) => all + Math.round(price * 100), 0) / 100;
  if (isSame(sum, total)) return [];
  return [
    {
      path: 'total_price',
      expected: 'the sum of its parts',
      received: `${total}, and the parts make ${sum}`,
      guest: 'a receipt that does not add up',
    },
  ];
}

function zeroMistakes({ rate_code, total_price }: Fields): Mistake[] {
  if (rate_code === undefined || total_price !== 0) return [];
  return [
    {
      path: 'total_price',
      expected: 'a price',
      received: 'the number 0',
      guest: 'a stay for nothing, which can be booked',
    },
  ];
}

/** A room is shown with the price of its cheapest rate, which is for the whole stay. */
function cheapestMistakes({ min_price, rates }: Fields): Mistake[] {
  const offered = objectsOf(rates);
  const totals = offered.map(({ total_price }) => total_price);
  // A total that is wrong itself is told already.
  if (offered.some((rate) => sumMistakes(rate).length > 0)) return [];
  if (!isAmount(min_price) || totals.length === 0 || !totals.every(isAmount)) return [];
  const least = Math.min(...totals);
  if (isSame(least, min_price)) return [];
  return [
    {
      path: 'min_price',
      expected: 'the total of its cheapest rate, for all rooms and nights',
      received: `${min_price}, and the cheapest total is ${least}`,
      guest: 'one price at the room and another at its rates',
    },
  ];
}

function taxMistakes({ tourist_tax, total_price }: Fields): Mistake[] {
  if (!isAmount(tourist_tax) || !isAmount(total_price) || tourist_tax < total_price || tourist_tax === 0)
    return [];
  return [
    {
      path: 'tourist_tax',
      expected: 'the tax that the total includes',
      received: `${tourist_tax} of ${total_price}`,
      guest: 'a tax as high as the price',
    },
  ];
}

const isSame = (one: number, other: number) => Math.abs(one - other) < 0.005;

const RUBLES = new Set(['RUB', 'RUR', 'RUBLES', '643', '₽', 'РУБ', 'РУБ.']);

/** The contract knows rubles only, so a currency beside an amount is a warning that the amount is in another one. */
export function currencyMistake(value: string): Omit<Mistake, 'path'> | null {
  return RUBLES.has(value.toUpperCase())
    ? null
    : {
        expected: 'amounts in rubles',
        received: described(value.slice(0, 8), true),
        guest: 'the same number with ₽',
      };
}
