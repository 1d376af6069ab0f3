import { TOUCHED_MARK } from '#rules/inline/marks.ts';

/** What counts as the guest's first touch, besides the one event that differs. */
const KINDS = ['keydown', 'wheel', 'touchmove'];

/** Marks the html element at the guest's first press or scroll, then calls back. */
export function atFirstTouch(press: 'click' | 'pointerdown', callback?: () => void): void {
  for (const kind of [press, ...KINDS])
    addEventListener(
      kind,
      () => {
        document.documentElement.dataset[TOUCHED_MARK] = '';
        callback?.();
      },
      { once: true, passive: true, capture: true },
    );
}
