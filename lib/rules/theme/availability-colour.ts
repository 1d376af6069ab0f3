import { inScheme, parseColour, toHex, WHITE } from './colour.ts';
import { CONTROL_CONTRAST, nudge, nudgeOn, standsOut } from './contrast-guard.ts';

const NEUTRAL = '#767676';

/** No surface of the dark scheme is lighter, whatever the hotel's colours. */
export const LIGHTEST_DARK = '#333333';

/**
 * An availability colour of the API, adjusted to a contrast of 3:1 on white and on the given background. Where
 * no colour reaches both, because the background is too dark, the background decides.
 */
export function availabilityColour(colour: unknown, background: unknown = '#fff'): string {
  const wanted = parseColour(colour) ?? parseColour(NEUTRAL) ?? WHITE;
  const ground = parseColour(background) ?? WHITE;
  const visible = nudge(wanted, () => [WHITE, ground], CONTROL_CONTRAST, 'darker');
  return toHex(
    standsOut(visible, [ground], CONTROL_CONTRAST) ? visible : nudgeOn(wanted, ground, CONTROL_CONTRAST),
  );
}

/** The colour of a mark, for both schemes. */
export const availabilityFill = (colour: unknown): string =>
  inScheme(availabilityColour(colour), availabilityColour(colour, LIGHTEST_DARK));
