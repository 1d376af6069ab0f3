import { expect, it } from 'vitest';
import { HOTEL } from '#rules/hotel/testing/hotel.ts';
import { agreedConsents, orderConsents, stillNeeded } from './agreements.ts';

const DATA = { code: 'DATA', text: 'Согласен', link: 'https://a.example/data', required: true, hash: 'aa' };
const NEWS = { code: 'NEWS', text: 'Хочу письма', required: false, hash: 'bb' };
const hotel = { ...HOTEL, consents: [DATA, NEWS], offer_link: 'https://a.example/offer' };

it('an order says the offer and what was agreed to, with link and version, and nothing of what was refused', () => {
  expect(orderConsents(hotel, new Set(['DATA']))).toEqual([
    { code: 'DATA', hash: 'aa', link: 'https://a.example/data' },
    { code: 'offer', link: 'https://a.example/offer' },
  ]);
  expect(orderConsents({ ...hotel, consents: [], consent: false }, new Set())).toEqual([]);
});

it('a registration says no offer, which it does not ask for', () => {
  expect(agreedConsents(hotel, new Set(['NEWS']))).toEqual([{ code: 'NEWS', hash: 'bb' }]);
});

it('an API that takes no consents gets none, and a code that nobody asks for is not said', () => {
  expect(orderConsents(HOTEL, new Set(['DATA']))).toBeUndefined();
  expect(agreedConsents(HOTEL, new Set())).toBeUndefined();
  expect(agreedConsents(hotel, new Set(['OTHER']))).toEqual([]);
});

it('a required one is needed until it is given, another never', () => {
  expect(stillNeeded([DATA, NEWS], new Set())).toEqual([DATA]);
  expect(stillNeeded([DATA, NEWS], new Set(['DATA']))).toEqual([]);
  expect(stillNeeded(null, new Set())).toEqual([]);
});
