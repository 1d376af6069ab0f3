import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeReload } from './reload-once.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('allows one reload, and another when a minute has passed', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  expect(takeReload()).toBe(true);
  expect(takeReload()).toBe(false);
  vi.advanceTimersByTime(59_000);
  expect(takeReload()).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect(takeReload()).toBe(true);
});

it('allows none where storage is blocked', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(takeReload()).toBe(false);
});
