import { describe, expect, it } from 'vitest';
import type { Room } from '@/lib/contracts/room-search';
import { fixture } from '@/lib/format/testing/fixture';
import { cheapestNights, cheapestRooms } from './home-rooms.ts';

const availability = { color: '#0b5', legend: 'Есть номера' };
const day = (date: string, min_price?: number) => ({ date, availability, min_price });

describe('the nights whose prices the home names', () => {
  const days = [
    day('2026-11-21', 100),
    day('2026-11-22', 9000),
    day('2026-11-23', 8200),
    day('2026-11-24'),
    day('2026-12-05', 12_000),
    day('2026-12-07', 8200),
    day('2026-12-08', 8300.5),
  ];

  it.each([
    ['the lowest price of the calendar, the nearest of equal ones', '2026-11-22', 1, ['2026-11-23']],
    ['several', '2026-11-22', 3, ['2026-11-23', '2026-12-07', '2026-12-08']],
    ['none before the first day that can be booked', '2026-12-08', 3, ['2026-12-08']],
    ['none where the calendar has no prices', '2026-12-09', 3, []],
  ])('%s', (_, first, count, nights) => {
    expect(cheapestNights(fixture(days), first, count)).toEqual(nights);
  });
});

it('each room stands once, at its own lowest price and with that night', () => {
  const room = (id: number, min_price: number) => ({ id, min_price }) as Room;
  expect(
    cheapestRooms([
      { night: '2026-11-23', rooms: [room(1, 8200), room(3, 20_000)] },
      { night: '2026-12-07', rooms: [room(1, 8200), room(2, 12_000), room(3, 19_000)] },
      { night: '2026-12-08', rooms: [] },
    ]),
  ).toEqual([
    { id: 1, min_price: 8200, night: '2026-11-23' },
    { id: 3, min_price: 19_000, night: '2026-12-07' },
    { id: 2, min_price: 12_000, night: '2026-12-07' },
  ]);
});
