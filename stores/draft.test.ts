import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asKopecks } from '#contract/schemas/money.ts';
import {
  DRAFT_MS,
  type Draft,
  draftOf,
  forgetAllDrafts,
  forgetDraft,
  loadDraft,
  NO_DRAFT,
  saveDraft,
} from './draft.ts';

const DRAFT: Draft = {
  owner: 7,
  reservation: {
    number: 'N-1',
    booking: '?arrival=2026-12-30',
    room: 'Стандарт',
    total: asKopecks(1_640_000),
  },
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
  // The code under test lists the keys of the storage, as those of a real Storage.
  const ownKeys = () => Object.keys(items);
  const getOwnPropertyDescriptor = () => ({ enumerable: true, configurable: true });
  vi.stubGlobal('sessionStorage', new Proxy(methods, { ownKeys, getOwnPropertyDescriptor }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('comes back as it was saved, in its hotel only', () => {
  saveDraft('morskoy', DRAFT);
  expect([loadDraft('morskoy'), loadDraft('alpina')]).toEqual([DRAFT, NO_DRAFT]);
});

it('is gone when forgotten, in its hotel only, or in all', () => {
  saveDraft('morskoy', DRAFT);
  saveDraft('alpina', DRAFT);
  items.other = '1';
  forgetDraft('morskoy');
  expect([loadDraft('morskoy'), loadDraft('alpina')]).toEqual([NO_DRAFT, DRAFT]);
  forgetAllDrafts();
  expect(items).toEqual({ other: '1' });
});

it('lasts half an hour from the last change, and is then removed', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  saveDraft('morskoy', DRAFT);
  vi.setSystemTime(1_000_000 + DRAFT_MS - 1);
  expect(loadDraft('morskoy')).toEqual(DRAFT);
  vi.setSystemTime(1_000_000 + DRAFT_MS);
  expect(loadDraft('morskoy')).toEqual(NO_DRAFT);
  expect(items).toEqual({});
});

it.each([
  ['its owner', 7, 7, true],
  ['another guest', 7, 8, false],
  ['whoever goes on without a login', 7, null, false],
  ['a guest who has typed it before the login', null, 7, true],
  ['an anonymous visitor who has typed it', null, null, true],
])('is shown to %s: owner %s, viewer %s', (_who, owner, viewer, isShown) => {
  const draft = { ...DRAFT, owner };
  expect(draftOf(draft, viewer)).toBe(isShown ? draft : NO_DRAFT);
});

it.each(['', '{', 'null', '7', '[]', '{}', '{"version":2,"number":"N","booking":""}', '{"version":3}'])(
  'what makes no sense is none: %s',
  (junk) => {
    items['booking:morskoy'] = junk;
    expect(loadDraft('morskoy')).toEqual(NO_DRAFT);
  },
);

it.each([{ number: 5 }, { ...DRAFT.reservation, total: '7' }, { ...DRAFT.reservation, room: null }])(
  'nor is a part of it: %j',
  (reservation) => {
    const parts = { owner: '7', reservation, guest: { first_name: 5 }, comment: {} };
    items['booking:morskoy'] = JSON.stringify({ version: 3, at: Date.now(), ...parts });
    expect(loadDraft('morskoy')).toEqual(NO_DRAFT);
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
  saveDraft('morskoy', DRAFT);
  forgetDraft('morskoy');
  forgetAllDrafts();
  expect(loadDraft('morskoy')).toEqual(NO_DRAFT);
});
