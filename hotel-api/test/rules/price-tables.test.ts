import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDate, readNumber } from '#api/src/hotel-file/cells.ts';
import { readPrices } from '#api/src/hotel-file/prices.ts';

/** Text in an encoding of one byte a letter. */
function encoded(text: string, encoding: string): Buffer {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Buffer.from(
    [...text].map((letter) => {
      const byte = [...letters].indexOf(letter);
      if (byte < 0) throw new Error(`${letter} is not in ${encoding}`);
      return byte;
    }),
  );
}
const utf16be = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();

/** A table in Russian as Excel writes its cells, with the separator of its kind of file. */
const russian = (separator: string, line: string) =>
  [
    ['Дата', 'Тип номера', 'Цена', 'Номеров', 'Мин. ночей', 'Закрыто'],
    ['01.07.2027', 'SEA', '9\u00a0900,00', '2', '2', 'заезд выезд'],
    ['', '', '', '', '', ''],
    ['02.07.2027', 'sea', '10\u00a0500,50', '', '', 'нет'],
  ]
    .map((cells) => cells.join(separator) + line)
    .join('');
const english = (separator: string, line: string) =>
  [
    ['date', 'room_type', 'price', 'rooms', 'min_stay', 'closed'],
    ['2027-07-01', 'SEA', '9900', '2', '2', 'arrival departure'],
    ['', '', '', '', '', ''],
    ['2027-07-02', 'SEA', '10500.50', '', '', 'no'],
  ]
    .map((cells) => cells.join(separator) + line)
    .join('');
const NIGHTS = [
  { line: 2, date: '2027-07-01', price: 990_000, rooms: 2, min_stay: 2, closed: ['arrival', 'departure'] },
  { line: 4, date: '2027-07-02', price: 1_050_050, closed: [] },
].map((night) => ({ ...night, room_type: 'SEA', folder: [] }));

describe('a table is read as spreadsheets save it', () => {
  test.each<[string, Buffer]>([
    ['Excel, CSV UTF-8', Buffer.from(`\uFEFF${russian(';', '\r\n')}`)],
    ['Excel for Windows, CSV', encoded(russian(';', '\r\n'), 'windows-1251')],
    ['Excel for Windows, CSV with headings in English', encoded(english(';', '\r\n'), 'windows-1251')],
    [
      'Excel for Windows, CSV without a Russian letter, but with spaces that do not break',
      encoded(english(';', '\r\n').replace('9900', '9\u00a0900,00'), 'windows-1251'),
    ],
    ['Excel for Windows, CSV (MS-DOS)', encoded(russian(';', '\r\n'), 'ibm866')],
    ['Excel for Mac, CSV (Macintosh)', encoded(russian(';', '\r'), 'x-mac-cyrillic')],
    ['Excel, Unicode text', Buffer.from(`\uFEFF${russian('\t', '\r\n')}`, 'utf16le')],
    ['Unicode text in the other order of bytes', utf16be(russian('\t', '\r\n'))],
    ['Unicode text without a mark', Buffer.from(russian('\t', '\r\n'), 'utf16le')],
    ['Unicode text without a mark in the other order', utf16be(russian('\t', '\r\n')).subarray(2)],
    ['Excel, with sep=', encoded(`sep=;\r\n${russian(';', '\r\n')}`, 'windows-1251')],
    ['Excel, with sep= that is no separator of ours', Buffer.from(`sep=|\r\n${russian('|', '\r\n')}`)],
    [
      'LibreOffice, which quotes what has a comma',
      Buffer.from(
        russian(',', '\n')
          .replace('9\u00a0900,00', '"9\u00a0900,00"')
          .replace('10\u00a0500,50', '"10\u00a0500,50"'),
      ),
    ],
    ['LibreOffice, with all texts quoted', Buffer.from(russian(';', '\n').replace(/[^;\n]+/g, '"$&"'))],
    ['LibreOffice, with narrow spaces', Buffer.from(russian(';', '\n').replaceAll('\u00a0', '\u202f'))],
    [
      'Google Sheets in English, which ends without a line end',
      Buffer.from(english(',', '\r\n').replace('9900', '"9,900.00"').trimEnd()),
    ],
    ['a text editor', Buffer.from(english(',', '\n'))],
    ['more columns than are used', Buffer.from(english(';', ';;;\r\n'))],
    ['lines that end in more than one way', Buffer.from(english(';', '\n').replace('\n', '\r\n'))],
  ])('%s', (_name, bytes) => {
    expect(readPrices(bytes)).toEqual({ lines: NIGHTS, mistakes: [] });
  });

  test('empty lines before the heading count as rows of the spreadsheet', () => {
    const { lines } = readPrices(Buffer.from(`;;\r\n\r\n${english(';', '\r\n')}`));
    expect(lines?.map(({ line }) => line)).toEqual([4, 6]);
  });

  test.each([
    ['folder,folder,Folder,folder', ['price', 'rooms', 'min_stay', 'closed']],
    ['папка,,,Папка', ['price', 'closed']],
    [',,,', []],
  ])('what is given back to the folder: %s', (cells, folder) => {
    const table = `date,room_type,price,rooms,min_stay,closed\n2027-07-01,SEA,${cells}\n`;
    expect(readPrices(Buffer.from(table)).lines).toEqual([
      { line: 2, date: '2027-07-01', room_type: 'SEA', folder },
    ]);
  });
});

