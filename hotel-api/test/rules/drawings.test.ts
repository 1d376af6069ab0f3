import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shareLost } from '#api/src/hotel-file/drawing-loss.ts';
import { cleanDrawing, hotelDrawing } from '#lib/server/sanitizing/sanitize-svg.ts';

/** Small drawings, written as each program writes them. */
const drawingOf = (name: string) =>
  readFileSync(join(import.meta.dirname, '../drawings', `${name}.svg`), 'utf8');

describe('a drawing looks as it was drawn', () => {
  test.each(['coreldraw', 'illustrator', 'illustrator-web', 'inkscape', 'figma', 'canva'])(
    '%s',
    async (name) => {
      const given = drawingOf(name);
      expect([...cleanDrawing(given).lost]).toEqual([]);
      const clean = hotelDrawing(given) ?? '';
      expect(await shareLost(given, clean)).toBeLessThan(0.002);
      expect(clean).not.toMatch(/style|class=|<text|<image|ENTITY|sodipodi|xlink/);
    },
  );

  test('and one without its paint does not', async () => {
    const given = drawingOf('coreldraw');
    expect(await shareLost(given, given.replaceAll('class=', 'data-class='))).toBeGreaterThan(0.5);
  });
});

describe('a drawing that would be seen without a part of it gives way to the name', () => {
  test.each([
    ['canva-picture', ['filter', 'image']],
    ['figma-picture', ['pattern', 'image']],
    ['inkscape-letters', ['text']],
  ])('%s loses %s', (name, lost) => {
    expect([...cleanDrawing(drawingOf(name)).lost].sort()).toEqual([...lost].sort());
    expect(hotelDrawing(drawingOf(name))).toBeNull();
  });
});
