import { describe, expect, it } from 'vitest';
import { aChildCategory } from '#rules/text/testing/offers.ts';
import {
  addRoom,
  adultsTotal,
  CORPORATE_GUESTS_LIMIT,
  childrenByCategory,
  childrenTotal,
  countedGuests,
  createRoom,
  type OccupancyLimits,
  type RoomOccupancy,
  removeRoom,
  setAdults,
  setChildren,
} from './occupancy.ts';

const LIMITS: OccupancyLimits = {
  max_rooms: 3,
  max_adults: 4,
  hotel_child_categories: [
    aChildCategory(),
    aChildCategory({ id: 2, code: 'CHD', max_childs: 3, use_in_culc: true }),
  ],
};

const roomOf = (id: string, adults: number, infants = 0, children = 0): RoomOccupancy => ({
  id,
  adults,
  childs: [
    { id: 1, code: 'INF', count: infants },
    { id: 2, code: 'CHD', count: children },
  ],
});

describe('a new room', () => {
  it('has two adults, no children of any category, and a random id of 21 characters', () => {
    const rooms = Array.from({ length: 50 }, () => createRoom(LIMITS));
    for (const room of rooms) expect(room).toEqual(roomOf(room.id, 2));
    expect(new Set(rooms.map(({ id }) => id.length))).toEqual(new Set([21]));
    expect(new Set(rooms.map(({ id }) => id)).size).toBe(50);
  });

  it.each([
    ['two adults in a single room', 1, undefined, 1],
    ['more adults than the maximum', 4, 9, 4],
    ['no adults', 4, 0, 1],
    ['as many as asked', 4, 3, 3],
  ])('clamps the initial adults: %s', (_, maximum, adults, expected) => {
    expect(createRoom({ ...LIMITS, max_adults: maximum }, { adults }).adults).toBe(expected);
  });

  it.each([
    ['more than the maximum', 1, 9, 2],
    ['negative', 1, -1, 0],
    ['as many as asked', 1, 1, 1],
    ['of a category the hotel does not have', 99, 1, 0],
  ])('clamps the initial children: %s', (_, id, count, expected) => {
    const room = createRoom(LIMITS, { childs: [{ id, code: 'INF', count }] });
    expect(room.childs).toEqual(roomOf('', 2, expected).childs);
  });
});

it.each([
  [1, 2],
  [2, 3],
  [3, 3],
])('%d of at most 3 rooms become %d: a default one is appended, the others stay', (before, after) => {
  const rooms = Array.from({ length: before }, (_, at) => roomOf(String(at), 4, 1, 1));
  const added = addRoom(rooms, LIMITS);
  expect(added.slice(0, before)).toEqual(rooms);
  expect(added.slice(before)).toEqual(Array(after - before).fill(roomOf(expect.any(String), 2)));
});

it.each([
  ['the last one stays', ['a'], 'a', ['a']],
  ['one of two', ['a', 'b'], 'a', ['b']],
  ['the middle one', ['a', 'b', 'c'], 'b', ['a', 'c']],
  ['an unknown one', ['a', 'b'], 'x', ['a', 'b']],
])('removes a room: %s', (_, ids, id, left) => {
  const rooms = ids.map((name) => roomOf(name, 2));
  expect(removeRoom(rooms, id).map((room) => room.id)).toEqual(left);
});

describe('guests of the second of two rooms', () => {
  const [first, second] = [roomOf('a', 2), roomOf('b', 2, 1)];

  it.each([
    [0, 1],
    [1, 1],
    [4, 4],
    [5, 4],
  ])('%d adults of at most 4 are %d', (adults, expected) => {
    expect(setAdults([first, second], 'b', adults, LIMITS)).toEqual([first, { ...second, adults: expected }]);
  });

  it.each([
    [-1, 1, roomOf('b', 2)],
    [0, 1, roomOf('b', 2)],
    [2, 1, roomOf('b', 2, 2)],
    [3, 1, roomOf('b', 2, 2)],
    [9, 2, roomOf('b', 2, 1, 3)],
    [1, 99, second],
  ])('%d children of the category %d, each with a maximum of its own', (count, category, expected) => {
    expect(setChildren([first, second], 'b', category, count, LIMITS)).toEqual([first, expected]);
  });
});

describe('totals', () => {
  it.each([
    ['one room', [roomOf('a', 2)], 2, 0, 2],
    ['an infant does not count', [roomOf('a', 2, 2)], 2, 2, 2],
    ['a child counts', [roomOf('a', 2, 1, 1)], 2, 2, 3],
    ['all rooms count', [roomOf('a', 2, 1, 1), roomOf('b', 3, 0, 2)], 5, 4, 8],
  ])('%s', (_, rooms, adults, children, counted) => {
    expect(adultsTotal(rooms)).toBe(adults);
    expect(childrenTotal(rooms)).toBe(children);
    expect(countedGuests(rooms, LIMITS.hotel_child_categories)).toBe(counted);
  });

  it.each([
    ['3 adults', [roomOf('a', 3)], false],
    ['3 adults and an infant', [roomOf('a', 3, 1)], false],
    ['2 adults and a child', [roomOf('a', 2, 0, 1)], false],
    ['3 adults and a child', [roomOf('a', 3, 0, 1)], true],
    ['4 adults', [roomOf('a', 4)], true],
    ['2 rooms of 2 adults', [roomOf('a', 2), roomOf('b', 2)], true],
  ])('the corporate threshold is more than 3 counted guests: %s', (_, rooms, isAbove) => {
    expect(countedGuests(rooms, LIMITS.hotel_child_categories) > CORPORATE_GUESTS_LIMIT).toBe(isAbove);
  });

  it.each([
    ['none', [roomOf('a', 2)], []],
    ['one category', [roomOf('a', 2, 0, 1)], [{ id: 2, code: 'CHD', count: 1 }]],
    [
      'summed over rooms',
      [roomOf('a', 2, 1, 1), roomOf('b', 2, 1, 0)],
      [
        { id: 1, code: 'INF', count: 2 },
        { id: 2, code: 'CHD', count: 1 },
      ],
    ],
  ])('children per category, only above zero: %s', (_, rooms, expected) => {
    expect(childrenByCategory(rooms)).toEqual(expected);
  });
});
