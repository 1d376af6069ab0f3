import { expect, it } from 'vitest';
import { untoldSellerFacts } from './seller-facts.ts';

const SELLER = {
  name: 'ООО «Берег»',
  inn: '7736207543',
  ogrn: '1027700229193',
  address: '353460, Геленджик, ул. Набережная, 12',
  register_number: 'С232024012345',
  price_includes: 'проживание',
};
const RUSSIA = { country: 'RU' };

it('a Russian hotel that tells what the rules list misses nothing', () => {
  expect(untoldSellerFacts({ address: RUSSIA, seller: SELLER, stars: null })).toEqual([]);
});

it('each thing that is not told is named, and a certificate only of a hotel with stars', () => {
  const only = { name: SELLER.name };
  const needed = ['inn', 'ogrn', 'address', 'register_number', 'price_includes'].map((it) => `seller.${it}`);
  expect(untoldSellerFacts({ address: RUSSIA, seller: only, stars: 0 })).toEqual(needed);
  expect(untoldSellerFacts({ address: RUSSIA, seller: SELLER, stars: 4 })).toEqual(['seller.certificate']);
  expect(untoldSellerFacts({ address: RUSSIA, seller: null, stars: 4 })).toEqual(['seller']);
});

it('a hotel elsewhere, or without a country, is asked for nothing', () => {
  expect(untoldSellerFacts({ address: { country: 'BY' }, seller: null, stars: 3 })).toEqual([]);
  expect(untoldSellerFacts({ address: null, seller: null, stars: 3 })).toEqual([]);
});
