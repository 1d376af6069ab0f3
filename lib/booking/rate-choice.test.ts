import { expect, it } from 'vitest';
import type { Room } from '@/lib/contracts/room-search';
import { cheapestRate, findRate, rateChoice } from './rate-choice.ts';

const room = (id: number, room_code: string, ...rates: [id: number, rate_code: string, total: number][]) =>
  ({
    id,
    room_code,
    rates: rates.map(([rateId, rate_code, total_price]) => ({ id: rateId, rate_code, total_price })),
  }) as unknown as Room;

const ROOMS = [room(1, 'STD', [1, 'BAR', 8200], [2, 'NRF', 7400]), room(2, 'SUI', [3, 'BAR', 7400])];

it.each<[string, Room[], number | undefined]>([
  ['the lowest total of all rooms', [room(1, 'A', [1, 'X', 10]), room(2, 'B', [2, 'X', 9])], 2],
  ['the first of equal ones', ROOMS, 2],
  ['none without rates', [room(1, 'A')], undefined],
  ['none without rooms', [], undefined],
])('cheapestRate: is %s', (_, rooms, id) => {
  expect(cheapestRate(rooms)?.id).toBe(id);
});

it('a choice leads back to the room and rate it was made of', () => {
  for (const chosen of ROOMS)
    for (const rate of chosen.rates)
      expect(findRate(ROOMS, rateChoice(ROOMS, chosen, rate))).toEqual({ room: chosen, rate });
  expect(findRate(ROOMS, { room: 'STD', rate: 'GONE' })).toBeNull();
});
