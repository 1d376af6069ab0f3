import { describe, expect, it } from 'vitest';
import { asKopecks } from '@/lib/contracts/money';
import type { Extra, Rate, Room } from '@/lib/contracts/room-search';
import { fixture } from '@/lib/format/testing/fixture';
import { checkPrice, offerFor } from './offer.ts';
import { findRate, rateChoice } from './rate-choice.ts';

const rate = (id: number, rate_code: string, total_price: number): Rate =>
  fixture({
    id,
    rate_code,
    total_price,
    original_total_price: null,
    short_description: null,
    long_description: null,
    nights: [
      { date: '2026-12-01', price: total_price / 2 },
      { date: '2026-12-02', price: total_price / 2 },
    ],
  });
const room = (id: number, room_code: string, rates: Rate[]): Room =>
  fixture({
    id,
    room_code,
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
const service = (id: number, code: string, package_price: number, rate_codes?: string[]): Extra =>
  fixture({
    id,
    code,
    name: code,
    short_description: null,
    long_description: null,
    img: null,
    category: null,
    package_price,
    time_period: 'EVERY_NIGHT',
    ...(rate_codes && { rate_codes }),
  });
const ROOMS = [{ id: 'a', adults: 2, childs: [] }];

describe('the choice among the rooms found', () => {
  const rooms = [
    room(1, 'STD', [rate(1, 'BAR', 100)]),
    room(2, 'LUX', [rate(1, 'BAR', 200), rate(2, 'FLEX', 300)]),
  ];

  it.each([
    ['room and rate', { room: 'LUX', rate: 'BAR' }, [2, 200]],
    ['another rate of the room', { room: 'LUX', rate: 'FLEX' }, [2, 300]],
    ['the room is gone', { room: 'ATTIC', rate: 'BAR' }, null],
    ['the rate is gone', { room: 'STD', rate: 'FLEX' }, null],
  ])('%s', (_, choice, expected) => {
    const found = findRate(rooms, choice);
    expect(found && [found.room.id, found.rate.total_price]).toEqual(expected);
  });

  it.each([
    ['codes', ['STD', 'LUX'], { room: 'STD', rate: 'BAR' }],
    ['an id where the API gives no code', ['', 'LUX'], { room: '1', rate: 'BAR' }],
    ['ids where two rooms share a code', ['STD', 'STD'], { room: '1', rate: 'BAR' }],
    ['an id where an address cannot carry the code', ['Номер, 1', 'LUX'], { room: '1', rate: 'BAR' }],
  ])('is named by %s and found by that name', (_, codes, choice) => {
    const coded = rooms.map((item, index) => ({ ...item, room_code: codes[index] ?? '' }));
    const [first] = coded;
    if (!first?.rates[0]) throw new Error('no room');
    expect(rateChoice(coded, first, first.rates[0])).toEqual(choice);
    expect(findRate(coded, choice)?.room.id).toBe(1);
  });
});

describe('what is offered for the choices', () => {
  const found = {
    rooms: [room(1, 'STD', [rate(1, 'BAR', 100)])],
    services: [service(1, 'BRK', 10), service(2, 'TRF', 5), service(3, 'SPA', 7, ['FLEX'])],
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
