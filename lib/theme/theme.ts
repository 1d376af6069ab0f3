import { asMark, isGrey, isNoFill, legibleUnder, shade } from './brand-roles.ts';
import { BLACK, fromOklch, mix, parseColour, type Rgb, rounded, toHex, toOklch, WHITE } from './colour.ts';
import { CONTROL_CONTRAST, nudge, nudgeOn, standsOut, TEXT_CONTRAST, textOn } from './contrast-guard.ts';

/** The five colours a hotel gives; any of them may be missing or nonsense. */
interface HotelColours {
  primary_color?: unknown;
  hover_color?: unknown;
  menu_background_color?: unknown;
  svg_background_color?: unknown;
  theme_color?: unknown;
}

export const THEME_TOKENS = [
  '--primary',
  '--primary-hover',
  '--primary-pressed',
  '--primary-edge',
  '--on-primary',
  '--primary-text',
  '--primary-tint',
  '--primary-tint-2',
  '--tint-edge',
  '--paper',
  '--panel',
  '--on-panel',
  '--on-panel-2',
  '--panel-line',
  '--panel-mark',
  '--ground',
  '--ground-2',
  '--menu',
  '--on-menu',
  '--on-menu-2',
  '--mark',
  '--accent',
  '--ink',
  '--ink-2',
  '--line',
  '--line-strong',
  '--scrim',
] as const;

/** CSS custom properties; every value is a hex colour computed here, never an input string. */
export type HotelTheme = Record<(typeof THEME_TOKENS)[number], string>;

const FALLBACK = { primary: '#0c4d78', menu: '#1b2530', panel: '#f3efe8' } as const;
const NEAR_BLACK = parseColour('#0e0e0f') ?? BLACK;
const SCRIM_ALPHA = '85';

const fallback = (hex: string): Rgb => parseColour(hex) ?? BLACK;

/**
 * The hotel's palette. Its brand colour fills controls as given; as text and icon it is darkened as far as it must.
 * Text pairs reach 4.5:1 and control boundaries 3:1 whatever the hotel chose.
 */
export function hotelTheme(colours: HotelColours): HotelTheme {
  const brand = rounded(parseColour(colours.primary_color) ?? fallback(FALLBACK.primary));
  const menu = rounded(parseColour(colours.menu_background_color) ?? fallback(FALLBACK.menu));
  const panel = rounded(parseColour(colours.svg_background_color) ?? fallback(FALLBACK.panel));
  const accent = rounded(parseColour(colours.theme_color) ?? brand);

  // A light menu colour must not make grey text: ink keeps the hue and stays near black.
  const inkHue = toOklch(menu);
  const ink = rounded(mix(fromOklch({ ...inkHue, l: Math.min(inkHue.l, 0.35) }), NEAR_BLACK, 0.6));

  const isBrandFill = !isNoFill(brand);
  const primary = isBrandFill ? brand : ink;
  const onPrimary = rounded(textOn(primary, ink));
  const givenHover = isBrandFill ? parseColour(colours.hover_color) : null;
  const hover = givenHover ? legibleUnder(givenHover, onPrimary) : shade(primary, onPrimary);
  const pressed = shade(hover, onPrimary);

  const ground = lightOf(accent, 0.971, 0.009);
  const ground2 = lightOf(accent, 0.93, 0.016);
  const surfaces = [WHITE, ground, ground2, tint(primary), tint2(primary)];
  const readable = (colour: Rgb) => nudge(colour, () => surfaces, TEXT_CONTRAST, 'darker');
  const primaryText = asMark(primary, surfaces, TEXT_CONTRAST, ink);
  const ink2 = readable(mix(ink, WHITE, 0.74));
  const lineStrong = nudge(mix(ink, WHITE, 0.5), () => surfaces, CONTROL_CONTRAST, 'darker');

  const onPanel = textOn(panel, ink);
  const panelMark = [primary, primaryText, accent].find((it) => standsOut(it, [panel], CONTROL_CONTRAST));
  const onMenu = textOn(menu, ink);

  const palette: Record<keyof HotelTheme, Rgb> = {
    '--primary': primary,
    '--primary-hover': hover,
    '--primary-pressed': pressed,
    '--primary-edge': asMark(primary, surfaces, CONTROL_CONTRAST, ink),
    '--on-primary': onPrimary,
    '--primary-text': primaryText,
    '--primary-tint': tint(primary),
    '--primary-tint-2': tint2(primary),
    '--tint-edge': isGrey(primary) ? lineStrong : tint(primary),
    '--paper': WHITE,
    '--panel': panel,
    '--on-panel': onPanel,
    '--on-panel-2': quieter(onPanel, panel, 0.76),
    '--panel-line': mix(onPanel, panel, 0.22),
    '--panel-mark': panelMark ?? markOn(accent, panel, onPanel),
    '--ground': ground,
    '--ground-2': ground2,
    '--menu': menu,
    '--on-menu': onMenu,
    '--on-menu-2': quieter(onMenu, menu, 0.74),
    '--mark': markOn(accent, menu, onMenu),
    '--accent': accent,
    '--ink': ink,
    '--ink-2': ink2,
    '--line': mix(ink, WHITE, 0.12),
    '--line-strong': lineStrong,
    '--scrim': ink,
  };
  const theme = Object.fromEntries(THEME_TOKENS.map((token) => [token, toHex(palette[token])])) as HotelTheme;
  return { ...theme, '--scrim': theme['--scrim'] + SCRIM_ALPHA };
}

/** Declarations for a style element or attribute, e.g. `--primary:#0c4d78;…`. */
export function themeDeclarations(theme: HotelTheme): string {
  return THEME_TOKENS.map((token) => `${token}:${theme[token]}`).join(';');
}

const tint = (primary: Rgb) => rounded(mix(primary, WHITE, 0.09));
const tint2 = (primary: Rgb) => rounded(mix(primary, WHITE, 0.16));

/** Light surface in the accent's hue; a grey accent stays grey. */
function lightOf(accent: Rgb, l: number, c: number): Rgb {
  const { c: chroma, h } = toOklch(accent);
  return rounded(fromOklch({ l, c: Math.min(c, chroma), h }));
}

/** The accent on a surface of any lightness; a grey that had to be moved would be neither accent nor text. */
function markOn(accent: Rgb, surface: Rgb, text: Rgb): Rgb {
  if (standsOut(accent, [surface], CONTROL_CONTRAST)) return accent;
  return isGrey(accent) ? text : nudgeOn(accent, surface, CONTROL_CONTRAST);
}

/** Secondary text: mixed with the background as far as the contrast allows. */
function quieter(text: Rgb, background: Rgb, share: number): Rgb {
  for (let part = share; part < 1; part += 0.02) {
    const candidate = rounded(mix(text, background, part));
    if (standsOut(candidate, [background], TEXT_CONTRAST)) return candidate;
  }
  return text;
}
