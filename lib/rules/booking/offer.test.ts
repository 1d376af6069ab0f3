import { describe, expect, it } from 'vitest';
import { asKopecks } from '#contract/schemas/money.ts';
import { anExtra, aRate, aRoom } from '#rules/text/testing/offers.ts';
import { checkPrice, offerFor } from './offer.ts';

const NIGHTS = ['2026-12-01', '2026-12-02'].map((date) => ({ date, price: 50 }));
const ROOMS = [{ id: 'a', adults: 2, childs: [] }];

describe('what is offered for the choices', () => {
  const found = {
    rooms: [aRoom({ rates: [aRate({ nights: NIGHTS })] })],
    services: [
      anExtra({ package_price: 10 }),
      anExtra({ id: 2, code: 'TRF', package_price: 5 }),
      anExtra({ id: 3, code: 'SPA', package_price: 7, rate_codes: ['FLEX'] }),
    ],
  };
  const offer = (extras: string[]) =>
    offerFor({ choice: { room: 'STD', rate: 'BAR' }, extras, rooms: ROOMS }, found);

  it('the rate and its chosen extras make the total, in kopecks', () => {
    expect(offer([])).toMatchObject({ total: 10_000, nights: 2, extras: [] });
    expect(offer(['BRK', 'TRF'])).toMatchObject({ total: 13_000, extras: [{ id: 1 }, { id: 2 }] });
  });

  it('an extra that is not offered with the rate, or not any more, is not counted', () => {
    expect(offer(['SPA', 'OLD'])).toMatchObject({ total: 10_000, extras: [] });
  });

  it('a guest is a stranger unless the API says otherwise', () => {
    const known = (is_known_guest?: boolean) =>
      offerFor(
        { choice: { room: 'STD', rate: 'BAR' }, extras: [], rooms: ROOMS },
        { ...found, is_known_guest },
      )?.isKnownGuest;
    expect([known(), known(false), known(true)]).toEqual([false, false, true]);
  });

  it('no choice, no offer', () => {
    expect(offerFor({ choice: null, extras: [], rooms: ROOMS }, found)).toBeNull();
  });
});

it.each([
  ['the same', 10_000, { total: 10_000 }, { kind: 'same' }],
  ['none was seen yet', null, { total: 10_000 }, { kind: 'same' }],
  ['dearer', 10_000, { total: 10_050 }, { kind: 'dearer', was: 10_000, now: 10_050 }],
  ['cheaper', 10_000, { total: 1 }, { kind: 'cheaper', was: 10_000, now: 1 }],
  ['gone', 10_000, null, { kind: 'gone' }],
  ['gone before a price was seen', null, null, { kind: 'gone' }],
])('the price seen against what is offered: %s', (_, seen, offered, expected) => {
  const offer = offered && { total: asKopecks(offered.total) };
  expect(checkPrice(seen === null ? null : asKopecks(seen), offer)).toEqual(expected);
});
