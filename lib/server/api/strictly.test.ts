import { expect, it } from 'vitest';
import { TAGS } from '#contract/operations.ts';
import { BFF_ROUTES } from './bff-routes.ts';
import { hotelAnswer } from './hotel-answer.ts';
import { strictly } from './strictly.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are changed at any place
type Json = any;

const OPERATIONS = TAGS.flatMap(({ operations }) => operations);
const unnamed = (path: string) => path.replace(/\{\w+\}/g, '{}');

const READERS = BFF_ROUTES.flatMap(({ method, path, answer }) => {
  if (!answer) return [];
  const called = OPERATIONS.find(
    (it) => it.method.toUpperCase() === method && unnamed(it.path) === unnamed(path),
  );
  if (typeof called?.answer !== 'object') throw new Error(`No example of ${path}`);
  const reader = answer === 'hotel' ? hotelAnswer(['hotel.example']) : answer;
  return [{ path, reader, example: called.answer.example as Json }];
});

/** The objects and lists of a JSON value, the outermost first. */
const holdersOf = (value: Json): Json[] =>
  typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(holdersOf)] : [];

it.each(READERS)('what has no mistake is read alike, with any gap: $path', ({ reader, example }) => {
  const strict = strictly(reader);
  expect(strict.safeParse(example)).toMatchObject({ success: true });
  const json = structuredClone(example);
  for (const holder of holdersOf(json))
    for (const key of Object.keys(holder)) {
      const right = holder[key];
      for (const gap of [right, undefined, null, '']) {
        holder[key] = gap;
        const read = strict.safeParse(json);
        if (read.success) expect(read.data).toEqual(reader.safeParse(json).data);
      }
      holder[key] = right;
    }
});

it.each(READERS)('what the lenient reader drops or replaces is an issue: $path', ({ reader, example }) => {
  const strict = strictly(reader);
  const json = structuredClone(example);
  let dropped = 0;
  for (const holder of holdersOf(json))
    for (const key of Object.keys(holder)) {
      const right = holder[key];
      const wrong = typeof right === 'string' || typeof right === 'object' ? 7.125 : 'семь';
      holder[key] = wrong;
      if (!JSON.stringify(reader.safeParse(json).data ?? null).includes(JSON.stringify(wrong))) {
        dropped += 1;
        expect(strict.safeParse(json).success, key).toBe(false);
      }
      holder[key] = right;
    }
  expect(dropped).toBeGreaterThan(0);
});
