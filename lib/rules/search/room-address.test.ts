import { describe, expect, it } from 'vitest';
import { aRoom } from '#rules/text/testing/offers.ts';
import { findRoom, neighbours, roomCode } from './room-address.ts';
import { roomOfPath, roomPath } from './room-path.ts';

const room = (id: number, room_code: string) => aRoom({ id, room_code });
const [std, dlx, ste] = [room(1, 'STD'), room(2, 'DLX'), room(3, 'STE')] as const;
const ROOMS = [std, dlx, ste];

describe('a room is named by its code, as in the address of a choice', () => {
  it('and found by it', () => {
    expect(ROOMS.map((one) => roomPath('/morskoy', roomCode(one, ROOMS)))).toEqual([
      '/morskoy/rooms/STD',
      '/morskoy/rooms/DLX',
      '/morskoy/rooms/STE',
    ]);
    for (const one of ROOMS) expect(findRoom(ROOMS, roomCode(one, ROOMS))).toBe(one);
    expect(findRoom(ROOMS, 'std')).toBeNull();
    expect(findRoom([], 'STD')).toBeNull();
  });

  it('or by its id where the code is repeated, odd or made of digits', () => {
    const odd = [room(1, 'STD'), room(2, 'STD'), room(3, 'Люкс'), room(4, '77')];
    expect(odd.map((one) => roomCode(one, odd))).toEqual(['1', '2', '3', '4']);
    expect(odd.map(({ id }) => findRoom(odd, `${id}`)?.id)).toEqual([1, 2, 3, 4]);
  });

  it('and found in a list that names it otherwise', () => {
    const repeated = [room(1, 'STD'), room(2, 'STD')];
    expect(findRoom([std], roomCode(std, repeated))).toBe(std);
    expect(findRoom(repeated, roomCode(std, [std]))?.room_code).toBe('STD');
  });
});

it.each([
  [['rooms', 'STD'], 'STD'],
  [['rooms', 'a_b-1'], 'a_b-1'],
  [['rooms'], null],
  [['rooms', ''], null],
  [['rooms', 'STD', 'x'], null],
  [['rooms', '..'], null],
  [['profile', 'STD'], null],
  [[], null],
])('the room of the path %j: %s', (path, code) => {
  expect(roomOfPath(path)).toBe(code);
});

it.each([
  [std, null, dlx],
  [dlx, std, ste],
  [ste, dlx, null],
  [room(9, 'NONE'), null, null],
])('the rooms beside one, none beyond the ends', (one, previous, next) => {
  expect(neighbours(ROOMS, one)).toEqual({ previous, next });
});
