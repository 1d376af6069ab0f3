import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type DisplayFace, faceFile, faceStyles, isDisplayFace } from './display-face.ts';

const HEAVIEST = 12_000;

const FOLDER = 'public/assets/faces';
const names = readdirSync(FOLDER).map((name) => name.split('.')[0] as DisplayFace);

it('every file is a face', () => {
  expect(names).toHaveLength(5);
  expect(names.filter((name) => !isDisplayFace(name))).toEqual([]);
});

describe.each(names)('the face %s', (face) => {
  const file = readFileSync(`public${faceFile(face)}`);

  it('is light, and named by its content: browsers keep it for ever', () => {
    expect(file.length).toBeLessThanOrEqual(HEAVIEST);
    const hash = createHash('sha256').update(file).digest('hex').slice(0, 8);
    expect(faceFile(face)).toBe(`/assets/faces/${face}.${hash}.woff2`);
  });

  it('has a copy that pictures are drawn with', () => {
    expect(existsSync(`app/fonts/display-${face}.woff`)).toBe(true);
  });

  it('has a local stand-in of about its size', () => {
    const sizes = [...faceStyles(face).matchAll(/size-adjust:([\d.]+)%/g)].map(([, size]) => Number(size));
    expect(sizes).toHaveLength(2);
    for (const size of sizes) expect(Math.abs(size - 100)).toBeLessThan(20);
  });
});

it.each(['serif', 'wide'])('%s is a face', (name) => expect(isDisplayFace(name)).toBe(true));

it.each(['', 'comic', 'constructor', '__proto__', 7, null, undefined, ['serif']])('%j is none', (name) =>
  expect(isDisplayFace(name)).toBe(false),
);
