import { expect, it } from 'vitest';
import { formatParty } from './occupancy.ts';

it.each([
  [1, 2, 0, '2 взрослых, без детей'],
  [1, 1, 0, '1 взрослый, без детей'],
  [1, 2, 1, '2 взрослых, 1 ребёнок'],
  [2, 4, 0, '2 номера, 4 взрослых, без детей'],
  [4, 8, 11, '4 номера, 8 взрослых, 11 детей'],
])('a party of %i rooms, %i adults and %i children', (rooms, adults, children, text) => {
  expect(formatParty(rooms, adults, children).replaceAll('\u00a0', ' ')).toBe(text);
});
