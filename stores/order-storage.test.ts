import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asKopecks } from '@/lib/contracts/money';
import { forgetOrder, loadOrder, saveOrder } from './order-storage.ts';

const ORDER = {
  number: 'N-1',
  booking: '?arrival=2026-12-30&room=STD',
  room: 'Стандарт',
  total: asKopecks(1_640_000),
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

it('comes back as it was saved, in its hotel only', () => {
  saveOrder('morskoy', ORDER);
  expect([loadOrder('morskoy'), loadOrder('alpina')]).toEqual([ORDER, null]);
});

it('is gone when forgotten, in its hotel only', () => {
  saveOrder('morskoy', ORDER);
  saveOrder('alpina', ORDER);
  forgetOrder('morskoy');
  expect([loadOrder('morskoy'), loadOrder('alpina')]).toEqual([null, ORDER]);
});

describe('what makes no sense is none', () => {
  it.each([
    '',
    '{',
    'null',
    '7',
    '[]',
    '{}',
    '{"version":1,"number":"N","booking":""}',
    '{"version":3}',
    '{"version":3,"number":"N","booking":"","room":"","total":"7"}',
  ])('%s', (junk) => {
    saveOrder('morskoy', ORDER);
    for (const name of items.keys()) items.set(name, junk);
    expect(loadOrder('morskoy')).toBeNull();
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
    saveOrder('morskoy', ORDER);
    forgetOrder('morskoy');
    expect(loadOrder('morskoy')).toBeNull();
  });
});
