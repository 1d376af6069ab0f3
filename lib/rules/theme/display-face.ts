/**
 * The faces that a hotel may choose for its name and headings. Without one they are set in Onest (decision
 * 0034).
 */
const FACES = {
  serif: {
    file: 'serif.3b0de28f',
    scale: 0.94,
    tracking: -0.01,
    advance: 0.5675,
    ascent: 0.993,
    descent: 0.362,
  },
  geometric: {
    file: 'geometric.19322a6e',
    scale: 1.06,
    tracking: -0.015,
    advance: 0.5213,
    ascent: 1.07,
    descent: 0.375,
  },
  slab: {
    file: 'slab.1a4f2f7d',
    scale: 0.98,
    tracking: -0.02,
    advance: 0.5575,
    ascent: 0.935,
    descent: 0.265,
  },
  wide: {
    file: 'wide.b314af40',
    scale: 0.82,
    tracking: -0.015,
    advance: 0.7148,
    ascent: 0.995,
    descent: 0.245,
  },
  rounded: {
    file: 'rounded.7a270973',
    scale: 1.02,
    tracking: -0.015,
    advance: 0.564,
    ascent: 1.011,
    descent: 0.353,
  },
} as const;

export type DisplayFace = keyof typeof FACES;

export const DISPLAY_FACES = Object.keys(FACES);

/** The mean advance of Arial's letters over Russian headings, em. Those of the faces above are measured alike. */
const ARIAL_ADVANCE = 0.5238;
const CHARACTERS =
  'U+20-22,U+26-29,U+2B-3B,U+3F,U+41-5A,U+61-7A,U+A0,U+AB,U+BB,U+2013-2014,U+2019,U+201C,U+201E,U+2026,U+401,U+410-44F,U+451,U+2116';

export const isDisplayFace = (value: unknown): value is DisplayFace =>
  typeof value === 'string' && Object.hasOwn(FACES, value);

/** The address of the face's file. The hash in its name changes with the file. */
export const faceFile = (face: DisplayFace): string => `/assets/faces/${FACES[face].file}.woff2`;

/** The face's size relative to Onest, for what is drawn without CSS. */
export const faceScale = (face: DisplayFace | null): number => (face ? FACES[face].scale : 1);

/** The styles of a face. Until it loads, Arial is shown at its width and height, so that nothing moves. */
export function faceStyles(face: DisplayFace): string {
  const { scale, tracking, advance, ascent, descent } = FACES[face];
  const local = (advance * scale) / ARIAL_ADVANCE;
  const metrics = [
    `ascent-override:${percent((ascent * scale) / local)}`,
    `descent-override:${percent((descent * scale) / local)}`,
    `line-gap-override:${percent(0)}`,
    `size-adjust:${percent(local)}`,
  ].join(';');
  return [
    `@font-face{font-family:display;src:url(${faceFile(face)})format("woff2");font-weight:400 700;font-display:swap;size-adjust:${percent(scale)}}`,
    `@font-face{font-family:display-local;src:local(Arial),local(Liberation Sans),local(Roboto);unicode-range:${CHARACTERS};${metrics}}`,
    `:root{--display:display,display-local,var(--font);--tracking:${tracking}em}`,
  ].join('');
}

const percent = (value: number) => `${Math.round(value * 1000) / 10}%`;
