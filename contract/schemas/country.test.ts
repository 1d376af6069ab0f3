import { expect, it } from 'vitest';
import { isInRussia } from './country.ts';

it.each([
  'RU',
  'ru',
  'RUS',
  'Россия',
  'РОССИЯ ',
  'РФ',
  'Российская Федерация',
  'Russia',
  'Russian Federation',
])('%s is Russia', (country) => {
  expect(isInRussia(country)).toBe(true);
});

it.each([undefined, '', 'BY', 'Беларусь', 'Rumänien', 'RU-KGD', 'Белоруссия'])('%s is not', (country) => {
  expect(isInRussia(country)).toBe(false);
});
