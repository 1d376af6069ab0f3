import { type Kopecks, least, minus, NO_MONEY, plus } from '#contract/schemas/money.ts';
import { formatStayWithoutYear } from '#rules/text/dates.ts';
import type { FiscalLine, PaymentMode } from './fiscal-receipt.ts';
import type { ExtraReceiptTerms, ReceiptTerms } from './receipt-terms.ts';

/** A stay with what it costs. */
export interface PricedStay {
  arrival: string;
  departure: string;
  room_total: Kopecks;
  packages: readonly { code: string; name: string; price: Kopecks }[];
}

/** What extras say of their receipts, by their code. */
export type ExtrasTerms = ReadonlyMap<string, ExtraReceiptTerms>;

/** A service as its receipt names it. */
type Part = Omit<FiscalLine, 'mode'> & { code: string };

const MAX_TEXT = 128;
const ROOM = '';

/** The parts of a stay, which add up to its total. The tourist tax is in the price of the nights, so it is no part. */
function partsOf(
  { arrival, departure, room_total, packages }: PricedStay,
  terms: ReceiptTerms,
  ofExtras: ExtrasTerms,
): Part[] {
  const { vat, extras_vat = vat } = terms;
  const stay = formatStayWithoutYear(arrival, departure);
  return [
    { code: ROOM, text: `Проживание, ${stay}`, amount: room_total, vat },
    ...packages.map(({ code, name, price }) => ({
      code,
      text: [...`${name}, ${stay}`].slice(0, MAX_TEXT).join(''),
      amount: price,
      vat: extras_vat,
      ...ofExtras.get(code),
    })),
  ];
}

/** Gives a sum to parts one after the other, each at most what it costs; what is left is given to the first. */
function filled(amount: Kopecks, parts: Part[]): Part[] {
  let left = amount;
  const given = parts.map((part) => {
    const own = least(part.amount, left);
    left = minus(left, own);
    return { ...part, amount: own };
  });
  return given.map((part, at) => (at === 0 ? { ...part, amount: plus(part.amount, left) } : part));
}

/**
 * Returns the lines of a payment's receipt, which add up to the payment: of the whole stay each of its services, of a
 * part of it the nights first, and of the difference of a change what the new stay has more than the old one.
 * @param before the stay that is changed; null for the payment of an order
 */
export function receiptLines(
  amount: Kopecks,
  stay: PricedStay,
  before: PricedStay | null,
  terms: ReceiptTerms,
  ofExtras: ExtrasTerms,
): FiscalLine[] {
  const wanted = partsOf(stay, terms, ofExtras);
  const owned = new Map(
    before ? partsOf(before, terms, ofExtras).map((part) => [part.code, part.amount]) : [],
  );
  const added = wanted.map((part) => {
    const had = owned.get(part.code) ?? NO_MONEY;
    return { ...part, amount: minus(part.amount, least(had, part.amount)) };
  });
  const isWhole = before === null && amount === plus(...wanted.map((part) => part.amount));
  const mode: PaymentMode = terms.settled_at_payment
    ? 'full_payment'
    : isWhole
      ? 'full_prepayment'
      : 'partial_prepayment';
  return filled(amount, added)
    .filter((line) => line.amount > 0)
    .map(({ code: _code, ...line }) => ({ ...line, mode }));
}
