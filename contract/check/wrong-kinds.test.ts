import { expect, it } from 'vitest';
import { CALLS, type Call, exampleOf, type Json, mistakesOf } from './testing/examples.ts';

/** Each place of a JSON value with its path, the root left out. */
function placesOf(value: Json, path = ''): { path: string; of: Json; key: string | number }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((name) => {
    const key = Array.isArray(value) ? Number(name) : name;
    const here = Array.isArray(value) ? `${path}[${name}]` : path ? `${path}.${name}` : name;
    return [{ path: here, of: value, key }, ...placesOf(value[key], here)];
  });
}

/** What the app never reads, so that it may be anything. */
const FREE = /^(?:profile|rate|room)(?:\.|$)/;

it.each(Object.keys(CALLS) as Call[])('every field of %s that is of the wrong kind is told', async (call) => {
  const json = exampleOf(call);
  const places = placesOf(json).filter(
    ({ path, of, key }) => of[key] !== null && !(call === 'order' && FREE.test(path)),
  );
  expect(places.length).toBeGreaterThan(1);
  for (const { path, of, key } of places) {
    const right = of[key];
    of[key] = typeof right === 'string' || typeof right === 'object' ? 7.125 : 'семь';
    expect((await mistakesOf(call, json)).map((mistake) => mistake.path)).toContain(path);
    of[key] = right;
  }
});
