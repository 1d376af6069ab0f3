import { expect, it } from 'vitest';
import type { Room } from '#contract/schemas/room-search.ts';
import { aRate, aRoom } from '#rules/text/testing/offers.ts';
import { cheapestRate, findRate, rateChoice } from './rate-choice.ts';

const room = (id: number, room_code: string, ...rates: [id: number, rate_code: string, total: number][]) =>
  aRoom({
    id,
    room_code,
    rates: rates.map(([rateId, rate_code, total_price]) => aRate({ id: rateId, rate_code, total_price })),
  });

const ROOMS = [room(1, 'STD', [1, 'BAR', 8200], [2, 'NRF', 7400]), room(2, 'SUI', [3, 'BAR', 7400])];

it.each<[string, Room[], number | undefined]>([
  ['the lowest total of all rooms', [room(1, 'A', [1, 'X', 10]), room(2, 'B', [2, 'X', 9])], 2],
  ['the first of equal ones', ROOMS, 2],
  ['none without rooms', [], undefined],
])('the cheapest rate is %s', (_, rooms, id) => {
  expect(cheapestRate(rooms)?.id).toBe(id);
});

it('a choice leads back to the room and rate it was made of', () => {
  for (const chosen of ROOMS)
    for (const rate of chosen.rates)
      expect(findRate(ROOMS, rateChoice(ROOMS, chosen, rate))).toEqual({ room: chosen, rate });
  for (const choice of [
    { room: 'STD', rate: 'GONE' },
    { room: 'GONE', rate: 'BAR' },
  ])
    expect(findRate(ROOMS, choice)).toBeNull();
});

it.each([
  ['codes', ['STD', 'LUX'], { room: 'STD', rate: 'BAR' }],
  ['an id where the API gives no code', ['', 'LUX'], { room: '1', rate: 'BAR' }],
  ['ids where two rooms share a code', ['STD', 'STD'], { room: '1', rate: 'BAR' }],
  ['an id where an address cannot carry the code', ['Номер, 1', 'LUX'], { room: '1', rate: 'BAR' }],
])('is named by %s and found by that name', (_, [first = '', second = ''], choice) => {
  const coded = [room(1, first, [1, 'BAR', 1]), room(2, second, [1, 'BAR', 2])];
  const [chosen] = coded;
  if (!chosen?.rates[0]) throw new Error('no room');
  expect(rateChoice(coded, chosen, chosen.rates[0])).toEqual(choice);
  expect(findRate(coded, choice)?.room.id).toBe(1);
});
