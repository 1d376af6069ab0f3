import { describe, expect, it } from 'vitest';
import { aRate } from '@/lib/format/testing/offered';
import { roomPictures, sortRates } from './rate-facts.ts';

describe('rates by total_price descending', () => {
  it.each([
    ['one', [100], [100]],
    ['ascending', [1, 2, 3], [3, 2, 1]],
    ['as numbers, not as texts', [900, 10000, 1000.5], [10000, 1000.5, 900]],
    ['none', [], []],
  ])('%s', (_, prices, sorted) => {
    const rates = prices.map((total_price) => aRate({ total_price }));
    expect(sortRates(rates).map(({ total_price }) => total_price)).toEqual(sorted);
  });

  it('keeps equal ones in their order and the given list as it was', () => {
    const rates = [100, 200, 100].map((total_price, at) => aRate({ id: at + 1, total_price }));
    expect(sortRates(rates).map(({ id }) => id)).toEqual([2, 1, 3]);
    expect(rates.map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});

it.each([
  ['the preview first', 'a', ['b', 'c'], ['a', 'b', 'c']],
  ['the preview repeated', 'a', ['b', 'a'], ['a', 'b']],
  ['a picture repeated', 'a', ['b', 'b', 'c', 'b'], ['a', 'b', 'c']],
  ['no preview', null, ['b', 'c'], ['b', 'c']],
  ['empty addresses', '', ['', 'b'], ['b']],
  ['none', null, [], []],
])('pictures without repeats: %s', (_, preview_img, images, pictures) => {
  expect(roomPictures({ preview_img, images })).toEqual(pictures);
});
