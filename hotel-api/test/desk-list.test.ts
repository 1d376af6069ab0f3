import { expect, test } from 'vitest';
import { reservationLines, reservationsCsv } from '#api/src/commands/desk-list.ts';
import type { DeskReservation } from '#api/src/reservations/desk.ts';

const RESERVATION: DeskReservation = {
  ...{ number: 'W6HS-N7B2-XP0D', status: 'PAID', arrival: '2027-06-15', departure: '2027-06-17', nights: 2 },
  ...{ room: 'Стандарт', rooms: 2, adults: 3, children: 1 },
  party: [
    { adults: 2, children: [{ category: '3–6 лет', count: 1 }] },
    { adults: 1, children: [] },
  ],
  ...{ guests: 'Орлов Пётр', rate: 'FLEX', meal: 'HALF_BOARD', extras: 'Парковка 900; Торт 1800' },
  ...{ guest: 'Орлова Вера', phone: '+7(900) 123 4567', email: 'vera@mail.example' },
  ...{ total: 100.5, paid: 50, owed: 50.5, comment: 'Поздно; "тихий", номер\nна двоих' },
  source: 'utm_source=yandex; utm_medium=cpc',
};

test('a spreadsheet reads each order as one row, and no cell as a formula', () => {
  const [heading, row, end] = reservationsCsv([RESERVATION], 'en').split('\r\n');
  expect(heading).toMatch(/^\uFEFFnumber;status;arrival/);
  expect(row).toBe(
    'W6HS-N7B2-XP0D;PAID;2027-06-15;2027-06-17;2;Стандарт;2;3;1;"1: 2 adults, 3–6 лет 1; 2: 1 adult";Орлов Пётр;FLEX;half board;"Парковка 900; Торт 1800";Орлова Вера;+7(900) 123 4567;vera@mail.example;100,5;50;50,5;"Поздно; ""тихий"", номер\nна двоих";"utm_source=yandex; utm_medium=cpc"',
  );
  expect(end).toBe('');
});

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM', "'＠SUM"],
  ['1=1', '1=1'],
])('the words %j are no formula in a spreadsheet', (comment, cell) => {
  expect(reservationsCsv([{ ...RESERVATION, comment }], 'en')).toContain(`;${cell};`);
});

test.each([
  ['+7(900) 123 4567', '+7(900) 123 4567'],
  ['+7-900-123-45-67', "'+7-900-123-45-67"],
  ['+79001234567', "'+79001234567"],
  ['8 900 123-45-67', '8 900 123-45-67'],
])('the phone %s is not computed', (phone, cell) => {
  expect(reservationsCsv([{ ...RESERVATION, phone }], 'en')).toContain(`;${cell};`);
});

test('money that a guest gets back stays a number', () => {
  expect(reservationsCsv([{ ...RESERVATION, owed: -50.5 }], 'en')).toContain(';-50,5;');
});

test('the desk reads all of an order, and quoted what the guest has written', () => {
  expect(reservationLines([RESERVATION], 'en')).toEqual([
    '2027-06-15  W6HS-N7B2-XP0D  PAID  Орлова Вера, +7(900) 123 4567, vera@mail.example',
    ...[
      'Стандарт × 2, 2 nights until 2027-06-17; 1: 2 adults, 3–6 лет 1; 2: 1 adult',
      'rate FLEX, meals half board',
      'extras: Парковка 900; Торт 1800',
      'guests: Орлов Пётр',
      'total 100.5, paid 50, owed 50.5',
      '> Поздно; "тихий", номер',
      '> на двоих',
    ].map((line) => `            ${line}`),
  ]);
});

test('what an order does not have takes no line', () => {
  const lines = reservationLines([{ ...RESERVATION, guests: '', extras: '', meal: null, comment: '' }], 'en');
  expect(lines.map((line) => line.trim())).toEqual([
    expect.any(String),
    expect.stringMatching(/^Стандарт/),
    'rate FLEX',
    'total 100.5, paid 50, owed 50.5',
  ]);
});

test('the desk reads the same in Russian, with dates and sums as they are written there', () => {
  expect(reservationLines([RESERVATION], 'ru')).toEqual([
    '15.06.2027  W6HS-N7B2-XP0D  предоплата  Орлова Вера, +7(900) 123 4567, vera@mail.example',
    ...[
      'Стандарт × 2, 2\u00a0ночи до 17.06.2027; 1: 2\u00a0взрослых, 3–6 лет 1; 2: 1\u00a0взрослый',
      'тариф FLEX, питание: полупансион',
      'услуги: Парковка 900; Торт 1800',
      'гости: Орлов Пётр',
      'стоимость 100,50\u00a0₽, оплачено 50\u00a0₽, к оплате 50,50\u00a0₽',
      '> Поздно; "тихий", номер',
      '> на двоих',
    ].map((line) => `            ${line}`),
  ]);
  const [heading, row] = reservationsCsv([RESERVATION], 'ru').split('\r\n');
  expect(heading).toMatch(/^\uFEFFномер брони;статус;заезд;выезд;/);
  expect(row).toMatch(/^W6HS-N7B2-XP0D;предоплата;15\.06\.2027;17\.06\.2027;2;/);
  expect(row).toContain(';100,5;50;50,5;');
  expect(reservationsCsv([{ ...RESERVATION, owed: 0 }], 'ru')).toContain(';оплачена;');
});
