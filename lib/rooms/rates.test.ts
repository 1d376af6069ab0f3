import { describe, expect, it } from 'vitest';
import type { Rate, Room } from '@/lib/contracts/room-search';
import { findChoice, roomPictures, sortRates } from './rates.ts';

const rate = (id: number, total_price: number): Rate => ({
  id,
  rate_code: `R${id}`,
  total_price,
  original_total_price: null,
  short_description: null,
  long_description: null,
  nights: [{ date: '2026-12-01', price: total_price }],
});
const room = (id: number, rates: Rate[]): Room => ({
  id,
  room_code: `T${id}`,
  name: `Номер ${id}`,
  preview_img: null,
  images: [],
  min_price: 1,
  original_price: null,
  short_description: '',
  square: null,
  guest_limit: 2,
  room_options: [],
  rates,
});

describe('rates by total_price descending', () => {
  it.each([
    ['one', [100], [100]],
    ['ascending', [1, 2, 3], [3, 2, 1]],
    ['as numbers, not as texts', [900, 10000, 1000.5], [10000, 1000.5, 900]],
    ['none', [], []],
  ])('%s', (_, prices, sorted) => {
    const rates = prices.map((price, index) => rate(index, price));
    expect(sortRates(rates).map(({ total_price }) => total_price)).toEqual(sorted);
  });

  it('keeps equal ones in their order and the given list as it was', () => {
    const rates = [rate(1, 100), rate(2, 200), rate(3, 100)];
    expect(sortRates(rates).map(({ id }) => id)).toEqual([2, 1, 3]);
    expect(rates.map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});

describe('the choice in the latest answer', () => {
  const found = { rooms: [room(1, [rate(1, 100)]), room(2, [rate(1, 200), rate(2, 300)])], services: [] };

  it.each([
    ['room and rate', { roomId: 2, rateId: 1, total: 20_000 }, [2, 200]],
    ['also at another price', { roomId: 2, rateId: 2, total: 1 }, [2, 300]],
    ['the room is gone', { roomId: 9, rateId: 1, total: 1 }, null],
    ['the rate is gone', { roomId: 1, rateId: 2, total: 1 }, null],
    ['nothing was chosen', null, null],
  ])('%s', (_, choice, expected) => {
    const chosen = findChoice(found, choice);
    expect(chosen && [chosen.room.id, chosen.rate.total_price]).toEqual(expected);
  });
});

describe('pictures without repeats', () => {
  it.each([
    ['the preview first', 'a', ['b', 'c'], ['a', 'b', 'c']],
    ['the preview repeated', 'a', ['b', 'a'], ['a', 'b']],
    ['a picture repeated', 'a', ['b', 'b', 'c', 'b'], ['a', 'b', 'c']],
    ['no preview', null, ['b', 'c'], ['b', 'c']],
    ['empty addresses', '', ['', 'b'], ['b']],
    ['none', null, [], []],
  ])('%s', (_, preview_img, images, pictures) => {
    expect(roomPictures({ preview_img, images })).toEqual(pictures);
  });
});
