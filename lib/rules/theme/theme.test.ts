import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availabilityColour, availabilityFill, LIGHTEST_DARK } from './availability-colour.ts';
import { contrast, parseColour, type Rgb, toHex, toOklch, WHITE } from './colour.ts';
import { type HotelTheme, hotelTheme, themeDeclarations } from './theme.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const hostile = fc.oneof(
  fc.string({ maxLength: 80 }),
  fc.anything(),
  fc.constantFrom('red;}body{display:none', 'url(javascript:alert(1))', '</style><script>'),
  fc.constantFrom('#12', 'rgb(1,2)', 'hsl(9e99 1% 1%)'),
);
const anyColour = fc.oneof({ weight: 3, arbitrary: hex }, hostile);
const colours = fc.record({
  primary_color: anyColour,
  hover_color: anyColour,
  menu_background_color: anyColour,
  svg_background_color: anyColour,
  theme_color: anyColour,
});

type Token = keyof HotelTheme;
const SURFACES: Token[] = ['--paper', '--ground', '--ground-2', '--primary-tint', '--primary-tint-2'];
const TEXT_PAIRS: [Token, Token[]][] = [
  ['--ink', SURFACES],
  ['--ink-2', SURFACES],
  ['--primary-text', SURFACES],
  ['--on-primary', ['--primary', '--primary-hover', '--primary-pressed']],
  ['--on-panel', ['--panel', '--upcoming-ground']],
  ['--on-panel-2', ['--panel', '--upcoming-ground']],
  ['--on-menu', ['--menu']],
  ['--on-menu-2', ['--menu']],
];
const CONTROL_PAIRS: [Token, Token[]][] = [
  ['--line-strong', SURFACES],
  ['--primary-edge', SURFACES],
  ['--panel-mark', ['--panel', '--upcoming-ground']],
  ['--mark', ['--menu']],
];

const degrees = (hue: number) => ((hue * 180) / Math.PI + 360) % 360;

const rgb = (text: string): Rgb => {
  const colour = parseColour(text);
  if (!colour) throw new Error(`not a colour: ${text}`);
  return colour;
};

function expectContrast(theme: HotelTheme, pairs: [Token, Token[]][], ratio: number) {
  for (const [front, backs] of pairs) {
    for (const back of backs) {
      const value = contrast(rgb(theme[front]), rgb(theme[back]));
      expect(value, `${front} ${theme[front]} on ${back} ${theme[back]}`).toBeGreaterThanOrEqual(ratio);
    }
  }
}

