import { describe, expect, it } from 'vitest';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { HOTEL } from '#rules/hotel/testing/hotel.ts';
import { themeOf } from './hotel-colours.ts';
import { isMotifFile, motifDeclaration, motifSvg } from './hotel-motif.ts';

const hotelWith = (motif: string | null): Hotel => ({
  ...HOTEL,
  hotel_style_config: { ...HOTEL.hotel_style_config, motif },
});
const WAVE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="9" viewBox="0 0 56 28" stroke="currentColor"><path d="M0 9h56"></path></svg>';

describe('the motif of a hotel', () => {
  it.each([
    ['motif.svg', 'light'],
    ['motif-dark.svg', 'dark'],
  ] as const)('%s is as large as its tile, in the colour of the panel’s lines', (file, scheme) => {
    const drawn = motifSvg(hotelWith(WAVE), file);
    expect(drawn).toMatch(/^<svg width="56" height="28" /);
    expect(drawn).toContain(`color="${themeOf(HOTEL, scheme)['--panel-line']}"`);
    expect(drawn).not.toMatch(/100%|height="9"/);
  });

  it('lies on grounds in both schemes, under an address that changes with the drawing', () => {
    const declaration = motifDeclaration(hotelWith(WAVE));
    expect(declaration).toMatch(
      /^;--pattern:var\(--light,url\(\/morskoy\/brand\/motif\.svg\?v=[\da-f]{8}\)\) var\(--dark,url\(\/morskoy\/brand\/motif-dark\.svg\?v=[\da-f]{8}\)\)$/,
    );
    expect(motifDeclaration(hotelWith(WAVE.replace('h56', 'h28')))).not.toBe(declaration);
  });

  it.each([
    ['no motif', null],
    ['a drawing without a size', '<svg><path d="M0 9h56"></path></svg>'],
  ])('%s leaves the stripes', (_name, motif) => {
    expect(motifSvg(hotelWith(motif), 'motif.svg')).toBeNull();
    expect(motifDeclaration(hotelWith(motif))).toBe('');
  });

  it.each([
    ['motif.svg', true],
    ['motif-dark.svg', true],
    ['toString', false],
    ['icon.svg', false],
  ])('%s is a file of it: %s', (name, is) => {
    expect(isMotifFile(name)).toBe(is);
  });
});
