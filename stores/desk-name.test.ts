import { beforeEach, expect, it, vi } from 'vitest';
import { deskName, noteDeskName } from './desk-name.ts';
import { DRAFT_MS, forgetAllDrafts, forgetDraft } from './draft.ts';

const NAME = 'Соколова Елена Андреевна';
const saved = new Map<string, string>();

beforeEach(() => {
  saved.clear();
  vi.useFakeTimers();
  const storage = {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  };
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(storage, { ownKeys: () => [...saved.keys()], getOwnPropertyDescriptor: () => DESCRIPTOR }),
  );
  noteDeskName('morskoy', 'K7-1', NAME);
});
const DESCRIPTOR = { enumerable: true, configurable: true };

it('the tab that has booked knows the whole name, also when the draft is forgotten', () => {
  forgetDraft('morskoy');
  expect(deskName('morskoy', 'K7-1')).toBe(NAME);
});

it.each([
  ['alpina', 'K7-1'],
  ['morskoy', 'K7-2'],
])('of another reservation it knows none: %s %s', (slug, number) => {
  expect(deskName(slug, number)).toBe('');
});

it('after a logout, and in a tab that was left alone, nobody reads it', () => {
  vi.advanceTimersByTime(DRAFT_MS - 1);
  expect(deskName('morskoy', 'K7-1')).toBe(NAME);
  vi.advanceTimersByTime(1);
  expect(deskName('morskoy', 'K7-1')).toBe('');
  noteDeskName('morskoy', 'K7-1', NAME);
  forgetAllDrafts();
  expect(deskName('morskoy', 'K7-1')).toBe('');
});

it.each(['x', '{}', '{"name":7,"at":0}', 'null'])('what is no name is none: %s', (text) => {
  saved.set('booking:morskoy:K7-1', text);
  expect(deskName('morskoy', 'K7-1')).toBe('');
});

it('where storage is blocked, nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => noteDeskName('morskoy', 'K7-1', NAME)).not.toThrow();
  expect(deskName('morskoy', 'K7-1')).toBe('');
});
