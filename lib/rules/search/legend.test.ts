import { describe, expect, it } from 'vitest';
import { legendEntries, markShape } from './legend.ts';

const day = (color: string, legend: string, sold_out?: boolean) => ({
  date: '2026-12-01',
  availability: { color, legend },
  sold_out,
});
const times = (count: number, ...of: Parameters<typeof day>) =>
  Array.from({ length: count }, () => day(...of));

describe('legend without repeats by colour', () => {
  it.each([
    ['no days', [], []],
    ['one colour', times(2, '#0a0', 'Есть номера'), ['Есть номера']],
    [
      'the same colour in capitals',
      [day('#0a0', 'Есть номера'), day('#0A0 ', 'Есть номера')],
      ['Есть номера'],
    ],
    ['the first text of a colour', [day('#0a0', 'Мало номеров'), day('#0a0', 'Последние')], ['Мало номеров']],
    [
      'two colours of one text',
      [day('#0a0', 'Мало номеров'), day('#0b0', 'Мало номеров')],
      ['Мало номеров', 'Мало номеров'],
    ],
    [
      'free days too, the most frequent first, those without a room last',
      [
        ...times(9, '#a00', 'Нет номеров', true),
        day('#aa0', 'Мало номеров'),
        ...times(5, '#0a0', 'Есть номера'),
      ],
      ['Есть номера', 'Мало номеров', 'Нет номеров'],
    ],
  ])('%s', (_, days, legends) => {
    expect(legendEntries(days).map(({ legend }) => legend)).toEqual(legends);
  });
});

describe('a shape beside each colour', () => {
  const shapes = (days: Parameters<typeof legendEntries>[0]) => legendEntries(days).map(({ shape }) => shape);
  it('is quiet for the most frequent one, and no two of four are alike', () => {
    const days = ['#1', '#2', '#3', '#4'].flatMap((color, index) => times(4 - index, color, color));
    expect(shapes(days)).toEqual(['plain', 'triangle', 'ring', 'square']);
  });
  it('is a dash where the API says that nothing is free, and only where it says so of each day', () => {
    expect(shapes([day('#0a0', ''), day('#a00', '', true)])).toEqual(['plain', 'dash']);
    expect(shapes([day('#a00', '', true), day('#a00', '', false)])).toEqual(['plain']);
  });
  it.each(['Не занято', 'Интернет-тариф', 'Нет ограничений', 'Нет номеров', 'Закрыто'])(
    'does not follow from words: %j',
    (legend) => expect(shapes([day('#0a0', legend)])).toEqual(['plain']),
  );
  it('of a day is that of its colour', () => {
    const entries = legendEntries([...times(2, '#0a0', 'Есть'), day('#aa0', 'Мало')]);
    expect(markShape(entries, { color: ' #AA0', legend: '' })).toBe('triangle');
    expect(markShape(entries, { color: '#00f', legend: '' })).toBe('plain');
  });
});
