import { describe, expect, it } from 'vitest';
import { availabilityMark, legendEntries } from './legend.ts';

const day = (color: string, legend: string) => ({ date: '2026-12-01', availability: { color, legend } });

it.each([
  ['Есть номера', 'free'],
  ['Свободно', 'free'],
  ['Мало номеров', 'few'],
  ['Последние номера', 'few'],
  ['Нет номеров', 'none'],
  ['Мест нет', 'none'],
  ['Закрыто', 'none'],
  ['Особые условия', 'free'],
  ['', 'free'],
])('marks beside the colours: %j is %s', (legend, mark) => {
  expect(availabilityMark(legend)).toBe(mark);
});

describe('legend without repeats by colour', () => {
  it.each([
    ['no days', [], []],
    ['one colour', [day('#0a0', 'Есть номера'), day('#0a0', 'Есть номера')], ['Есть номера']],
    [
      'the same colour in capitals',
      [day('#0a0', 'Есть номера'), day('#0A0', 'Есть номера')],
      ['Есть номера'],
    ],
    ['the first text of a colour', [day('#0a0', 'Есть номера'), day('#0a0', 'Свободно')], ['Есть номера']],
    [
      'two colours of one text',
      [day('#0a0', 'Есть номера'), day('#0b0', 'Есть номера')],
      ['Есть номера', 'Есть номера'],
    ],
    [
      'from free to sold out',
      [day('#a00', 'Нет номеров'), day('#aa0', 'Мало номеров'), day('#0a0', 'Есть номера')],
      ['Есть номера', 'Мало номеров', 'Нет номеров'],
    ],
  ])('%s', (_, days, legends) => {
    expect(legendEntries(days).map(({ legend }) => legend)).toEqual(legends);
  });

  it('an entry keeps its colour and carries a mark', () => {
    expect(legendEntries([day('#0A0', 'Мало номеров')])).toEqual([
      { color: '#0A0', legend: 'Мало номеров', mark: 'few' },
    ]);
  });
});
