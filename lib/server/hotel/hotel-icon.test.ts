import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isLettering } from '#rules/theme/lettering.ts';
import { hotelTheme } from '#rules/theme/theme.ts';
import { ICONS, iconColours, iconSvg, inlineSvg, isIconFile } from './hotel-icon.ts';

const theme = hotelTheme({ primary_color: '#ff0000', svg_background_color: '#00ff00' });
const logoOf = (paint: string, root = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}><rect width="10" height="10" ${paint}/></svg>`;
const PLAIN = logoOf('fill="currentColor"');
const COLOURS = { ground: '#ff0000', mark: '#0000ff' };

/** The colours of the pixels at these shares of the way from the corner to the centre. */
async function pixels(svg: string, ...places: number[]): Promise<string[]> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return places.map((place) => {
    const at = Math.round((info.width / 2 - 1) * place);
    return data.subarray((at * info.width + at) * 4, (at * info.width + at) * 4 + 4).toString('hex');
  });
}

describe('iconColours', () => {
  it('puts a logo in one colour, and the initial of a hotel without one, on the brand', () => {
    const brand = { ground: theme['--primary'], mark: theme['--on-primary'] };
    expect(iconColours(theme, PLAIN)).toEqual(brand);
    expect(iconColours(theme, null)).toEqual(brand);
  });

  it.each(['fill="#123456"', 'fill="currentColor" stroke="red"', 'x="1"'])(
    'leaves %s on the panel',
    (paint) => {
      expect(iconColours(theme, logoOf(paint)).ground).toBe(theme['--panel']);
    },
  );
});

it('puts a black logo on a dark panel onto a plate', () => {
  const dark = hotelTheme({ primary_color: '#ff0000', svg_background_color: '#101418' });
  expect(iconColours(dark, logoOf('x="1"')).ground).toBe('#ffffff');
});

describe('iconSvg', () => {
  it.each([
    ['a logo with a box', 'viewBox="0 0 10 10"'],
    ['a logo with its own size', 'width="10px" height="10px"'],
    ['a logo with both', 'width="999" height="999" x="5" viewBox="0 0 10 10"'],
  ])('draws %s in the middle, in its colour', async (_, root) => {
    const svg = iconSvg(logoOf('fill="currentColor"', root), COLOURS, ICONS['touch-icon.png']);
    // These are the corner, a point inside the edge, one inside the logo's own edge, and the centre.
    expect(await pixels(svg, 0, 0.3, 0.36, 1)).toEqual(['ff0000ff', 'ff0000ff', '0000ffff', '0000ffff']);
  });

  it('has round corners where no system cuts them, and keeps a maskable logo in the inner circle', async () => {
    expect(await pixels(iconSvg(PLAIN, COLOURS, ICONS['icon-192.png']), 0)).toEqual(['00000000']);
    expect(await pixels(iconSvg(PLAIN, COLOURS, ICONS['maskable-512.png']), 0, 0.42, 0.46)).toEqual([
      'ff0000ff',
      'ff0000ff',
      '0000ffff',
    ]);
    expect(ICONS['maskable-512.png'].share * Math.SQRT1_2).toBeLessThanOrEqual(0.4);
  });
});

it.each([
  ['icon.svg', true],
  ['icon-48.png', true],
  ['share.jpg', false],
  ['constructor', false],
])('%s is an icon: %s', (name, expected) => expect(isIconFile(name)).toBe(expected));

describe('inlineSvg', () => {
  const inlined = (inside: string, copy = 'bar') =>
    inlineSvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`, copy);

  it.each([
    ['<g><path d="M0 0"></path></g><g></g>', '<g><path d="M0 0"/></g><g></g>'],
    [
      '<defs><linearGradient><stop offset="0"></stop></linearGradient></defs>',
      '<defs><linearGradient><stop offset="0"/></linearGradient></defs>',
    ],
    ['<defs><mask><g></g></mask></defs><g></g>', '<defs><mask><g></g></mask></defs><g></g>'],
    ['<svg></svg><symbol></symbol>', '<svg></svg><symbol/>'],
  ])('shortens %s and leaves what it draws', (inside, short) => {
    expect(inlined(inside)).toBe(`<svg viewBox="0 0 9 9">${short}</svg>`);
  });

  it('gives each copy ids of its own, and what refers to them', () => {
    const sky =
      '<mask id="hotel-a"/><g mask="url(#hotel-a)"/><use href="#hotel-a"/><path aria-label="hotel-a"/>';
    expect(inlined(sky, 'menu')).toContain(
      '<mask id="hotel-menu-a"/><g mask="url(#hotel-menu-a)"/><use href="#hotel-menu-a"/><path aria-label="hotel-a"/>',
    );
  });
});

it.each([
  ['viewBox="0 0 96 96"', false],
  ['viewBox="0,0,150,80"', false],
  ['viewBox="-10 -5 300 60" width="20" height="20"', true],
  ['width="300px" height="60px"', true],
  ['width="300"', false],
  ['', false],
])('a logo with %s is lettering: %s', (root, expected) =>
  expect(isLettering(logoOf('', root))).toBe(expected),
);
