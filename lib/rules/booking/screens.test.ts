import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Booking } from './booking.ts';
import { isBefore, SCREENS, type Screen, screenOf, screenTitle } from './screens.ts';
import { stepState, wizardSteps } from './steps.ts';

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

it.each(Object.entries(SCREENS))('the route of %s is a page that shows it', (name, { route }) => {
  const page = path.join(import.meta.dirname, '../../../app/[slug]/stay', route, 'page.tsx');
  expect(readFileSync(page, 'utf8')).toContain(`name: '${name === 'parameters' ? 'rooms' : name}'`);
});

describe('three steps', () => {
  it('are numbered from 1 to 3', () => {
    expect(wizardSteps({ change: null }).map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it.each<[Screen, number, string[]]>([
    ['parameters', 1, ['active', 'upcoming', 'upcoming']],
    ['rooms', 2, ['done', 'active', 'upcoming']],
    ['extras', 2, ['done', 'active', 'upcoming']],
    ['payment', 3, ['done', 'done', 'active']],
  ])('at %s step %d is open, and the columns are %j', (screen, step, states) => {
    expect(SCREENS[screen].step).toBe(step);
    expect(wizardSteps({ change: null }).map((column) => stepState(column, screen))).toEqual(states);
  });
});

const HOTEL = { name: 'Морской', home: 'Морской — бронирование номеров' };
const STAY = { arrival: '2026-12-13', departure: '2026-12-16' };

it.each([
  ['the parameters', { ...STAY, editing: 'parameters', choice: null }, HOTEL.home],
  ['the rooms', { ...STAY, editing: null, choice: null }, 'Выбор номера, 13–16\u00a0декабря — Морской'],
  [
    'the extras',
    { ...STAY, editing: 'extras', choice: CHOICE },
    'Дополнительные услуги, 13–16\u00a0декабря — Морской',
  ],
  ['the payment', { ...STAY, editing: null, choice: CHOICE }, 'Оплата, 13–16\u00a0декабря — Морской'],
  ['no dates yet', { arrival: null, departure: null, editing: null, choice: null }, HOTEL.home],
] as const)('%s', (_, booking, title) => {
  expect(screenTitle({ ...booking, change: null }, HOTEL)).toBe(title);
});

it('a change of an order does not end with a payment', () => {
  const change = { change: 'K7Q2M9XH4TB3' };
  const booking = { ...STAY, editing: null, choice: CHOICE, ...change };
  expect(screenTitle(booking, HOTEL)).toBe('Изменение, 13–16\u00a0декабря — Морской');
  expect(screenTitle({ ...booking, editing: 'extras' }, HOTEL)).toMatch(/^Дополнительные услуги/);
  expect(wizardSteps(change).map(({ title }) => title)).toEqual(['Параметры', 'Выбор номера', 'Изменение']);
});
