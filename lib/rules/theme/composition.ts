import type { DisplayFace } from './display-face.ts';

/**
 * How a hotel's pages are put together: where name and picture stand, how round, how dense. app/tokens.css has the
 * tokens of `split`; the other compositions replace some of them.
 */
const COMPOSITIONS = {
  /** The name on the lower edge of a picture as wide as the page. */
  split: {},
  /** The picture as wide as the page, the name on a card that hangs over its lower edge. */
  poster: {
    '--hero-grid': '"picture" minmax(0, 1fr) "text" auto / minmax(0, 1fr)',
    '--hero-text': 'text',
    '--hero-text-place': 'end start',
    '--hero-text-margin': '-88px 0 0 var(--gutter)',
    '--hero-text-margin-narrow': '-64px var(--gutter) 0',
    '--hero-text-padding': '24px 40px 16px 32px',
    '--hero-text-padding-narrow': '16px 20px 12px',
    '--hero-text-ground': 'var(--paper)',
    '--hero-ink': 'var(--ink)',
    '--hero-ink-2': 'var(--ink-2)',
    '--hero-ground': 'var(--paper)',
    '--about-grid': '"picture text" / minmax(0, 7fr) minmax(0, 5fr)',
    '--room-ratio': '16 / 9',
    '--field-border': '0 0 2px',
    '--field-radius': 'var(--r-m) var(--r-m) 0 0',
    '--field-ground': 'var(--ground)',
    '--bill-ground': 'var(--ground)',
    '--bill-padding': '20px 24px 24px',
    '--card-ground': 'var(--ground)',
    '--card-radius': 'var(--r-l)',
    '--card-text-padding': '20px 24px 20px 0',
    '--card-padding-narrow': '0 0 16px',
    '--card-rule': 'none',
    '--card-text-inset-narrow': '16px',
    '--card-picture-radius': 'var(--r-l) 0 0 var(--r-l)',
    '--card-picture-radius-narrow': 'var(--r-l) var(--r-l) 0 0',
    '--card-picture-margin-narrow': '0',
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
    '--hero-grid-narrow': '"picture" minmax(0, 1fr) "text" auto / minmax(0, 1fr)',
    '--hero-text': 'text',
    '--hero-text-place': 'center',
    '--hero-text-align': 'center',
    '--hero-text-padding': 'var(--top-bar) var(--gutter) var(--s6) var(--s8)',
    '--hero-text-padding-narrow': 'var(--s4) var(--gutter)',
    '--hero-text-ground': 'none',
    '--hero-ink': 'var(--on-panel)',
    '--hero-ink-2': 'var(--on-panel-2)',
    '--about-grid': '"picture text" / minmax(0, 6fr) minmax(0, 6fr)',
    '--room-ratio': '4 / 3',
    '--field-border': '0 0 1px',
    '--field-radius': '0',
    '--payment-direction': 'row',
    '--card-grid': '"text picture" / minmax(0, 1fr) clamp(264px, 22vw, 480px)',
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
    '--hero-grid-narrow': '"picture" minmax(0, 1fr) "text" auto / minmax(0, 1fr)',
    '--hero-picture-margin': '16px var(--gutter) 16px 0',
    '--hero-picture-margin-narrow': '76px var(--gutter) 0',
    '--hero-picture-radius': 'var(--r-l)',
    '--hero-text': 'text',
    '--hero-text-padding': 'calc(var(--top-bar) + var(--s4)) var(--s8) var(--s8) var(--gutter)',
    '--hero-text-padding-narrow': 'var(--s3) var(--gutter) var(--s4)',
    '--hero-text-ground': 'none',
    '--hero-ink': 'var(--on-panel)',
    '--hero-ink-2': 'var(--on-panel-2)',
    '--home-plate': 'none',
    '--home-mark': 'var(--panel-mark)',
    '--about-grid': '"text picture" / minmax(0, 1fr) minmax(0, 1fr)',
    '--room-ratio': '1 / 1',
    '--field-radius': '26px',
    '--bill-ground': 'var(--panel)',
    '--bill-padding': '20px 24px 28px',
    '--card-ground': 'var(--panel)',
    '--card-radius': 'calc(var(--r-l) + 12px)',
    '--card-padding': '12px',
    '--card-padding-narrow': '8px 8px 16px',
    '--card-text-padding': '8px 12px 8px 0',
    '--card-rule': 'none',
    '--card-text-inset-narrow': '12px',
    '--card-picture-radius-narrow': 'var(--r-l)',
    '--card-picture-margin-narrow': '0',
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

/** The chapters of the home under the booking, in the order of each composition. */
const CHAPTERS = {
  split: ['about', 'rooms', 'place', 'rules'],
  poster: ['rooms', 'about', 'rules', 'place'],
  column: ['about', 'place', 'rooms', 'rules'],
  framed: ['rooms', 'place', 'about', 'rules'],
} as const satisfies Record<keyof typeof COMPOSITIONS, readonly string[]>;

export const chaptersOf = (composition: Composition) => CHAPTERS[composition];

export type Composition = keyof typeof COMPOSITIONS;

export const COMPOSITION_NAMES = Object.keys(COMPOSITIONS);

export const isComposition = (name: string): name is Composition => Object.hasOwn(COMPOSITIONS, name);

/** The composition that suits a face, for hotels that name none. */
const OF_FACE: Partial<Record<DisplayFace, Composition>> = {
  serif: 'column',
  slab: 'poster',
  rounded: 'framed',
};

/** The hotel's own composition, or the one that suits its face. */
export const compositionOf = (chosen: Composition | null, face: DisplayFace | null): Composition =>
  chosen ?? (face ? OF_FACE[face] : undefined) ?? 'split';

/** Declarations for a style element. */
export function compositionDeclarations(chosen: Composition | null, face: DisplayFace | null): string {
  return Object.entries(COMPOSITIONS[compositionOf(chosen, face)])
    .map(([token, value]) => `;${token}:${value}`)
    .join('');
}
