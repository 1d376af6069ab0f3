import { expect, it } from 'vitest';
import { roomsTexts } from './texts.tsx';

it.each([
  [1, '1 вид номеров'],
  [2, '2 вида номеров'],
  [5, '5 видов номеров'],
  [11, '11 видов номеров'],
  [21, '21 вид номеров'],
])('what is found are kinds of rooms, of which several rooms may be free: %s', (count, text) => {
  expect(roomsTexts.found(count).replace('\u00a0', ' ')).toBe(text);
});
