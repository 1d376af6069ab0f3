import { BLACK, fromOklch, mix, type Oklch, type Rgb, rounded, toOklch, WHITE } from './colour.ts';
import { nudge, standsOut, TEXT_CONTRAST } from './contrast-guard.ts';

/** A colour below this chroma is a grey: a control filled with it looks disabled unless it is dark. */
const GREY = 0.04;
const DARK_ENOUGH = 0.5;
/** A colour nearer to white than this (in OKLab) cannot be told from the page. */
const WASHED_OUT = 0.1;

/** Hues, in degrees. A yellow that is darkened turns towards amber, because it would be olive otherwise. */
const AMBER = 70;
const LIME = 112;
const GREEN = 124;
const FULL_TURN = 0.7;
/** The loss of lightness after which the turn is complete, and after which a lime is muddy. */
const LONG_WAY = 0.4;
const MUDDY = 0.25;

/** Whether the tints of the colour are greys. */
export const isGrey = (colour: Rgb): boolean => toOklch(colour).c < GREY;

/** Whether a control filled with the colour would look disabled or would not be seen. */
export function isNoFill(brand: Rgb): boolean {
  const { l, c } = toOklch(brand);
  return (isGrey(brand) && l > DARK_ENOUGH) || Math.hypot(1 - l, c) < WASHED_OUT;
}

/** The brand as text, icon or line on light surfaces: unchanged, or darkened; ink where only mud would be left. */
export function asMark(brand: Rgb, surfaces: readonly Rgb[], ratio: number, ink: Rgb): Rgb {
  const { l, h } = toOklch(brand);
  const mark = nudge(brand, () => surfaces, ratio, 'darker', darkened);
  const isLime = degrees(h) > LIME && degrees(h) < GREEN;
  return isLime && ratio === TEXT_CONTRAST && l - toOklch(mark).l > MUDDY ? ink : mark;
}

/** Another state of a filled control: darker if its text allows it, else lighter. */
export function shade(fill: Rgb, text: Rgb): Rgb {
  const isNearBlack = toOklch(fill).l < 0.25;
  const steps = [mix(fill, BLACK, 0.86), mix(fill, WHITE, 0.86)];
  const [step] = (isNearBlack ? steps.reverse() : steps).filter((it) => standsOut(text, [it], TEXT_CONTRAST));
  return rounded(step ?? fill);
}

/** A state that the hotel chose, moved away from the text's lightness until the text is legible. */
export const legibleUnder = (fill: Rgb, text: Rgb): Rgb =>
  nudge(fill, () => [text], TEXT_CONTRAST, toOklch(text).l > 0.5 ? 'darker' : 'lighter');

/**
 * A colour at a lower lightness as a painter would mix it. Its hue stays unless it is a yellow. A pastel gains
 * half of the chroma that its share of the possible chroma would give.
 */
function darkened({ l, c, h }: Oklch, lightness: number): Rgb {
  const hue = turned(h, l - lightness);
  const share = Math.min(1, c / Math.max(mostChroma(l, h), 0.001));
  const gain = Math.max(0, share * mostChroma(lightness, hue) - c) / 2;
  return fromOklch({ l: lightness, c: c < GREY / 2 ? c : c + gain, h: hue });
}

/** The hue of a colour after it has lost so much lightness. */
export function turned(h: number, drop = LONG_WAY): number {
  const degree = degrees(h);
  if (degree <= AMBER || degree > LIME) return h;
  return radians(degree - (degree - AMBER) * FULL_TURN * Math.min(1, drop / LONG_WAY));
}

const mostChroma = (l: number, h: number) => toOklch(fromOklch({ l, c: 0.4, h })).c;
const degrees = (h: number) => ((h * 180) / Math.PI + 360) % 360;
const radians = (degree: number) => (degree * Math.PI) / 180;
