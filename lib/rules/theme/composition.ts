import type { DisplayFace } from './display-face.ts';

/**
 * How a hotel's pages are put together: where name and picture stand, how round, how dense. app/tokens.css has the
 * tokens of `split`; the other compositions replace some of them.
 */
const COMPOSITIONS = {
  /** The name beside the picture. */
  split: {},
  /** The picture as wide as the page, the name on a card that stands on it. */
  poster: {
    '--hero-grid': '"picture" minmax(0, 1fr) / minmax(0, 1fr)',
    '--hero-grid-narrow': '"picture" 232px "text" auto / minmax(0, 1fr)',
    '--hero-text': 'picture',
    '--hero-text-place': 'end start',
    '--hero-text-margin': '0 0 20px var(--gutter)',
    '--hero-text-margin-narrow': '-72px var(--gutter) 0',
    '--hero-text-padding': '20px 32px',
    '--hero-ground': 'var(--paper)',
    '--home-plate': 'var(--paper)',
    '--home-mark': 'var(--primary-text)',
    '--about-grid': '"picture text" / minmax(0, 7fr) minmax(0, 5fr)',
    '--room-ratio': '16 / 9',
    '--section': 'var(--s20)',
    '--rule': '2px solid var(--line)',
    '--day-mark-width': '6px',
    '--day-mark-height': '6px',
    '--day-mark-radius': '0',
    '--day-mark-inset': '4px 4px auto auto',
    '--r-s': '3px',
    '--r-m': '5px',
    '--r-l': '6px',
    '--r-button': '5px',
    '--r-day': '5px',
  },
  /** The picture before the name, which stands in the middle of its column; no corner is round. */
  column: {
    '--hero-grid': '"picture text" / minmax(0, 61fr) minmax(0, 39fr)',
    '--hero-grid-narrow': '"text" auto "picture" 128px / minmax(0, 1fr)',
    '--hero-text-place': 'center',
    '--hero-text-align': 'center',
    '--hero-text-padding': 'var(--top-bar) var(--gutter) var(--s6) var(--s8)',
    '--hero-text-padding-narrow': '68px var(--gutter) var(--s4)',
    '--home-plate': 'var(--paper)',
    '--home-mark': 'var(--primary-text)',
    '--about-grid': '"picture text" / minmax(0, 6fr) minmax(0, 6fr)',
    '--room-ratio': '4 / 3',
    '--rule': '1px solid var(--ink)',
    '--day-mark-width': '20px',
    '--day-mark-height': '2px',
    '--day-mark-radius': '0',
    '--day-mark-inset': '1px auto auto calc(50% - 10px)',
    '--r-s': '0px',
    '--r-m': '0px',
    '--r-l': '0px',
    '--r-button': '0px',
    '--r-day': '0px',
  },
  /** The picture framed by the page's colour; everything is round. */
  framed: {
    '--hero-grid': '"text picture" / minmax(0, 1fr) minmax(0, 1fr)',
    '--hero-picture-margin': '16px var(--gutter) 16px 0',
    '--hero-picture-margin-narrow': '76px var(--gutter) 0',
    '--hero-picture-radius': 'var(--r-l)',
    '--hero-grid-narrow': '"picture" 200px "text" auto / minmax(0, 1fr)',
    '--about-grid': '"text picture" / minmax(0, 1fr) minmax(0, 1fr)',
    '--room-ratio': '1 / 1',
    '--section': '96px',
    '--rule': '1px dashed var(--line-strong)',
    '--day-mark-width': '5px',
    '--day-mark-height': '5px',
    '--day-mark-radius': '50%',
    '--day-mark-inset': '11px auto auto calc(50% + 13px)',
    '--r-s': '14px',
    '--r-m': '18px',
    '--r-l': '36px',
    '--r-button': '999px',
    '--r-day': '999px',
  },
} as const satisfies Record<string, Record<`--${string}`, string>>;

export type Composition = keyof typeof COMPOSITIONS;

export const COMPOSITION_NAMES = Object.keys(COMPOSITIONS);

export const isComposition = (name: string): name is Composition => Object.hasOwn(COMPOSITIONS, name);

/** The composition that suits a face, for hotels that name none. */
const OF_FACE: Partial<Record<DisplayFace, Composition>> = {
  serif: 'column',
  slab: 'poster',
  rounded: 'framed',
};

/** Declarations for a style element: the hotel's own composition, or the one that suits its face. */
export function compositionDeclarations(chosen: Composition | null, face: DisplayFace | null): string {
  const composition = chosen ?? (face ? OF_FACE[face] : undefined) ?? 'split';
  return Object.entries(COMPOSITIONS[composition])
    .map(([token, value]) => `;${token}:${value}`)
    .join('');
}
