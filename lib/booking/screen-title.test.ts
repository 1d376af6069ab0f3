import { expect, it } from 'vitest';
import { screenTitle } from './screens.ts';

const HOTEL = { name: 'Морской', home: 'Морской — бронирование номеров' };
const STAY = { arrival: '2026-12-13', departure: '2026-12-16' };
const CHOICE = { room: 'STD', rate: 'BAR' };

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
  expect(screenTitle(booking, HOTEL)).toBe(title);
});
