/**
 * Takes away what the oldest browsers of package.json's list lack; returns a function that gives it back. What Next
 * brings along, as URL.canParse, stays. The function uses nothing outside itself, since it is also sent to browsers.
 */
export function takeNewerAway(): () => void {
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
  const shown = new CSSStyleSheet();
  shown.replaceSync('[popover]:not([hidden]) { display: block }');
  document.adoptedStyleSheets.push(shown);
  return () => {
    for (const restore of back) restore();
    Element.prototype.matches = matches;
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(shown), 1);
  };
}
