import { beforeEach, expect, it, vi } from 'vitest';
import { isToCount, takeToCount } from './counted-order.ts';
import { noteDeskName } from './desk-name.ts';

const saved = new Map<string, string>();
const storage = {
  getItem: (key: string) => saved.get(key) ?? null,
  setItem: (key: string, value: string) => void saved.set(key, value),
};

beforeEach(() => {
  saved.clear();
  vi.stubGlobal('sessionStorage', storage);
  noteDeskName('morskoy', 'K7-1', 'Соколова Елена');
});

it('an order is counted once, by the tab that has made it', () => {
  expect(takeToCount('morskoy', 'K7-2')).toBe(false);
  expect(takeToCount('alpina', 'K7-1')).toBe(false);
  expect(isToCount('morskoy', 'K7-1')).toBe(true);
  expect(takeToCount('morskoy', 'K7-1')).toBe(true);
  expect([isToCount('morskoy', 'K7-1'), takeToCount('morskoy', 'K7-1')]).toEqual([false, false]);
});

it('an order that cannot be noted as counted is not counted', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { ...storage, setItem: full });
  expect(takeToCount('morskoy', 'K7-1')).toBe(false);
});
