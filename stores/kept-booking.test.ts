import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asKopecks } from '#lib/contracts/money.ts';
import {
  forgetAllBookings,
  forgetBooking,
  KEPT_MS,
  type KeptBooking,
  keptFor,
  loadBooking,
  NOTHING,
  saveBooking,
} from './kept-booking.ts';

const KEPT: KeptBooking = {
  owner: 7,
  order: { number: 'N-1', booking: '?arrival=2026-12-30', room: 'Стандарт', total: asKopecks(1_640_000) },
  guest: { first_name: 'Елена', phone: '+7(918)' },
  comment: 'Поздно',
};
let items: Record<string, string>;

beforeEach(() => {
  items = {};
  const methods = {
    getItem: (name: string) => items[name] ?? null,
    setItem: (name: string, value: string) => Object.assign(items, { [name]: value }),
    removeItem: (name: string) => Reflect.deleteProperty(items, name),
  };
  // As a Storage: its keys are what is stored.
  const ownKeys = () => Object.keys(items);
  const getOwnPropertyDescriptor = () => ({ enumerable: true, configurable: true });
  vi.stubGlobal('sessionStorage', new Proxy(methods, { ownKeys, getOwnPropertyDescriptor }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('comes back as it was saved, in its hotel only', () => {
  saveBooking('morskoy', KEPT);
  expect([loadBooking('morskoy'), loadBooking('alpina')]).toEqual([KEPT, NOTHING]);
});

it('is gone when forgotten, in its hotel only, or in all', () => {
  saveBooking('morskoy', KEPT);
  saveBooking('alpina', KEPT);
  items.other = '1';
  forgetBooking('morskoy');
  expect([loadBooking('morskoy'), loadBooking('alpina')]).toEqual([NOTHING, KEPT]);
  forgetAllBookings();
  expect(items).toEqual({ other: '1' });
});

it('lasts half an hour from the last change, and is then removed', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  saveBooking('morskoy', KEPT);
  vi.setSystemTime(1_000_000 + KEPT_MS - 1);
  expect(loadBooking('morskoy')).toEqual(KEPT);
  vi.setSystemTime(1_000_000 + KEPT_MS);
  expect(loadBooking('morskoy')).toEqual(NOTHING);
  expect(items).toEqual({});
});

it.each([
  ['its owner', 7, 7, true],
  ['another guest', 7, 8, false],
  ['whoever goes on without a login', 7, null, false],
  ['a guest who has typed it before the login', null, 7, true],
  ['an anonymous visitor who has typed it', null, null, true],
])('is shown to %s: owner %s, viewer %s', (_who, owner, viewer, isShown) => {
  const kept = { ...KEPT, owner };
  expect(keptFor(kept, viewer)).toBe(isShown ? kept : NOTHING);
});

it.each(['', '{', 'null', '7', '[]', '{}', '{"version":2,"number":"N","booking":""}', '{"version":3}'])(
  'what makes no sense is none: %s',
  (junk) => {
    items['booking:morskoy'] = junk;
    expect(loadBooking('morskoy')).toEqual(NOTHING);
  },
);

it.each([{ number: 5 }, { ...KEPT.order, total: '7' }, { ...KEPT.order, room: null }])(
  'nor is a part of it: %j',
  (order) => {
    const parts = { owner: '7', order, guest: { first_name: 5 }, comment: {} };
    items['booking:morskoy'] = JSON.stringify({ version: 3, at: Date.now(), ...parts });
    expect(loadBooking('morskoy')).toEqual(NOTHING);
  },
);

const barred = () => {
  throw new DOMException('barred', 'SecurityError');
};

it.each([
  ['refuses every call', { getItem: barred, setItem: barred, removeItem: barred }],
  ['does not exist', undefined],
])('where the storage %s nothing is saved and nothing breaks', (_, storage) => {
  vi.stubGlobal('sessionStorage', storage);
  saveBooking('morskoy', KEPT);
  forgetBooking('morskoy');
  forgetAllBookings();
  expect(loadBooking('morskoy')).toEqual(NOTHING);
});
