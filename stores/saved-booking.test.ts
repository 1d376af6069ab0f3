import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Booking } from '@/lib/booking/transitions';
import { forgetBooking, saveBooking } from './booking-storage.ts';
import { loadBooking } from './saved-booking.ts';

const BOOKING: Booking = {
  arrival: '2026-12-30',
  departure: '2027-01-02',
  rooms: [{ id: 'a', adults: 2, childs: [{ id: 1, code: 'INF', count: 1 }] }],
  rateFlow: 'SPEC',
  promo: { isOpen: true, input: '1234567' },
  step: 3,
  isChoosingExtras: false,
  rangePick: 'departure',
  choice: { roomId: 7, rateId: 3, total: 1_640_000 },
  extraIds: [5],
  orderNumber: 'N-1',
};

let items: Map<string, string>;

beforeEach(() => {
  items = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** What is stored, changed by hand. */
function tamper(change: (saved: { version: unknown; booking: Record<string, unknown> }) => void) {
  saveBooking('morskoy', BOOKING);
  for (const [name, text] of items) {
    const saved = JSON.parse(text);
    change(saved);
    items.set(name, JSON.stringify(saved));
  }
}

describe('a saved booking', () => {
  it.each<[string, Booking]>([
    ['whole', BOOKING],
    ['without choices', { ...BOOKING, choice: null, extraIds: [], orderNumber: null, step: 1 }],
    ['without dates', { ...BOOKING, arrival: null, departure: null }],
  ])('comes back as it was: %s', (_, booking) => {
    saveBooking('morskoy', booking);
    expect(loadBooking('morskoy')).toEqual(booking);
  });

  it('belongs to its hotel', () => {
    saveBooking('morskoy', BOOKING);
    expect(loadBooking('alpina')).toBeNull();
  });

  it('is gone when forgotten, in its hotel only', () => {
    saveBooking('morskoy', BOOKING);
    saveBooking('alpina', BOOKING);
    forgetBooking('morskoy');
    expect([loadBooking('morskoy'), loadBooking('alpina')]).toEqual([null, BOOKING]);
  });

  it('carries a version', () => {
    saveBooking('morskoy', BOOKING);
    expect(JSON.parse([...items.values()][0] ?? '')).toHaveProperty('version');
  });
});

describe('of another version it is none', () => {
  it.each([[0], [99], ['1'], [null], [undefined]])('%j', (version) => {
    tamper((saved) => {
      saved.version = version;
    });
    expect(loadBooking('morskoy')).toBeNull();
  });
});

describe('junk is none', () => {
  it.each(['', '{', 'null', '7', '"x"', '[]', '{}', '{"version":1}', '{"version":1,"booking":null}'])(
    '%s',
    (junk) => {
      saveBooking('morskoy', BOOKING);
      for (const name of items.keys()) items.set(name, junk);
      expect(loadBooking('morskoy')).toBeNull();
    },
  );

  it.each<[string, unknown]>([
    ['arrival', '2026-02-30'],
    ['departure', 7],
    ['rooms', []],
    ['rooms', [{ id: 'a', adults: 0, childs: [] }]],
    ['rooms', [{ id: 'a', adults: 1e9, childs: [] }]],
    ['rooms', [{ id: 'x'.repeat(41), adults: 2, childs: [] }]],
    ['rateFlow', 'VIP'],
    ['promo', '1234567'],
    ['step', 4],
    ['step', '2'],
    ['isChoosingExtras', 'yes'],
    ['rangePick', 'night'],
    ['choice', { roomId: 'x' }],
    ['extraIds', ['x']],
    ['orderNumber', 'x'.repeat(65)],
  ])('%s: %j', (field, value) => {
    tamper((saved) => {
      saved.booking[field] = value;
    });
    expect(loadBooking('morskoy')).toBeNull();
  });

  it('what somebody added is not taken up', () => {
    tamper((saved) => {
      saved.booking.email = 'elena@example.com';
    });
    expect(loadBooking('morskoy')).toEqual(BOOKING);
  });
});

describe('storage that is barred', () => {
  const barred = () => {
    throw new DOMException('barred', 'SecurityError');
  };

  it.each([
    ['refuses every call', { getItem: barred, setItem: barred, removeItem: barred }],
    ['does not exist', undefined],
  ])('%s: nothing is saved and nothing breaks', (_, storage) => {
    vi.stubGlobal('sessionStorage', storage);
    saveBooking('morskoy', BOOKING);
    forgetBooking('morskoy');
    expect(loadBooking('morskoy')).toBeNull();
  });
});