describe('hotelTheme', () => {
  it.each(['light', 'dark'] as const)('is legible whatever the hotel chose, %s', (scheme) => {
    fc.assert(
      fc.property(colours, (given) => {
        const theme = hotelTheme(given, scheme);
        expectContrast(theme, TEXT_PAIRS, 4.5);
        expectContrast(theme, CONTROL_PAIRS, 3);
      }),
      { numRuns: 400 },
    );
  });

  it.each(['light', 'dark'] as const)('gives a step that waits a ground of its own, %s', (scheme) => {
    const pageColoured = fc.constantFrom('#ffffff', '#fefefe', '#fffdf8', '#111417', '#1b2530');
    fc.assert(
      fc.property(colours, fc.option(pageColoured), (given, panel) => {
        const theme = hotelTheme(panel ? { ...given, svg_background_color: panel } : given, scheme);
        expect(contrast(rgb(theme['--upcoming-ground']), rgb(theme['--paper']))).toBeGreaterThan(1.07);
      }),
      { numRuns: 400 },
    );
  });

  it('is dark at night: no surface glares, and every fill stands out from the page', () => {
    fc.assert(
      fc.property(colours, (given) => {
        const theme = hotelTheme(given, 'dark');
        const dark: Token[] = [...SURFACES, '--panel', '--upcoming-ground', '--menu'];
        for (const token of dark)
          expect(toOklch(rgb(theme[token])).l, `${token} ${theme[token]}`).toBeLessThan(0.37);
        const lightest = rgb(LIGHTEST_DARK);
        for (const token of SURFACES)
          expect(contrast(rgb(theme[token]), WHITE)).toBeGreaterThanOrEqual(contrast(lightest, WHITE));
        expectContrast(theme, [['--primary', ['--paper', '--ground', '--ground-2']]], 3);
      }),
      { numRuns: 400 },
    );
  });

  it('emits nothing but hex colours', () => {
    const colour = '#[\\da-f]{6}(?:85|b3)?';
    const value = `(?:${colour}|var\\(--light,${colour}\\) var\\(--dark,${colour}\\))`;
    const all = new RegExp(`^(--[a-z\\d-]+:${value};?)+$`);
    fc.assert(
      fc.property(colours, (given) => {
        expect(themeDeclarations(given)).toMatch(all);
      }),
    );
  });

  it('of no colours is what pages without a hotel have', () => {
    const css = readFileSync('app/tokens.css', 'utf8').replaceAll(', #', ',#');
    for (const declaration of themeDeclarations({}).split(';'))
      expect(css).toContain(`  ${declaration.replace(':', ': ')};`);
  });

  it.each([
    ['#0c4d78', '#ffffff'],
    ['#ffd400', 'ink'],
    ['#000000', 'ink'],
    ['#808080', 'ink'],
    ['#ffffff', 'ink'],
  ])('%s at night carries %s', (brand, label) => {
    const day = hotelTheme({ primary_color: brand });
    const night = hotelTheme({ primary_color: brand }, 'dark');
    expect(night['--on-primary']).toBe(label === 'ink' ? day['--ink'] : label);
    const isGrey = toOklch(rgb(brand)).c < 0.04;
    if (isGrey) expect(night['--primary']).toBe(night['--ink']);
    else expect(toOklch(rgb(night['--primary'])).h).toBeCloseTo(toOklch(rgb(brand)).h, 1);
  });

  it.each([
    ['morskoy', '#0c4d78', '#093d60', '#0b2a40', '#f6efe3', '#b98f52'],
    ['alpina', '#a94726', '#8d3719', '#211f1e', '#2d2a28', '#dc9a6c'],
    ['nevsky', '#1d4c3a', '#143b2c', '#10271d', '#1a3d30', '#cfa85c'],
  ])('leaves the colours of %s as they are', (_, primary, hover, menu, panel, accent) => {
    const theme = hotelTheme({
      primary_color: primary,
      hover_color: hover,
      menu_background_color: menu,
      svg_background_color: panel,
      theme_color: accent,
    });
    expect(theme).toMatchObject({ '--primary': primary, '--primary-hover': hover, '--menu': menu });
    expect(theme).toMatchObject({ '--panel': panel, '--accent': accent, '--mark': accent });
    expect(theme).toMatchObject({ '--primary-text': primary, '--primary-edge': primary });
    expect(theme).toMatchObject({ '--on-primary': '#ffffff', '--on-menu': '#ffffff' });
  });

  it('fills controls with the brand colour itself, and with ink where that would look disabled', () => {
    fc.assert(
      fc.property(hex, (brand) => {
        const { l, c } = toOklch(rgb(brand));
        const theme = hotelTheme({ primary_color: brand });
        const isPale = Math.hypot(1 - l, c) < 0.1;
        const isGrey = c < 0.04 && l > 0.5;
        expect(theme['--primary']).toBe(isPale || isGrey ? theme['--ink'] : brand);
        const text = contrast(rgb(theme['--on-primary']), rgb(theme['--primary']));
        expect(text).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('bounds a fill that does not stand out, and no other', () => {
    const theme = hotelTheme({ primary_color: '#1f7a5c' });
    expect(theme['--primary-edge']).toBe('#1f7a5c');
    expect(hotelTheme({ primary_color: '#ffd400' })['--primary-edge']).not.toBe('#ffd400');
    expect(theme['--tint-edge']).toBe(theme['--primary-tint']);
    const black = hotelTheme({ primary_color: '#000' });
    expect(black['--tint-edge']).toBe(black['--line-strong']);
  });

  it('keeps the hue of what it darkens; a yellow may turn towards amber', () => {
    fc.assert(
      fc.property(hex, (brand) => {
        const before = toOklch(rgb(brand));
        fc.pre(before.c > 0.09);
        const theme = hotelTheme({ primary_color: brand });
        const after = toOklch(rgb(theme['--primary-text']));
        if (theme['--primary-text'] === theme['--ink'] || after.c < 0.05) return;
        const turn = ((degrees(before.h) - degrees(after.h) + 540) % 360) - 180;
        const isYellow = degrees(before.h) > 69 && degrees(before.h) < 113;
        expect(turn, `${brand} ${theme['--primary-text']}`).toBeGreaterThan(isYellow ? -3 : -6);
        expect(turn, `${brand} ${theme['--primary-text']}`).toBeLessThan(isYellow ? 32 : 6);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    // Each row holds brand, fill, label and text.
    ['#ffd400', '#ffd400', 'ink', 'gold'],
    ['#ffff00', '#ffff00', 'ink', 'gold'],
    ['#d4af37', '#d4af37', 'ink', 'gold'],
    ['#c8e600', '#c8e600', 'ink', 'ink'],
    ['#f7c6d0', '#f7c6d0', 'ink', 'rose'],
    ['#ffffff', 'ink', '#ffffff', 'ink'],
    ['#fff8e1', 'ink', '#ffffff', 'ink'],
    ['#808080', 'ink', '#ffffff', 'ink'],
    ['#000000', '#000000', '#ffffff', '#000000'],
    ['#e4002b', '#e4002b', '#ffffff', 'red'],
  ])('%s: fill %s, label %s, text %s', (brand, fill, label, text) => {
    const theme = hotelTheme({ primary_color: brand, hover_color: brand });
    const named = (value: string) => (value === theme['--ink'] ? 'ink' : value);
    expect(named(theme['--primary'])).toBe(fill);
    expect(named(theme['--on-primary'])).toBe(label);
    const tone = toOklch(rgb(theme['--primary-text']));
    const [low, high] = { gold: [60, 84], rose: [0, 20], red: [15, 30] }[text] ?? [];
    if (low === undefined || high === undefined) return expect(named(theme['--primary-text'])).toBe(text);
    expect(degrees(tone.h), theme['--primary-text']).toBeGreaterThan(low);
    expect(degrees(tone.h), theme['--primary-text']).toBeLessThan(high);
    expect(tone.c).toBeGreaterThan(0.09);
  });

  it('falls back for missing and invalid colours', () => {
    const theme = hotelTheme({});
    expect(hotelTheme({ primary_color: 'nonsense', theme_color: 7 })).toEqual(theme);
  });
});

describe('parseColour', () => {
  it.each([
    ['#0b5', '#00bb55'],
    [' #0C4D78 ', '#0c4d78'],
    ['#0c4d78ff', '#0c4d78'],
    ['#0000', '#ffffff'],
    ['rgb(12, 77, 120)', '#0c4d78'],
    ['rgb(100% 0% 0% / 50%)', '#ff8080'],
    ['hsl(120deg 100% 25%)', '#008000'],
    ['white', '#ffffff'],
  ])('reads %s', (text, expected) => {
    expect(toHex(rgb(text))).toBe(expected);
  });

  it.each(['', 'red;', '#12345', 'rgb(1,2)', 'rgb(a,b,c)', 'var(--x)', 'url(x)', null, 5, {}])(
    'refuses %s',
    (value) => {
      expect(parseColour(value)).toBeNull();
    },
  );
});

describe('availabilityColour', () => {
  it('is visible on white and on the background', () => {
    fc.assert(
      fc.property(anyColour, hex, (colour, background) => {
        const result = rgb(availabilityColour(colour, background));
        expect(contrast(result, rgb(background))).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  it('has a value for each scheme only where they differ', () => {
    expect(availabilityFill('#2f8f5b')).toBe('#2f8f5b');
    const [, light = '', dark = ''] =
      /^var\(--light,(.*)\) var\(--dark,(.*)\)$/.exec(availabilityFill('#00502a')) ?? [];
    expect(light).toBe('#00502a');
    expect(contrast(rgb(dark), rgb(LIGHTEST_DARK))).toBeGreaterThanOrEqual(3);
  });

  it('keeps a colour that is visible already', () => {
    expect(availabilityColour('#2f8f5b')).toBe('#2f8f5b');
    expect(contrast(rgb(availabilityColour('#ffe08a')), rgb('#fff'))).toBeGreaterThanOrEqual(3);
  });
});
