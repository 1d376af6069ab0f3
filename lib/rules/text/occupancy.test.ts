import { expect, it } from 'vitest';
import {
  childCategoryLabel,
  formatGuestLimit,
  formatParty,
  formatSameRooms,
  formatTogether,
} from './occupancy.ts';

it.each([
  [1, 2, 0, '2 взрослых, без детей'],
  [1, 1, 0, '1 взрослый, без детей'],
  [1, 2, 1, '2 взрослых, 1 ребёнок'],
  [2, 4, 0, '2 номера, 4 взрослых, без детей'],
  [4, 8, 11, '4 номера, 8 взрослых, 11 детей'],
])('a party of %i rooms, %i adults and %i children', (rooms, adults, children, text) => {
  expect(formatParty(rooms, adults, children).replaceAll('\u00a0', ' ')).toBe(text);
});

it.each([
  ['до 3 лет', 'Дети до 3 лет'],
  ['от 3 до 11 лет', 'Дети от 3 до 11 лет'],
  ['3–11 лет', 'Дети 3–11 лет'],
  ['Младенцы', 'Младенцы'],
  ['Дети до 3 лет', 'Дети до 3 лет'],
  ['Подростки', 'Подростки'],
  ['Дошкольники', 'Дошкольники'],
])('%s is labelled %s', (name, label) => {
  expect(childCategoryLabel(name)).toBe(label);
});

it.each([
  [1, 'одного', 'до 1 гостя', '1 одинакового номера'],
  [2, 'двоих', 'до 2 гостей', 'двух одинаковых номеров'],
  [3, 'троих', 'до 3 гостей', 'трёх одинаковых номеров'],
  [4, 'четверых', 'до 4 гостей', 'четырёх одинаковых номеров'],
  [5, '5 гостей', 'до 5 гостей', '5 одинаковых номеров'],
  [21, '21 гостя', 'до 21 гостя', '21 одинакового номера'],
])('%i: for how many, up to how many, and how many rooms there are not', (count, together, limit, rooms) => {
  const said = [formatTogether(count), formatGuestLimit(count), formatSameRooms(count)];
  expect(said.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([together, limit, rooms]);
});
