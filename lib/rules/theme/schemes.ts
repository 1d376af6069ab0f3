import { isGrey, isNoFill, turned } from './brand-roles.ts';
import { BLACK, fromOklch, mix, parseColour, type Rgb, rounded, toOklch, WHITE } from './colour.ts';
import { CONTROL_CONTRAST, nudge } from './contrast-guard.ts';

export type Scheme = 'light' | 'dark';

/** A hotel's parsed colours. All but the hover colour have a default. */
export interface GivenColours {
  brand: Rgb;
  hover: Rgb | null;
  menu: Rgb;
  panel: Rgb;
  accent: Rgb;
}

const NEAR_BLACK = parseColour('#0e0e0f') ?? BLACK;

/** Panels and menus that are lighter than this are dimmed in the dark scheme. */
const NIGHT = 0.36;

/** The ink of the light scheme and dark text everywhere: near black, in the menu's hue. */
export function darkInk({ menu }: GivenColours): Rgb {
  const hue = toOklch(menu);
  return rounded(mix(fromOklch({ ...hue, l: Math.min(hue.l, 0.35) }), NEAR_BLACK, 0.6));
}

/** The surfaces of the light scheme, before any text is placed on them. */
export function lightSurfaces(given: GivenColours) {
  const { brand, accent, panel, menu } = given;
  const ink = darkInk(given);
  const isBrandFill = !isNoFill(brand);
  const fill = isBrandFill ? brand : ink;
  return {
    paper: WHITE,
    ground: toned(accent, 0.971, 0.009),
    ground2: toned(accent, 0.93, 0.016),
    tint: rounded(mix(fill, WHITE, 0.09)),
    tint2: rounded(mix(fill, WHITE, 0.16)),
    panel,
    menu,
    ink,
    /** The shares of ink in secondary text and in hairlines. */
    quiet: 0.74,
    line: 0.12,
    fill,
    /** null means that it is derived from the fill. */
    hover: isBrandFill ? given.hover : null,
    /** The direction in which a colour is moved for contrast. */
    away: 'darker' as const,
  };
}

/**
 * The surfaces of the dark scheme. They take their hue from the menu, the hotel's own dark colour; the brand is
 * lightened until it has enough contrast.
 */
export function darkSurfaces({ brand, accent, panel, menu }: GivenColours) {
  const hue = [menu, panel, accent].find((it) => toOklch(it).c > 0.01) ?? menu;
  const ink = night(hue, 0.94, 0.008);
  const grounds = {
    paper: night(hue, 0.19, 0.012),
    ground: night(hue, 0.225, 0.014),
    ground2: night(hue, 0.265, 0.016),
  };
  // The tints are left out: to stand out on them too, the brand would have to be so light that its text were
  // black.
  const lifted = () => nudge(brand, () => Object.values(grounds), CONTROL_CONTRAST, 'lighter');
  return {
    ...grounds,
    tint: night(brand, 0.265, 0.045),
    tint2: night(brand, 0.305, 0.06),
    panel: dimmed(panel, hue),
    menu: dimmed(menu, menu),
    ink,
    quiet: 0.7,
    line: 0.16,
    fill: isGrey(brand) ? ink : lifted(),
    hover: null,
    away: 'lighter' as const,
  };
}

/** A surface in the colour's hue; a grey stays grey. */
function toned(colour: Rgb, l: number, c: number): Rgb {
  const { c: chroma, h } = toOklch(colour);
  return rounded(fromOklch({ l, c: Math.min(c, chroma), h }));
}

/** A dark surface in the colour's hue, brown where it is yellow. */
function night(colour: Rgb, l: number, c: number): Rgb {
  const { c: chroma, h } = toOklch(colour);
  return rounded(fromOklch({ l, c: Math.min(c, chroma), h: turned(h) }));
}

/**
 * A light panel would glare in the dark: the lighter it is, the darker it becomes, in the hue of another colour. Its own
 * would be a brown for a hotel of sand and sea.
 */
function dimmed(colour: Rgb, hue: Rgb): Rgb {
  const { l } = toOklch(colour);
  return l <= NIGHT ? colour : night(hue, NIGHT - (l - NIGHT) * 0.15, 0.06);
}
