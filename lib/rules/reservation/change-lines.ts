import { type Kopecks, minus, NO_MONEY, plus, times, toKopecks } from '#contract/schemas/money.ts';
import type { PublicOrder } from '#contract/schemas/reservation.ts';
import { nightTotals } from '#rules/booking/price.ts';
import { addIsoDays, formatNight, formatStayShort, type IsoDate } from '#rules/text/dates.ts';
import { forms, plural } from '#rules/text/plural.ts';
import { changeLineTexts } from './change-texts.ts';

/** One line of the receipts before and after a change, kopecks; null: that receipt has no such line. */
export type ChangeLine = { key: string; label: string; was: Kopecks | null; next: Kopecks | null };

type Receipt = Pick<PublicOrder, 'total_price' | 'packages'> & Partial<Pick<PublicOrder, 'night_prices'>>;

/**
 * Both receipts line by line: nights by date, those that follow each other and cost the same in one line, then the
 * extras. The lines of each receipt add up to its total.
 */
export function changeLines(was: Receipt, next: Receipt): ChangeLine[] {
  return [...nightLines(was, next), ...extraLines(was, next)];
}

const roomsPrice = ({ total_price, packages }: Receipt): Kopecks =>
  minus(toKopecks(total_price), plus(...packages.map(({ price }) => toKopecks(price))));

/** Null where the API does not say what each night costs, or these prices are not the price of the rooms. */
function nightsOf(receipt: Receipt): Map<IsoDate, Kopecks> | null {
  const nights = nightTotals(receipt.night_prices ?? []);
  const sum = plus(NO_MONEY, ...nights.map(({ kopecks }) => kopecks));
  if (nights.length === 0 || sum !== roomsPrice(receipt)) return null;
  return new Map(nights.map(({ date, kopecks }) => [date, kopecks]));
}

function nightLines(was: Receipt, next: Receipt): ChangeLine[] {
  const [before, after] = [nightsOf(was), nightsOf(next)];
  if (!before || !after)
    return [{ key: 'rooms', label: changeLineTexts.rooms, was: roomsPrice(was), next: roomsPrice(next) }];
  type Run = { from: IsoDate; nights: number; was: Kopecks | null; next: Kopecks | null };
  const runs: Run[] = [];
  for (const date of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const night = { was: before.get(date) ?? null, next: after.get(date) ?? null };
    const last = runs.at(-1);
    const goesOn = last && addIsoDays(last.from, last.nights) === date;
    if (goesOn && last.was === night.was && last.next === night.next) last.nights += 1;
    else runs.push({ from: date, nights: 1, ...night });
  }
  return runs.map((run) => ({
    key: run.from,
    label:
      run.nights === 1
        ? formatNight(run.from)
        : changeLineTexts.nights(
            formatStayShort(run.from, addIsoDays(run.from, run.nights)),
            plural(run.nights, forms.nights),
          ),
    was: run.was === null ? null : times(run.was, run.nights),
    next: run.next === null ? null : times(run.next, run.nights),
  }));
}

function extraLines(was: Receipt, next: Receipt): ChangeLine[] {
  const lines = new Map<string, ChangeLine>();
  for (const side of ['was', 'next'] as const)
    for (const { code, name, price } of (side === 'was' ? was : next).packages) {
      const key = `extra ${code || name}`;
      const line = lines.get(key) ?? { key, label: name, was: null, next: null };
      lines.set(key, { ...line, [side]: toKopecks(price) });
    }
  return [...lines.values()];
}
