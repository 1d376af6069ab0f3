import { expect, it } from 'vitest';
import { aRoom } from '#rules/text/testing/offers.ts';
import { compareRooms } from './compare-rooms.ts';

const options = (...names: string[]) => names.map((name) => ({ code: name, name }));
const plain = (text: unknown) => JSON.parse(JSON.stringify(text).replaceAll('\u00a0', ' '));

it('says what differs, and once what is equal in all', () => {
  const comparison = compareRooms([
    aRoom({
      square: 26,
      guest_limit: 2,
      beds: 'Двуспальная',
      view: 'на море',
      room_options: options('Wi-Fi', 'Душ', 'Фен'),
    }),
    aRoom({
      square: 34,
      guest_limit: 2,
      beds: undefined,
      view: 'на море',
      room_options: options('Wi-Fi', 'Ванна', 'Фен'),
    }),
    aRoom({
      square: 58,
      guest_limit: 2,
      beds: 'Две',
      view: 'на море',
      room_options: options('Wi-Fi', 'Ванна'),
    }),
  ]);
  expect(plain(comparison)).toEqual({
    facts: [
      { fact: 'square', texts: ['26 м²', '34 м²', '58 м²'] },
      { fact: 'beds', texts: ['Двуспальная', '', 'Две'] },
    ],
    // What only one lacks comes before what only one has.
    features: [
      { name: 'Фен', has: [true, true, false] },
      { name: 'Ванна', has: [false, true, true] },
      { name: 'Душ', has: [true, false, false] },
    ],
    same: ['до 2 гостей', 'вид на море'],
    inAll: ['Wi-Fi'],
  });
});

it('has no row for what no room tells, and none twice for a feature that is named twice', () => {
  const twice = aRoom({ square: null, guest_limit: 0, room_options: options('Фен', 'Фен') });
  expect(compareRooms([twice, aRoom({ square: null, guest_limit: 0 })])).toEqual({
    facts: [],
    features: [{ name: 'Фен', has: [true, false] }],
    same: [],
    inAll: [],
  });
});
