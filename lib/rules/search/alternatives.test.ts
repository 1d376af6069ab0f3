import { describe, expect, it } from 'vitest';
import { asRubles } from '#contract/schemas/money.ts';
import type { Alternative, NoRoomReason } from '#contract/schemas/room-search.ts';
import { alternativeText, byRoom, reasonText } from './alternatives.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('why there is no room', () => {
  const hotel = { max_rooms: 3, phone: '+7 900 000 00 00', hotel_child_categories: [] };
  const guests = (...adults: number[]) => adults.map((count) => ({ adults: count, childs: [] }));
  const NIGHTS = ['2027-02-02', '2027-02-03', '2027-02-04'];

  it.each<[NoRoomReason, number[], string]>([
    [{ kind: 'SOLD_OUT', nights: ['2027-02-02'] }, [2], 'На ночь 2 февраля для двоих всё занято.'],
    [{ kind: 'SOLD_OUT', nights: NIGHTS }, [1], 'На ночи 2–4 февраля для одного всё занято.'],
    [{ kind: 'SOLD_OUT', nights: ['2027-02-02'] }, [2, 2], 'На ночь 2 февраля нет двух одинаковых номеров.'],
    [
      { kind: 'KNOWN_ONLY', nights: ['2027-02-02'] },
      [2],
      'На ночь 2 февраля остались номера только для тех, кто у нас уже был. Попробуйте позже или войдите, если это вы. Позвоните нам: +7 900 000 00 00.',
    ],
    [
      { kind: 'KNOWN_ONLY', nights: NIGHTS },
      [2, 2],
      '2 номера одного типа на ночи 2–4 февраля отдаём только тем, кто у нас уже был. Попробуйте меньше номеров или войдите, если это вы. Позвоните нам: +7 900 000 00 00.',
    ],
    [{ kind: 'CLOSED', nights: ['2027-02-02'] }, [2], 'Для 2 гостей не продаётся ночь 2 февраля.'],
    [
      { kind: 'CLOSED', nights: ['2027-02-02', '2027-02-04'] },
      [2, 1],
      'Для 3 гостей не продаются ночи 2 и 4 февраля.',
    ],
    [{ kind: 'CLOSED', nights: [] }, [2], 'Отель сейчас не принимает брони.'],
    [{ kind: 'MIN_STAY', nights: 3 }, [2], 'С этой даты бронь — от 3 ночей.'],
    [{ kind: 'CLOSED_TO_ARRIVAL' }, [2], 'Заехать в этот день нельзя.'],
    [{ kind: 'CLOSED_TO_DEPARTURE' }, [2], 'Выехать в этот день нельзя.'],
    [{ kind: 'NO_ONE_ROOM' }, [2], 'Номера есть на каждую ночь, но ни одного — на все сразу.'],
    [{ kind: 'NO_ONE_ROOM' }, [2, 2], 'Номера есть на каждую ночь, но одинаковых на все ночи столько нет.'],
    [
      { kind: 'TOO_MANY_GUESTS', largest: 4 },
      [5],
      'Столько гостей в один номер не поместится. Самый большой из свободных — на 4 гостя. Нужно не меньше 2 номеров.',
    ],
    [
      { kind: 'TOO_MANY_GUESTS', largest: 2 },
      [10, 10, 10],
      'Столько гостей в один номер не поместится. Самый большой из свободных — на 2 гостя. Нужно не меньше 15 номеров, а в одной брони — до 3 номеров. Позвоните нам: +7 900 000 00 00.',
    ],
    // The same guests fit when they are divided among the rooms differently.
    [
      { kind: 'TOO_MANY_GUESTS', largest: 4 },
      [5, 1],
      'Столько гостей в один номер не поместится. Самый большой из свободных — на 4 гостя.',
    ],
    [
      { kind: 'TOO_MANY_GUESTS', largest: 0 },
      [5],
      'Столько гостей в один номер не поместится. Ни один номер не свободен на все эти ночи. Позвоните нам: +7 900 000 00 00.',
    ],
  ])('%j for %j: %s', (reason, adults, text) => {
    expect(plain(reasonText(reason, guests(...adults), hotel))).toBe(text);
  });

  it('a hotel without a phone promises no call', () => {
    const text = reasonText({ kind: 'TOO_MANY_GUESTS', largest: 2 }, guests(10), { ...hotel, phone: null });
    expect(plain(text)).toMatch(/а в одной брони — до 3 номеров\.$/);
  });
});

describe('what is free instead', () => {
  const couple = { adults: 2, childs: [] };
  const requested = { arrival: '2027-02-01', departure: '2027-02-03', rooms: [couple, couple] };
  const text = (changes: Partial<Alternative>) => {
    const { title, details } = alternativeText(
      { ...requested, room_name: 'Стандарт', total_price: asRubles(17_000), ...changes },
      requested,
    );
    return [plain(title), details && plain(details)];
  };

  it('other dates', () => {
    expect(text({ arrival: '2027-01-31', departure: '2027-02-02' })).toEqual([
      '31 янв – 2 фев, 2 ночи',
      null,
    ]);
  });

  it('other rooms on the same dates', () => {
    const rooms = [
      { adults: 3, childs: [] },
      { adults: 1, childs: [{ id: 1, code: 'CHD', count: 1 }] },
    ];
    expect(text({ rooms })).toEqual(['Те же даты', '2 номера: 3 взрослых; 1 взрослый, 1 ребёнок']);
  });

  it('both', () => {
    expect(text({ departure: '2027-02-02', rooms: [{ adults: 4, childs: [] }] })).toEqual([
      '1–2 фев, 1 ночь',
      '1 номер: 4 взрослых',
    ]);
  });

  it('stands together by room, in the order of the first stay of each', () => {
    const stay = (room_name: string, day: number, preview_img?: string) => ({
      ...requested,
      ...{ room_name, arrival: `2027-02-0${day}`, preview_img, total_price: asRubles(17_000) },
    });
    const [one, two, three] = [
      stay('Люкс', 2, '/suite.jpg'),
      stay('Стандарт', 3),
      stay('Люкс', 4, '/suite.jpg'),
    ];
    expect(byRoom([one, two, three])).toEqual([
      { name: 'Люкс', picture: '/suite.jpg', stays: [one, three] },
      { name: 'Стандарт', picture: null, stays: [two] },
    ]);
  });
});
