import { describe, expect, it } from 'vitest';
import { asRubles } from '@/lib/contracts/money';
import type { Alternative, NoRoomReason } from '@/lib/contracts/room-search';
import { alternativeText, reasonText } from './alternatives.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('why there is no room', () => {
  it.each<[NoRoomReason, string]>([
    [{ kind: 'SOLD_OUT', nights: ['2027-02-02'] }, 'Нет свободных номеров на ночь 2 февраля.'],
    [
      { kind: 'SOLD_OUT', nights: ['2027-02-02', '2027-02-03', '2027-02-04'] },
      'Нет свободных номеров на ночи 2–4 февраля.',
    ],
    [{ kind: 'CLOSED', nights: ['2027-02-02'] }, 'Не продаётся ночь 2 февраля.'],
    [{ kind: 'CLOSED', nights: ['2027-02-02', '2027-02-04'] }, 'Не продаются ночи 2 и 4 февраля.'],
    [{ kind: 'CLOSED', nights: [] }, 'Отель сейчас не принимает бронирования.'],
    [{ kind: 'NO_ONE_ROOM' }, 'Номера есть на каждую ночь, но ни одного — на все сразу.'],
    [
      { kind: 'TOO_MANY_GUESTS', largest: 4 },
      'Столько гостей в один номер не поместится. Самый большой из свободных — на 4 гостя.',
    ],
    [
      { kind: 'TOO_MANY_GUESTS', largest: 0 },
      'Столько гостей в один номер не поместится. Свободных номеров на эти даты тоже нет.',
    ],
  ])('%j: %s', (reason, text) => {
    expect(plain(reasonText(reason))).toBe(text);
  });
});

describe('what is free instead', () => {
  const couple = { adults: 2, childs: [] };
  const wish = { arrival: '2027-02-01', departure: '2027-02-03', rooms: [couple, couple] };
  const text = (changes: Partial<Alternative>) => {
    const { title, details } = alternativeText(
      { ...wish, room_name: 'Стандарт', total_price: asRubles(17_000), ...changes },
      wish,
    );
    return [plain(title), plain(details)];
  };

  it('other dates', () => {
    expect(text({ arrival: '2027-01-31', departure: '2027-02-02' })).toEqual([
      '31 января – 2 февраля 2027, 2 ночи',
      'Стандарт',
    ]);
  });

  it('other rooms on the same dates', () => {
    const rooms = [
      { adults: 3, childs: [] },
      { adults: 1, childs: [{ id: 1, code: 'CHD', count: 1 }] },
    ];
    expect(text({ rooms })).toEqual(['Те же даты, 2 номера: 3 взрослых; 1 взрослый, 1 ребёнок', 'Стандарт']);
  });

  it('both', () => {
    expect(text({ departure: '2027-02-02', rooms: [{ adults: 4, childs: [] }] })).toEqual([
      '1–2 февраля 2027, 1 ночь',
      '1 номер: 4 взрослых, Стандарт',
    ]);
  });
});
