import { beforeEach, expect, it, vi } from 'vitest';
import { noteAnswer, readAnswer } from './answer.ts';

const METRIKA = { metrika: 12345678 };
const BOTH = { ...METRIKA, ga4: 'G-ABC123DEF4' };
const saved = new Map<string, string>();

beforeEach(() => {
  saved.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  });
});

it('an answer is the hotel’s own', () => {
  noteAnswer('morskoy', BOTH, 'yes');
  noteAnswer('alpina', BOTH, 'no');
  const answers = ['morskoy', 'alpina', 'nevsky'].map((slug) => readAnswer(slug, BOTH));
  expect(answers).toEqual(['yes', 'no', null]);
});

it('an answer is for the counters that were named: another one is asked about, one less is not', () => {
  noteAnswer('morskoy', METRIKA, 'yes');
  expect(readAnswer('morskoy', BOTH)).toBeNull();
  noteAnswer('morskoy', BOTH, 'yes');
  expect(readAnswer('morskoy', METRIKA)).toBe('yes');
  noteAnswer('morskoy', METRIKA, 'no');
  expect(readAnswer('morskoy', BOTH)).toBe('no');
});

it('what is no answer of ours is none', () => {
  saved.set('counting:morskoy', 'true');
  expect(readAnswer('morskoy', METRIKA)).toBeNull();
});

it('a browser that keeps nothing has refused until the page goes', () => {
  vi.stubGlobal('localStorage', undefined);
  noteAnswer('kanareyka', METRIKA, 'yes');
  expect(readAnswer('kanareyka', METRIKA)).toBe('no');
});