test.each<[string, string | Buffer, [string | null, RegExp][]]>([
  [
    'an unknown column',
    'date,room,price\n',
    [
      ['B1', /^room: there is no such column, but date, room_type/],
      ['A1', /^room_type: the column is missing/],
    ],
  ],
  ['a column twice', 'date,room_type,price,цена\n', [['D1', /^цена: the column stands twice/]]],
  [
    'nothing',
    '',
    [
      ['A1', /^date: the column is missing/],
      ['A1', /^room_type/],
    ],
  ],
  [
    'a word for a price',
    'date,room_type,price\n2027-07-01,SEA,сто\n',
    [['C2', /^price: a number from 1 to/]],
  ],
  ['no stay', 'date,room_type,min_stay\n\n2027-07-01,SEA,0\n', [['C3', /^min_stay: a number from 1 to 30/]]],
  ['half a room', 'date,room_type,rooms\n2027-07-01,SEA,"1,5"\n', [['C2', /^rooms: a whole number/]]],
  [
    'no room type',
    'date,room_type,closed\n2027-07-01,,ever\n',
    [
      ['B2', /^room_type: is empty/],
      ['C2', /^closed: arrival, departure/],
    ],
  ],
  ['a date that is given back', 'date,room_type,price\nfolder,SEA,100\n', [['A2', /^date: a date such as/]]],
  [
    'a price of nothing',
    'date,room_type,price\n2027-12-01,SEA,0.00\n',
    [['C2', /^price: 0\? .*sale under closed/]],
  ],
  [
    'a comma within a price',
    'date,room_type,price\n2027-12-01,SEA,9,900\n',
    [['D2', /^900: a cell without a heading/]],
  ],
  [
    'a cell under a gap of the heading',
    'date,room_type,,price\n2027-12-01,SEA,9,900\n',
    [['C2', /^9: a cell without a heading/]],
  ],
  [
    'a price that is one of two',
    'date;room_type;price\n2027-12-01;SEA;9,900\n',
    [['C2', /^price: 9,900 may be 9900 or a fraction/]],
  ],
  [
    'a night twice',
    'date,room_type,price\n2027-12-01,SEA,9\n01.12.2027,sea,10\n',
    [['A3', /^2027-12-01 SEA stands twice, in row 2 too/]],
  ],
  [
    'a quote that is open',
    'date,room_type,price\n2027-12-01,SEA,"9900\n',
    [[expect.stringMatching(/^A\d$/), /^a quotation mark is not closed/]],
  ],
  ['an Excel workbook', Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), [[null, /^this is a workbook.*CSV UTF-8/]]],
  [
    'an old Excel workbook',
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
    [[null, /^this is a workbook/]],
  ],
  [
    'letters of another country',
    encoded('date;room_type;closed\r\n2027-07-01;SEA;¤û\r\n', 'windows-1252'),
    [[null, /^its letters are in an unknown encoding.*CSV UTF-8/]],
  ],
])('%s is a mistake with its cell', (_name, table, expected) => {
  const { lines, mistakes } = readPrices(Buffer.from(table));
  expect(lines).toBeNull();
  expect(mistakes).toEqual(
    expected.map(([cell, words]) => ({
      cell,
      said: { en: expect.stringMatching(words), ru: expect.stringMatching(/[а-я]{3}/) },
    })),
  );
});

test.each([
  ['2027-07-01', '2027-07-01'],
  ['01.07.2027', '2027-07-01'],
  ['1.7.2027', '2027-07-01'],
  ['01.07.27', '2027-07-01'],
  ['2027-07-01 00:00:00', '2027-07-01'],
  ['01.07.2027 0:00', '2027-07-01'],
  ['31.06.2027', /^a date such as/],
  ['07.2027', /^a date such as/],
  ['2027-07-01 14:00', /^a date such as/],
  ['7/1/2027', /^7\/1\/2027 has its day or its month first/],
  ['46569', /^46569 is a date’s number/],
  ['########', /^the column is too narrow/],
])('the date %s is read as %s', (text, expected) => {
  const { value, wrong } = readDate(text);
  expect(value ?? wrong?.en).toEqual(
    typeof expected === 'string' ? expected : expect.stringMatching(expected),
  );
});

test.each([
  ['9900', 9900],
  ['9900,50', 9900.5],
  ['9900.5', 9900.5],
  ['9 900', 9900],
  ['9\u00a0900,00', 9900],
  ['9\u202f900,00 ₽', 9900],
  ['9 900 руб.', 9900],
  ['9900р.', 9900],
  ['9’900.50', 9900.5],
  ['9,900.50', 9900.5],
  ['9.900,50', 9900.5],
  ['1,234,567', 1_234_567],
  ['1.234.567,00 RUB', 1_234_567],
  ['9,900', /^9,900 may be 9900 or a fraction/],
  ['9.900', /^9.900 may be 9900 or a fraction/],
  ['99 00', /^a number from/],
  ['9900,505', /^a number from/],
  ['-9900', /^a number from/],
  ['1E+04', /^a number from/],
  ['9900 $', /^a number from/],
  ['99000000', /^a number from 1 to 10000000/],
])('the number %s is read as %s', (text, expected) => {
  const { value, wrong } = readNumber(text, 1, 10_000_000);
  expect(value ?? wrong?.en).toEqual(
    typeof expected === 'number' ? expected : expect.stringMatching(expected),
  );
});

test('any bytes are a table or have mistakes, and no table has lines and mistakes', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 80 }),
        fc.string().map((text) => Buffer.from(text)),
      ),
      (bytes) => {
        const { lines, mistakes } = readPrices(bytes);
        expect(lines === null).toBe(mistakes.length > 0);
      },
    ),
  );
});
