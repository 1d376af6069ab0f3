import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrastReport } from './contrast-report.ts';

const row = (colours: Parameters<typeof contrastReport>[0], part: string, scheme = 'light') =>
  contrastReport(colours).find((it) => it.part === part && it.scheme === scheme);

it('says how far the hotel’s own colour stands out, and how far what guests see', () => {
  // White on #ffd21f is 1.4:1; the palette writes in dark on it instead.
  const button = row({ primary_color: '#ffd21f' }, 'button');
  expect(button?.before).toBeCloseTo(1.44, 1);
  expect(button?.after).toBeGreaterThan(4.5);
  expect(row({ primary_color: '#ffd21f' }, 'link')).toMatchObject({ before: button?.before, least: 4.5 });
});

it('leaves alone what is readable', () => {
  const link = row({ primary_color: '#0c4d78' }, 'link');
  expect(link?.after).toBe(link?.before);
});

it('has no figure for a colour that cannot be read', () => {
  expect(row({ primary_color: 'nonsense' }, 'button')?.before).toBeNull();
});

it('what guests see is enough, whatever the hotel has chosen', () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);
  const colours = fc.record({
    primary_color: colour,
    theme_color: colour,
    menu_background_color: colour,
    svg_background_color: colour,
  });
  fc.assert(
    fc.property(colours, (given) => {
      for (const { after, least } of contrastReport(given)) expect(after).toBeGreaterThanOrEqual(least);
    }),
  );
});
