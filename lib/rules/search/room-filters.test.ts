import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aRoom } from '#rules/text/testing/offers.ts';
import { offeredFilters, toggled } from './offered-filters.ts';
import { type Filter, filterRooms, isShown } from './room-filters.ts';

const options = (...names: string[]) => names.map((name) => ({ code: name, name }));
const ROOMS = [
  aRoom({ id: 1, guest_limit: 2, view: 'на море', room_options: options('Wi-Fi', 'Балкон', 'Ванна') }),
  aRoom({ id: 2, guest_limit: 2, view: 'во двор', room_options: options('Wi-Fi', 'Балкон') }),
  aRoom({ id: 3, guest_limit: 4, view: 'на море', room_options: options('Wi-Fi', 'Ванна') }),
  aRoom({ id: 4, guest_limit: 5, room_options: options('Wi-Fi') }),
];
const places = (value: string): Filter => ({ kind: 'places', value });
const view = (value: string): Filter => ({ kind: 'view', value });
const feature = (value: string): Filter => ({ kind: 'feature', value });
const ids = (chosen: Filter[]) => filterRooms(ROOMS, chosen).map(({ id }) => id);

it.each<[string, Filter[], number[]]>([
  ['none', [], [1, 2, 3, 4]],
  ['places', [places('2')], [1, 2]],
  ['any of two places', [places('2'), places('5')], [1, 2, 4]],
  ['a view', [view('на море')], [1, 3]],
  ['all of two features', [feature('Балкон'), feature('Ванна')], [1]],
  ['places and a feature', [places('2'), feature('Ванна')], [1]],
  ['what no room has: all of them, never none', [places('5'), feature('Балкон')], [1, 2, 3, 4]],
])('the rooms that are left by %s', (_, chosen, left) => {
  expect(ids(chosen)).toEqual(left);
});

it('offers what tells the rooms apart, and says how many each leaves', () => {
  const offered = offeredFilters(ROOMS, [feature('Балкон')]);
  expect(offered.map(({ text, isOn, count }) => [text.replaceAll('\u00a0', ' '), isOn, count])).toEqual([
    ['до 2 гостей', false, 2],
    ['до 4 гостей', false, 0],
    ['до 5 гостей', false, 0],
    ['вид на море', false, 1],
    ['вид во двор', false, 1],
    ['Балкон', true, 2],
    ['Ванна', false, 1],
  ]);
});

it('takes a filter and drops it again', () => {
  const one = toggled(ROOMS, [], places('2'));
  expect(toggled(ROOMS, one, view('на море'))).toEqual([places('2'), view('на море')]);
  expect(toggled(ROOMS, one, places('2'))).toEqual([]);
});

it('drops all where nothing would be left without one', () => {
  const both = [places('2'), places('5'), feature('Балкон')];
  expect(toggled(ROOMS, both, places('5'))).toEqual([places('2'), feature('Балкон')]);
  expect(toggled(ROOMS, both, places('2'))).toEqual([]);
});

it('no chips that can be pressed lead to an empty list', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { maxLength: 8 }), (presses) => {
      let chosen: Filter[] = [];
      for (const press of presses) {
        const open = offeredFilters(ROOMS, chosen).filter(({ isOn, count }) => isOn || count > 0);
        const filter = open[press % open.length];
        if (filter) chosen = toggled(ROOMS, chosen, filter);
        expect(ROOMS.some((room) => isShown(room, chosen))).toBe(true);
        if (filter && !filter.isOn) expect(ids(chosen).length).toBe(filter.count);
      }
    }),
  );
});
