import { LRUCache } from 'lru-cache';
import { asMark, isGrey, legibleUnder, shade } from './brand-roles.ts';
import { BLACK, inScheme, mix, parseColour, type Rgb, rounded, toHex, WHITE } from './colour.ts';
import { CONTROL_CONTRAST, nudge, nudgeOn, standsOut, TEXT_CONTRAST, textOn } from './contrast-guard.ts';
import { darkInk, darkSurfaces, type GivenColours, lightSurfaces, type Scheme } from './schemes.ts';

/** The five colours that a hotel gives. Any may be missing or nonsense. */
type HotelColours = {
  [Name in
    | 'primary_color'
    | 'hover_color'
    | 'menu_background_color'
    | 'svg_background_color'
    | 'theme_color']?: unknown;
};

/**
 * CSS custom properties. Every value is a hex colour computed here, never an input string, so that nothing can
 * be injected.
 */
export type HotelTheme = ReturnType<typeof makeTheme>;

const FALLBACK = { brand: '#0c4d78', menu: '#1b2530', panel: '#f3efe8' } as const;
/** Pictures are looked at before the menu's colour, darkened until white stands out of it so far. */
const VIEWER_CONTRAST = 13;
/** From this contrast on a surface is seen to be another than the page. */
const APART = 1.08;
const SCRIMS: Record<Scheme, string> = { light: '85', dark: 'b3' };

function read(colours: HotelColours): GivenColours {
  const colour = (value: unknown, fallback: string) =>
    rounded(parseColour(value) ?? parseColour(fallback) ?? BLACK);
  const brand = colour(colours.primary_color, FALLBACK.brand);
  return {
    brand,
    hover: parseColour(colours.hover_color),
    menu: colour(colours.menu_background_color, FALLBACK.menu),
    panel: colour(colours.svg_background_color, FALLBACK.panel),
    accent: rounded(parseColour(colours.theme_color) ?? brand),
  };
}

/**
 * Palettes that have been made. Each page needs its hotel's several times, and contrast takes a while to
 * compute.
 */
const known = new LRUCache<string, HotelTheme>({ max: 2_000 });

/**
 * The hotel's palette in a scheme. Its brand colour fills controls unchanged in the light scheme; as text and
 * icon it is moved as far as contrast requires. Text reaches 4.5:1 and control boundaries 3:1 whatever the
 * hotel chose.
 */
export function hotelTheme(colours: HotelColours, scheme: Scheme = 'light'): HotelTheme {
  const given = read(colours);
  const key = JSON.stringify([given, scheme]);
  const theme = known.get(key) ?? makeTheme(given, scheme);
  known.set(key, theme);
  return theme;
}

function makeTheme(given: GivenColours, scheme: Scheme) {
  const { accent } = given;
  const base = scheme === 'light' ? lightSurfaces(given) : darkSurfaces(given);
  const { paper, ground, ground2, tint, tint2, panel, menu, ink, fill, away } = base;
  const dark = darkInk(given);
  const surfaces = [paper, ground, ground2, tint, tint2];
  const visible = (colour: Rgb, ratio: number) => nudge(colour, () => surfaces, ratio, away);
  const mark = (ratio: number) =>
    away === 'darker' ? asMark(fill, surfaces, ratio, ink) : visible(fill, ratio);

  const onPrimary = rounded(textOn(fill, dark));
  const hover = base.hover ? legibleUnder(base.hover, onPrimary) : shade(fill, onPrimary);
  const primaryText = mark(TEXT_CONTRAST);
  const lineStrong = visible(mix(ink, paper, 0.5), CONTROL_CONTRAST);
  const onPanel = textOn(panel, dark);
  // On a panel of the page's own colour a step that waits would have no ground, and look like a link.
  const upcoming = standsOut(panel, [paper], APART) ? panel : ground2;
  // In the dark scheme the accent comes first, because a text colour that had to be lightened is paler than the
  // brand.
  const marks = scheme === 'light' ? [fill, primaryText, accent] : [fill, accent, primaryText];
  const panelMark = marks.find((it) => standsOut(it, [panel, upcoming], CONTROL_CONTRAST));
  const onMenu = textOn(menu, dark);

  const palette = {
    '--primary': fill,
    '--primary-hover': hover,
    '--primary-pressed': shade(hover, onPrimary),
    '--primary-edge': mark(CONTROL_CONTRAST),
    '--on-primary': onPrimary,
    '--primary-text': primaryText,
    '--primary-tint': tint,
    '--primary-tint-2': tint2,
    '--tint-edge': isGrey(fill) ? lineStrong : tint,
    '--paper': paper,
    '--panel': panel,
    '--on-panel': onPanel,
    '--on-panel-2': quieter(onPanel, upcoming, 0.76),
    '--panel-line': mix(onPanel, panel, 0.22),
    '--panel-mark': panelMark ?? markOn(accent, upcoming, onPanel),
    '--upcoming-ground': upcoming,
    '--plate': given.panel,
    '--ground': ground,
    '--ground-2': ground2,
    '--menu': menu,
    '--on-menu': onMenu,
    '--on-menu-2': quieter(onMenu, menu, 0.74),
    '--mark': markOn(accent, menu, onMenu),
    '--viewer': nudge(menu, () => [WHITE], VIEWER_CONTRAST, 'darker'),
    '--accent': accent,
    '--ink': ink,
    '--ink-2': visible(mix(ink, paper, base.quiet), TEXT_CONTRAST),
    '--line': mix(ink, paper, base.line),
    '--line-strong': lineStrong,
    '--scrim': scheme === 'light' ? ink : BLACK,
  } satisfies Record<`--${string}`, Rgb>;
  const tokens = Object.entries(palette).map(([token, colour]) => [token, toHex(colour)]);
  const theme = Object.fromEntries(tokens) as Record<keyof typeof palette, string>;
  return { ...theme, '--scrim': theme['--scrim'] + SCRIMS[scheme] };
}

/** Declarations for a style element. tokens.css chooses between a token's two values. */
export function themeDeclarations(colours: HotelColours): string {
  const [light, dark] = [hotelTheme(colours, 'light'), hotelTheme(colours, 'dark')];
  const tokens = Object.keys(light) as (keyof HotelTheme)[];
  return tokens.map((token) => `${token}:${inScheme(light[token], dark[token])}`).join(';');
}

/**
 * The accent on a surface of any lightness. A grey that had to be moved would be neither accent nor text, so
 * the text colour is used.
 */
function markOn(accent: Rgb, surface: Rgb, text: Rgb): Rgb {
  if (standsOut(accent, [surface], CONTROL_CONTRAST)) return accent;
  return isGrey(accent) ? text : nudgeOn(accent, surface, CONTROL_CONTRAST);
}

/** Secondary text: text mixed with the background as far as contrast allows. */
function quieter(text: Rgb, background: Rgb, share: number): Rgb {
  for (let part = share; part < 1; part += 0.02) {
    const candidate = rounded(mix(text, background, part));
    if (standsOut(candidate, [background], TEXT_CONTRAST)) return candidate;
  }
  return text;
}
