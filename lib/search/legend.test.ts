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
  ['Недоступно', 'none'],
  ['Доступно', 'free'],
  ['Особые условия', 'other'],
  ['', 'free'],
])('marks beside the colours: %j is %s', (legend, mark) => {
  expect(availabilityMark(legend)).toBe(mark);
});

describe('legend without repeats by colour', () => {
  it.each([
    ['no days', [], []],
    ['one colour', [day('#0a0', 'Мало номеров'), day('#0a0', 'Мало номеров')], ['Мало номеров']],
    [
      'the same colour in capitals',
      [day('#0a0', 'Мало номеров'), day('#0A0', 'Мало номеров')],
      ['Мало номеров'],
    ],
    ['the first text of a colour', [day('#0a0', 'Мало номеров'), day('#0a0', 'Последние')], ['Мало номеров']],
    [
      'two colours of one text',
      [day('#0a0', 'Мало номеров'), day('#0b0', 'Мало номеров')],
      ['Мало номеров', 'Мало номеров'],
    ],
    [
      'what has no mark has no entry; sold out is last',
      [
        day('#a00', 'Нет номеров'),
        day('#aa0', 'Мало мест'),
        day('#0a0', 'Есть номера'),
        day('#00a', 'Праздник'),
      ],
      ['Праздник', 'Мало мест', 'Нет номеров'],
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
