import { afterEach } from 'vitest';

/** What the oldest browsers of package.json's list lack, by its owner. What Next brings along, as URL.canParse, is not here. */
const NEWER: [object, string[]][] = [
  [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
  [
    HTMLButtonElement.prototype,
    ['popoverTargetElement', 'popoverTargetAction', 'command', 'commandForElement'],
  ],
  [Element.prototype, ['checkVisibility', 'setHTMLUnsafe']],
  [Document.prototype, ['startViewTransition']],
  [Promise, ['withResolvers', 'try']],
  [AbortSignal, ['any']],
  [Array, ['fromAsync']],
  [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
  [Object, ['groupBy']],
  [Map, ['groupBy']],
  [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
  [
    Object.getPrototypeOf(Object.getPrototypeOf([].values())),
    ['map', 'filter', 'take', 'drop', 'toArray', 'some', 'find'],
  ],
  [window, ['requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation', 'Iterator']],
];

const back: (() => void)[] = [];
afterEach(() => {
  for (const restore of back.splice(0)) restore();
});

/** Takes away what the oldest served browsers lack, until the test ends. */
export function useOldestBrowser(): void {
  for (const [owner, names] of NEWER)
    for (const name of names) {
      const own = Object.getOwnPropertyDescriptor(owner, name);
      if (!own?.configurable) continue;
      Reflect.deleteProperty(owner, name);
      back.push(() => Object.defineProperty(owner, name, own));
    }
  const { matches } = Element.prototype;
  Element.prototype.matches = function (this: Element, selector: string) {
    if (selector.includes(':popover-open')) throw new DOMException('No such pseudo-class', 'SyntaxError');
    return matches.call(this, selector);
  } as typeof matches;
  // The browser still hides what has the attribute.
  const shown = document.createElement('style');
  shown.textContent = '[popover]:not([hidden]) { display: block }';
  document.head.append(shown);
  back.push(
    () => {
      Element.prototype.matches = matches;
    },
    () => shown.remove(),
  );
}
