import { expect, it } from 'vitest';
import { soldOutNights } from './day-facts.ts';

const LEGENDS = ['Есть номера', 'Нет номеров', 'Мало номеров', 'Нет номеров', 'Есть номера'];
/** 11 to 15 December. */
const DAYS = new Map(
  LEGENDS.map((legend, index) => {
    const date = `2026-12-${11 + index}`;
    return [date, { date, availability: { color: '#000', legend } }] as const;
  }),
);

it.each([
  ['inside the stay', '2026-12-11', '2026-12-15', ['2026-12-12', '2026-12-14']],
  ['the night of arrival', '2026-12-12', '2026-12-13', ['2026-12-12']],
  ['the day of departure is no night', '2026-12-11', '2026-12-12', []],
  ['unknown days are not called full', '2026-12-20', '2026-12-24', []],
  ['no stay yet', null, null, []],
])('nights without a room: %s', (_, arrival, departure, nights) => {
  expect(soldOutNights(DAYS, arrival, departure)).toEqual(nights);
});
