import { areInOrder } from '#contract/schemas/cancellation.ts';
import { isCalendarDate } from '#contract/schemas/patterns.ts';
import { addIsoDays, nightsBetween } from '#rules/text/dates.ts';
import type { Mistake } from './mistake.ts';

type Fields = Record<string, unknown>;
type Step = { until: string | null };

const isDate = (value: unknown): value is string => typeof value === 'string' && isCalendarDate(value);

/** What is wrong with the dates and moments of one stay, a rate's or an order's: each mistake's path is within it. */
export function stayMistakes(owner: Fields): Mistake[] {
  if (!('nights' in owner || 'arrival' in owner)) return [];
  return [...nightMistakes(owner), ...lengthMistakes(owner), ...ladderMistakes(owner)];
}

/** A night that is there twice is paid twice. Without the number of the room nobody can tell it from another room's. */
function nightMistakes({ nights }: Fields): Mistake[] {
  if (!Array.isArray(nights)) return [];
  const seen = new Set<string>();
  for (const night of nights) {
    if (!Number.isSafeInteger(night?.room)) continue;
    const key = `${night.date}, room ${night.room}`;
    if (seen.has(key))
      return [
        {
          path: 'nights',
          expected: 'each night of a room once',
          received: `${key}, twice`,
          guest: 'a wrong number of nights',
        },
      ];
    seen.add(key);
  }
  return [];
}

function lengthMistakes({ arrival, departure, nights }: Fields): Mistake[] {
  if (!isDate(arrival) || !isDate(departure)) return [];
  const length = nightsBetween(arrival, departure);
  if (length < 1)
    return [
      {
        path: 'departure',
        expected: 'a day after that of arrival',
        received: `${arrival} to ${departure}`,
        guest: 'a stay without nights',
      },
    ];
  // 0 stands for an unknown number.
  if (typeof nights !== 'number' || nights === 0 || nights === length) return [];
  return [
    {
      path: 'nights',
      expected: 'the nights from arrival to departure',
      received: String(nights),
      guest: 'a wrong number of nights',
    },
  ];
}

function ladderMistakes(owner: Fields): Mistake[] {
  const { cancellation } = owner;
  if (!Array.isArray(cancellation) || cancellation.length === 0 || !cancellation.every(isStep)) return [];
  if (!areInOrder(cancellation))
    return [
      {
        path: 'cancellation',
        expected: 'steps in the order of their moments, the last one with `until` null',
        received: cancellation.map(({ until }) => until).join(', '),
        guest: 'no terms of cancelling',
      },
    ];
  const end = departureOf(owner);
  const late = cancellation.findIndex(({ until }) => end && until && until.slice(0, 10) > end);
  if (late < 0) return [];
  return [
    {
      path: `cancellation[${late}].until`,
      expected: 'a moment before the stay is over',
      received: `${cancellation[late]?.until}, and the stay ends on ${end}`,
      guest: 'that a stay which is over can be cancelled',
    },
  ];
}

const isStep = (step: unknown): step is Step => {
  const { until } = Object(step);
  return until === null || (typeof until === 'string' && Number.isFinite(Date.parse(until)));
};

/** An order has its departure; a rate has nights, the last of which ends on it. */
function departureOf({ departure, nights }: Fields): string | null {
  if (isDate(departure)) return departure;
  let last = '';
  for (const night of Array.isArray(nights) ? nights : [])
    if (typeof night?.date === 'string' && night.date > last) last = night.date;
  return isDate(last) ? addIsoDays(last, 1) : null;
}
