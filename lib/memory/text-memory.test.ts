import { expect, it } from 'vitest';
import { ShortMemory } from './short-memory.ts';
import { TextMemory } from './text-memory.ts';

it('holds no more bytes than it may and drops the least recently used', () => {
  const memory = new TextMemory(1_000);
  for (const key of ['a', 'b']) memory.set(key, 'x'.repeat(200));
  memory.get('a');
  memory.set('c', 'x'.repeat(200));
  expect(memory.bytes).toBeLessThanOrEqual(1_000);
  expect([memory.get('a'), memory.get('b'), memory.get('c')].map(Boolean)).toEqual([true, false, true]);
  memory.set('huge', 'x'.repeat(2_000));
  expect(memory.bytes).toBe(0);
});

it('short-lived entries are bounded in number too', () => {
  const memory = new ShortMemory<number>(60_000, 2);
  for (const key of ['a', 'b', 'c']) memory.set(key, 1);
  expect([memory.get('a'), memory.get('b'), memory.get('c')]).toEqual([undefined, 1, 1]);
});
