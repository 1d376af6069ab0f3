import { describe, expect, it } from 'vitest';
import { aChildCategory } from '#rules/text/testing/offers.ts';
import { createRoom, type OccupancyLimits } from './occupancy.ts';
import { editRoomList, roomEdits } from './room-edit.ts';

const LIMITS: OccupancyLimits = {
  max_rooms: 2,
  max_adults: 4,
  hotel_child_categories: [aChildCategory({ id: 7 })],
};
const room = (adults: number, children = 0) =>
  createRoom(LIMITS, { adults, childs: [{ id: 7, code: 'INF', count: children }] });
const edited = (edit: string, rooms = [room(2), room(1)]) =>
  editRoomList(rooms, edit, LIMITS).map(({ adults, childs }) => [adults, childs[0]?.count]);

describe('what a button of the form does', () => {
  it.each([
    ['one adult more', roomEdits.adults(0, 3), [3, 0], [1, 0]],
    ['above the limit', roomEdits.adults(0, 9), [4, 0], [1, 0]],
    ['below one adult', roomEdits.adults(1, 0), [2, 0], [1, 0]],
    ['a child', roomEdits.children(1, 7, 1), [2, 0], [1, 1]],
    ['more children than the category takes', roomEdits.children(1, 7, 9), [2, 0], [1, 2]],
    ['a room too many', roomEdits.add, [2, 0], [1, 0]],
  ])('%s', (_, edit, first, second) => {
    expect(edited(edit)).toEqual([first, second]);
  });

  it('a room more, a room less, but never the last', () => {
    expect(edited(roomEdits.add, [room(1)])).toEqual([
      [1, 0],
      [2, 0],
    ]);
    expect(edited(roomEdits.remove(0))).toEqual([[1, 0]]);
    expect(edited(roomEdits.remove(0), [room(3)])).toEqual([[3, 0]]);
  });

  it.each([
    '',
    'room',
    'room.5.remove',
    'room.0.adults',
    'room.0.adults.x',
    'room.0.child.8.1',
    'room.0.adults.3.4',
    '__proto__',
  ])('“%s” changes nothing', (edit) => {
    expect(edited(edit)).toEqual([
      [2, 0],
      [1, 0],
    ]);
  });
});
