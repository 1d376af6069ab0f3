import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { StoredFile } from '#api/src/hotel-file/field-codecs.ts';
import { notesOf } from '#api/src/hotel-file/notes.ts';
import { readHotelFile } from '#api/src/hotel-file/read.ts';
import { fileOf, rowsOf } from '#api/src/hotel-file/rows.ts';

const TEXT = readFileSync(new URL('../hotel-folder/hotel.yaml', import.meta.url), 'utf8');
const readWith = (letters: unknown) => readHotelFile(stringify({ ...parse(TEXT), letters }));

describe('letters of hotel.yaml', () => {
  test.each<[string, unknown, RegExp]>([
    ['a letter that there is not', { on_birthday: {} }, /on_birthday/],
    ['a switch that is a word', { after_stay: { send: 'yes' } }, /true or false/],
    ['tags', { before_arrival: { text: '<b>Ждём</b>' } }, /plain text, without < and >/],
    ['an empty text', { before_arrival: { text: '' } }, /at least 1/],
    [
      'a text that is too long',
      { before_arrival: { text: 'а'.repeat(1001) } },
      /1001 characters; at most 1000/,
    ],
    ['a switch in the letter’s own place', { after_stay: true }, /fields of its own/],
  ])('%s is a mistake', (_, letters, said) => {
    const { mistakes } = readWith(letters);
    expect(mistakes.map((mistake) => mistake.said.en).join()).toMatch(said);
    expect(mistakes[0]?.line).toBeGreaterThan(1);
  });

  const given = {
    finish_paying: { send: false },
    before_arrival: { text: 'Ключ у портье.\nВелосипеды — во дворе.' },
    after_stay: { send: true, text: 'Спасибо!' },
  };

  test.each([[given], [undefined]])('what is applied is written back', (letters) => {
    const { hotel } = readWith(letters);
    if (!hotel) throw new Error('not read');
    const file = (name: string): StoredFile => ({ name, width: 1, height: 1, text: '' });
    const files = { get: file } as unknown as ReadonlyMap<string, StoredFile>;
    const rows = rowsOf(hotel, files);
    expect(rows.hotel.presentation.letters).toEqual(letters);
    expect(fileOf(rows, (name) => name).letters).toEqual(letters);
  });

  test('words that nobody would read are noted', () => {
    const noted = (letters: unknown) => {
      const read = readWith(letters);
      if (!read.hotel) throw new Error('not read');
      return notesOf(read.hotel, read, true).flatMap(({ said }) =>
        said.en.startsWith('letters') ? [said.en] : [],
      );
    };
    expect(noted(given)).toEqual([]);
    expect(noted({ after_stay: { text: 'Спасибо!' }, finish_paying: { send: false, text: 'Ждём' } })).toEqual(
      [
        expect.stringContaining('letters.finish_paying: nobody reads'),
        expect.stringContaining('letters.after_stay: nobody reads'),
      ],
    );
  });
});
