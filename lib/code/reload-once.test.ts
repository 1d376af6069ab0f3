import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeReload } from './reload-once.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('allows one reload of an address, and another in the next minute', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  expect(takeReload('/morskoy?adults=2')).toBe(true);
  expect(takeReload('/morskoy?adults=2')).toBe(false);
  expect(takeReload('/morskoy?adults=2&room=STD')).toBe(true);
  expect(takeReload('/morskoy?adults=2&room=STD')).toBe(false);
  vi.advanceTimersByTime(59_000);
  expect(takeReload('/morskoy?adults=2&room=STD')).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect(takeReload('/morskoy?adults=2&room=STD')).toBe(true);
});

it('allows none where storage is blocked', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(takeReload('/morskoy?adults=2')).toBe(false);
});
