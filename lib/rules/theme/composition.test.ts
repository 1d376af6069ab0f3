import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Composition, compositionDeclarations, isComposition } from './composition.ts';
import type { DisplayFace } from './display-face.ts';

const NAMES = ['split', 'poster', 'column', 'framed'] as const satisfies Composition[];
const tokensOf = (text: string) => [...text.matchAll(/(?:^|;)(--[a-z-]+):/g)].map(([, token]) => token);

it.each<[Composition | null, DisplayFace | null, Composition]>([
  [null, null, 'split'],
  [null, 'geometric', 'split'],
  [null, 'serif', 'column'],
  [null, 'slab', 'poster'],
  [null, 'rounded', 'framed'],
  ['poster', 'serif', 'poster'],
  ['split', 'slab', 'split'],
])('a hotel that names %s, with the face %s, is composed as %s', (chosen, face, composition) => {
  expect(compositionDeclarations(chosen, face)).toBe(compositionDeclarations(composition, null));
});

it('a composition replaces tokens that app/tokens.css has, and no two are alike', () => {
  const styles = readFileSync(new URL('../../../app/tokens.css', import.meta.url), 'utf8');
  const known = new Set([...styles.matchAll(/^ {2}(--[a-z-]+):/gm)].map(([, token]) => token));
  const all = NAMES.map((name) => compositionDeclarations(name, null));
  for (const declarations of all) {
    expect(tokensOf(declarations).filter((token) => !known.has(token))).toEqual([]);
    expect(declarations).not.toMatch(/[{}<]/);
  }
  expect(all[0]).toBe('');
  expect(new Set(all).size).toBe(NAMES.length);
});

it.each([
  ['poster', true],
  ['collage', false],
  ['toString', false],
])('%s is a composition: %s', (name, is) => {
  expect(isComposition(name)).toBe(is);
});
