import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asRubles } from '@/lib/contracts/money';
import type { ReservationRequest } from '@/lib/contracts/reservation';
import { forgetSubmission, submissionKey } from './submission-key.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-21T12:00:00Z');

const REQUEST: ReservationRequest = {
  guest: {
    first_name: 'Елена',
    last_name: 'Смирнова',
    middle_name: 'Игоревна',
    email: 'elena@example.com',
    phone: '+7(900) 123 4567',
  },
  guests: [11],
  reservation: {
    room_code: 'STD',
    rate_code: 'BAR',
    room_type_id: 7,
    rate_id: 3,
    price: asRubles(16400),
    arrival: '2026-12-30',
    departure: '2027-01-02',
    adults: 2,
    rooms: [{ adults: 2, childs: [] }],
    payment: null,
    childs: [],
    packages: [],
    notes: [{ id: 1, code: 'GEN', text: 'Аллергия на орехи' }],
    promo_code: null,
  },
};

class MemoryStorage {
  readonly items = new Map<string, string>();
  getItem(name: string) {
    return this.items.get(name) ?? null;
  }
  setItem(name: string, value: string) {
    this.items.set(name, value);
  }
  removeItem(name: string) {
    this.items.delete(name);
  }
}

let storage: MemoryStorage;
beforeEach(() => {
  storage = new MemoryStorage();
});
afterEach(() => {
  vi.unstubAllGlobals();
});
const keyFor = (request = REQUEST, now = NOW, slug = 'morskoy') =>
  submissionKey(slug, request, storage, { now });

describe('the same body', () => {
  it.each([
    ['at once', 0],
    ['after a minute', MINUTE],
    ['just within ten minutes', 10 * MINUTE - 1],
  ])('has the same key %s', async (_, later) => {
    const key = await keyFor();
    expect(await keyFor(structuredClone(REQUEST), NOW + later)).toBe(key);
  });

  it.each([
    ['at ten minutes', 10 * MINUTE],
    ['a day later', 24 * 60 * MINUTE],
  ])('has a new key %s', async (_, later) => {
    const key = await keyFor();
    expect(await keyFor(REQUEST, NOW + later)).not.toBe(key);
  });

  it('a repeat does not lengthen the ten minutes', async () => {
    const key = await keyFor();
    await keyFor(REQUEST, NOW + 9 * MINUTE);
    expect(await keyFor(REQUEST, NOW + 11 * MINUTE)).not.toBe(key);
  });

  it('has another key in another hotel', async () => {
    expect(await keyFor(REQUEST, NOW, 'alpina')).not.toBe(await keyFor());
  });

  it('has a new key once the order is settled', async () => {
    const key = await keyFor();
    forgetSubmission('morskoy', storage);
    expect(await keyFor()).not.toBe(key);
  });
});

describe('another body has another key', () => {
  it.each<[string, ReservationRequest]>([
    ['price', { ...REQUEST, reservation: { ...REQUEST.reservation, price: asRubles(16400.01) } }],
    ['dates', { ...REQUEST, reservation: { ...REQUEST.reservation, departure: '2027-01-03' } }],
    ['guest', { ...REQUEST, guest: { ...REQUEST.guest, email: 'other@example.com' } }],
    ['guests', { ...REQUEST, guests: [11, 12] }],
    [
      'payment',
      {
        ...REQUEST,
        reservation: {
          ...REQUEST.reservation,
          payment: { id: 1, payment_type: 'CARD', payment_alias: 'FULL' },
        },
      },
    ],
  ])('%s', async (_, other) => {
    const key = await keyFor();
    expect(await keyFor(other)).not.toBe(key);
  });
});

it.each([['{'], ['7'], ['{}'], ['{"key":1,"digest":"x","at":0}'], ['"x"']])(
  'junk in the storage, %s, is replaced',
  async (junk) => {
    await keyFor();
    for (const name of storage.items.keys()) storage.setItem(name, junk);
    const key = await keyFor();
    expect(await keyFor()).toBe(key);
  },
);

describe('the storage holds no personal data', () => {
  it.each(['Елена', 'Смирнова', 'Игоревна', 'elena', '900', 'орехи', 'STD', '16400'])(
    'not %s',
    async (secret) => {
      await keyFor();
      const stored = JSON.stringify([...storage.items]);
      expect(stored).toContain('digest');
      expect(
        stored
          .replace(/[0-9a-f]{64}/, '')
          .replace(String(NOW), '')
          .replace(await keyFor(), ''),
      ).not.toContain(secret);
    },
  );

  it('digests of the same order differ between keys', async () => {
    const digests = new Set<unknown>();
    for (const slug of ['morskoy', 'alpina']) {
      await keyFor(REQUEST, NOW, slug);
      digests.add(JSON.parse([...storage.items.values()].at(-1) ?? '').digest);
    }
    expect(digests.size).toBe(2);
  });
});

it('without a digest in the browser every submission has its own key', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const keys = [await keyFor(), await keyFor()];
  expect(new Set(keys).size).toBe(2);
  expect(storage.items.size).toBe(0);
});
