import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { notesOf } from '#api/src/hotel-file/notes.ts';
import { readHotelFile } from '#api/src/hotel-file/read.ts';

const TEXT = readFileSync(new URL('../hotel-folder/hotel.yaml', import.meta.url), 'utf8');

// biome-ignore lint/suspicious/noExplicitAny: a hotel.yaml as it is edited
type Value = any;

describe('what a hotel may have so, and most do not mean, is a note', () => {
  const allNotes = (edit: (file: Value) => void, isPaidOnline: boolean) => {
    const file = parse(TEXT);
    edit(file);
    const read = readHotelFile(stringify(file));
    if (!read.hotel) throw new Error(JSON.stringify(read.mistakes));
    return notesOf(read.hotel, read, isPaidOnline).map(({ said }) => said.en);
  };
  const noShop = / cannot be paid here, so guests are not offered it: YOOKASSA_SHOPS has no shop for /;
  /** Of a hotel without a shop, but for what that note says. */
  const notes = (edit: (file: Value) => void) => allNotes(edit, false).filter((note) => !noShop.test(note));

  test('a way that cannot be paid without a shop is named, and with one it is not', () => {
    const without = allNotes(() => {}, false);
    expect(without).toEqual([expect.stringMatching(noShop)]);
    expect(allNotes(() => {}, true)).toEqual([]);
  });

  test.each<[string, (file: Value) => void, RegExp | null]>([
    ['nobody has to pay at the desk', ({ payment }) => payment.pop(), null],
    ['a rate that is paid online alone', ({ rates }) => (rates[0].payment = ['FULL']), null],
    [
      'only known guests can pay',
      ({ payment }) => {
        for (const way of payment) way.known_only = true;
      },
      /^payment: guests have no way to pay/,
    ],
  ])('with a shop: %s', (_name, edit, words) => {
    expect(allNotes(edit, true)).toEqual(words ? [expect.stringMatching(words)] : []);
  });
  const kid = { code: 'KID', name: 'до 6', from: 0, to: 6, most: 2 };

  test.each<[string, (file: Value) => void, RegExp | null]>([
    ['nothing', () => {}, null],
    ['nobody can pay', ({ payment }) => payment.pop(), /^payment: guests have no way to pay/],
    ['only known guests can', ({ payment }) => (payment[1].known_only = true), /^payment: guests have no/],
    [
      'a rate keeps what is never paid before',
      (file) => {
        file.payment.shift();
        file.rates[0].cancellation = [{ keep: { percent: 0 } }];
      },
      /^FIX: it keeps money/,
    ],
    [
      'a rate keeps what is never paid in the ways that it takes',
      ({ rates }) => (rates[1].payment = ['NOT_PAY']),
      /^FIX: it keeps money/,
    ],
    [
      'a rate that only an acquirer could take',
      ({ rates }) => (rates[0].payment = ['FULL']),
      /^FLEX: guests have no way/,
    ],
    [
      'a rate that only known guests can pay',
      ({ payment, rates }) => {
        payment.push({ type: 'HOTEL', alias: 'LATER', name: 'После', at_hotel: true, known_only: true });
        rates[0].payment = ['FULL', 'LATER'];
      },
      /^FLEX: guests have no way/,
    ],
    [
      'a rate that is paid at the hotel alone, and free',
      ({ rates }) => {
        rates[0].payment = ['NOT_PAY'];
        rates[0].cancellation = [{ keep: { percent: 0 } }];
      },
      null,
    ],
    ['small children are not thought of', (file) => (file.children = [{ ...kid, from: 3 }]), /the age 0–2$/],
    [
      'an age between two categories',
      (file) => (file.children = [kid, { ...kid, code: 'TEEN', from: 8, to: 12 }]),
      /no category is for the age 7$/,
    ],
    [
      'an age in two of them',
      (file) => (file.children = [kid, { ...kid, code: 'TEEN', from: 5, to: 12 }]),
      /two categories are for the age 5–6$/,
    ],
    ['nobody sells', (file) => delete file.seller, /^seller: not told; hotels in Russia/],
    ['the register is not told', ({ seller }) => delete seller.register_number, /^seller\.register_number: /],
    [
      'stars without their certificate',
      ({ contacts, seller }) => {
        contacts.stars = 3;
        delete seller.certificate;
      },
      /^seller\.certificate: /,
    ],
    [
      'nobody sells a stay in another country',
      (file) => {
        file.contacts.address.country = 'Беларусь';
        delete file.seller;
      },
      null,
    ],
    ['a webhook without https', (file) => (file.webhook = 'http://pms.example/'), /^webhook: without https/],
  ])('%s', (_name, edit, words) => {
    expect(notes(edit)).toEqual(words ? [expect.stringMatching(words)] : []);
  });

  describe('in Russia a step that keeps more than the rules of hotel services let it', () => {
    const free = { days: 0, time: '00:00', keep: { percent: 0 } };
    test.each<[string, object[], RegExp | null]>([
      ['lawful terms', [free, { keep: { nights: 1 } }], null],
      ['kinder ones', [{ days: 0, keep: { percent: 0 } }, { keep: { nights: 1 } }], null],
      ['nothing is ever kept', [{ keep: { percent: 0 } }], null],
      ['never a refund', [{ keep: { percent: 100 } }], /before the day of arrival/],
      [
        'the first step keeps',
        [{ days: 3, keep: { percent: 10 } }, { keep: { percent: 0 } }],
        /before the day/,
      ],
      [
        'free until the day before',
        [{ days: 1, time: '23:59', keep: { percent: 0 } }, { keep: { nights: 1 } }],
        /before the day of arrival/,
      ],
      ['two nights', [free, { keep: { nights: 2 } }], /at most one night.* of any longer stay/],
      ['half', [free, { keep: { percent: 50 } }], /of stays of more than 2 nights/],
      ['a sum above a night', [free, { keep: { rubles: 5401 } }], /than a night in SEA/],
      ['a sum below a night', [free, { keep: { rubles: 5399 } }], null],
    ])('%s', (_name, cancellation, words) => {
      const said = notes((file) => {
        delete file.terms;
        for (const rate of file.rates) rate.cancellation = [{ keep: { percent: 0 } }];
        file.rates[0].cancellation = cancellation;
      });
      expect(said).toEqual(words ? [expect.stringMatching(words)] : []);
    });

    test.each<[string, (file: Value) => void, number]>([
      ['with its line', () => {}, 1],
      ['not where the hotel takes it upon itself', (file) => (file.terms = 'as_written'), 0],
      ['nor elsewhere', (file) => (file.contacts.address.country = 'Грузия'), 0],
    ])('%s', (_name, edit, expected) => {
      const file = parse(TEXT);
      delete file.terms;
      file.rates[0].cancellation = [{ keep: { percent: 0 } }];
      edit(file);
      const text = stringify(file);
      const read = readHotelFile(text);
      if (!read.hotel) throw new Error(JSON.stringify(read.mistakes));
      const found = notesOf(read.hotel, read, true);
      expect(found).toHaveLength(expected);
      for (const { line } of found) expect(text.split('\n')[line - 1]).toContain('percent: 100');
    });
  });

  test('the demo’s hotels and the template say what they may', () => {
    const root = new URL('../../../', import.meta.url);
    const folders = ['hotel-api/demo/alpina', 'hotel-api/demo/kanareyka', 'hotel-api/demo/morskoy'];
    for (const folder of [...folders, 'hotel-api/demo/nevsky', 'docs/hotel']) {
      const read = readHotelFile(readFileSync(new URL(`${folder}/hotel.yaml`, root), 'utf8'));
      if (!read.hotel) throw new Error(JSON.stringify(read.mistakes));
      expect(read.hotel.terms, folder).toBeUndefined();
      const said = notesOf(read.hotel, read, false).map((note) => note.said.en);
      expect(said.filter((note) => note.includes('as_written'))).toEqual([]);
    }
  });
});
