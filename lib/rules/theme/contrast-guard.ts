import { BLACK, contrast, fromOklch, type Oklch, type Rgb, rounded, toOklch, WHITE } from './colour.ts';

export const TEXT_CONTRAST = 4.5;
export const CONTROL_CONTRAST = 3;

/** Whether the colour, as a screen shows it, has enough contrast to every background. */
export const standsOut = (colour: Rgb, backgrounds: readonly Rgb[], ratio: number): boolean =>
  backgrounds.every((background) => contrast(rounded(colour), rounded(background)) >= ratio);

/** The colour at another lightness: its hue stays, its chroma as far as sRGB allows. */
const atLightness = ({ c, h }: Oklch, l: number): Rgb => fromOklch({ l, c, h });

/**
 * Moves the lightness by the smallest step that gives enough contrast. `backgrounds` may depend on the
 * candidate, as a tint does.
 */
export function nudge(
  colour: Rgb,
  backgrounds: (candidate: Rgb) => readonly Rgb[],
  ratio: number,
  direction: 'darker' | 'lighter',
  moved: (from: Oklch, lightness: number) => Rgb = atLightness,
): Rgb {
  if (standsOut(colour, backgrounds(colour), ratio)) return rounded(colour);
  const from = toOklch(colour);
  const end = direction === 'darker' ? 0 : 1;
  for (let step = 1; step < 200; step += 1) {
    const candidate = rounded(moved(from, from.l + ((end - from.l) * step) / 200));
    if (standsOut(candidate, backgrounds(candidate), ratio)) return candidate;
  }
  return direction === 'darker' ? BLACK : WHITE;
}

/** White or the dark text colour, whichever contrasts more; pure black where neither is enough. */
export function textOn(background: Rgb, dark: Rgb): Rgb {
  const better = contrast(background, WHITE) >= contrast(background, dark) ? WHITE : dark;
  return standsOut(better, [background], TEXT_CONTRAST)
    ? better
    : contrast(background, BLACK) > contrast(background, WHITE)
      ? BLACK
      : WHITE;
}

/** Moves a colour on a background of unknown lightness towards the text colour that contrasts with it. */
export function nudgeOn(colour: Rgb, background: Rgb, ratio: number): Rgb {
  const direction = contrast(background, WHITE) > contrast(background, BLACK) ? 'lighter' : 'darker';
  return nudge(colour, () => [background], ratio, direction);
}
