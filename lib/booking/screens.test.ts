import { describe, expect, it } from 'vitest';
import type { Booking } from './booking.ts';
import { isBefore, SCREENS, type Screen, STEPS, screenOf, stepState } from './screens.ts';

const CHOICE = { room: 'STD', rate: 'BAR' };

it.each<[Booking['editing'], Booking['choice'], Screen]>([
  ['parameters', null, 'parameters'],
  ['parameters', CHOICE, 'parameters'],
  [null, null, 'rooms'],
  ['extras', null, 'rooms'],
  ['extras', CHOICE, 'extras'],
  [null, CHOICE, 'payment'],
])('the screen follows from the choices: changing %s, with the choice %j: %s', (editing, choice, screen) => {
  expect(screenOf({ editing, choice })).toBe(screen);
});

it('the screens come in their order', () => {
  const screens: Screen[] = ['parameters', 'rooms', 'extras', 'payment'];
  for (const [at, one] of screens.entries())
    expect(screens.filter((other) => isBefore(one, other))).toEqual(screens.slice(at + 1));
});

describe('three steps', () => {
  it('are numbered from 1 to 3', () => {
    expect(STEPS.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it.each<[Screen, number, string[]]>([
    ['parameters', 1, ['active', 'idle', 'idle']],
    ['rooms', 2, ['done', 'active', 'idle']],
    ['extras', 2, ['done', 'active', 'idle']],
    ['payment', 3, ['done', 'done', 'active']],
  ])('at %s step %d is open, and the columns are %j', (screen, step, states) => {
    expect(SCREENS[screen].step).toBe(step);
    expect(STEPS.map((column) => stepState(column, screen))).toEqual(states);
  });
});
