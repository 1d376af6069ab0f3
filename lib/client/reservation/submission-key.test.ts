import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asRubles } from '#contract/schemas/money.ts';
import type { ReservationRequest } from '#contract/schemas/reservation.ts';
import { submissionKey } from '#rules/reservation/submission-key.ts';
import { deviceId, renewDevice } from './device.ts';

const NOON = new Date('2026-11-21T12:00:00Z');

const REQUEST = {
  guest: { email: 'elena@example.com' },
  guests: [11],
  reservation: { price: 16400, departure: '2027-01-02', notes: [{ text: 'Аллергия на орехи' }] },
} as unknown as ReservationRequest;

afterEach(() => {
  vi.unstubAllGlobals();
});

const keyFor = (request = REQUEST, { device = 'phone', slug = 'morskoy', now = NOON } = {}) =>
  submissionKey(device, slug, request, now);

it('is the same for the same body at every hour of the day', async () => {
  const key = await keyFor();
  expect(key).toMatch(/^[\da-f]{64}$/);
  expect(await keyFor(structuredClone(REQUEST), { now: new Date('2026-11-21T23:59:59Z') })).toBe(key);
});

it.each<[string, Parameters<typeof keyFor>]>([
  ['day', [REQUEST, { now: new Date('2026-11-22T00:00:00Z') }]],
  ['device', [REQUEST, { device: 'laptop' }]],
  ['hotel', [REQUEST, { slug: 'alpina' }]],
  ['price', [{ ...REQUEST, reservation: { ...REQUEST.reservation, price: asRubles(16400.01) } }]],
  ['stay', [{ ...REQUEST, reservation: { ...REQUEST.reservation, departure: '2027-01-03' } }]],
  ['guest', [{ ...REQUEST, guest: { ...REQUEST.guest, email: 'other@example.com' } }]],
  ['company', [{ ...REQUEST, guests: [11, 12] }]],
])('another %s has another key', async (_, given) => {
  expect(await keyFor(...given)).not.toBe(await keyFor());
});

it('is the same by whatever advertisement the guest has come', async () => {
  expect(await keyFor({ ...REQUEST, source: { yclid: '1' } })).toBe(await keyFor());
});

it('without a digest in the browser every submission has a key of its own', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(await keyFor()).not.toBe(await keyFor());
});

describe('the device', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    });
  });

  it('has one id until a reservation is settled', () => {
    const id = deviceId();
    expect(deviceId()).toBe(id);
    renewDevice();
    expect(deviceId()).not.toBe(id);
  });

  it('has an id all the same where storage is barred', () => {
    const barred = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: barred, setItem: barred, removeItem: barred });
    expect(deviceId()).toHaveLength(21);
    expect(renewDevice).not.toThrow();
  });
});
