const LETTERS: readonly string[] = ['text', 'tspan', 'textPath'];
/** Drawn only where another element refers to them. */
const REFERRED: readonly string[] = ['pattern', 'marker', 'filter'];
/** What pages do not draw. It is read along, since what is lost decides whether the rest is shown. */
export const UNDRAWN: readonly string[] = [...LETTERS, ...REFERRED, 'image', 'foreignObject'];

/** What a page shows a drawing without. */
export type UnsupportedPart = 'text' | 'image' | 'foreignObject' | 'pattern' | 'filter' | 'style';

/** Letters leave a word behind, so that a text without any is not lost. */
export const lettersLeft = (text: string, name: string | undefined): string =>
  name !== undefined && LETTERS.includes(name) && text.trim() !== '' ? 'text' : '';

const TAG = /<(\/?)([A-Za-z]+)([^<>]*)>([^<]*)/g;
const FILTER = /\sfilter="[^"]*"/;

interface Open {
  isUndrawn: boolean;
  isHidden: boolean;
  /** Drawn only where it is referred to, which it is not. */
  isSpare: boolean;
}
const OUTSIDE: Open = { isUndrawn: false, isHidden: false, isSpare: false };

/**
 * Takes the parts that pages do not draw out of a drawing in which each element has its end tag, and says which of them
 * would have been seen: not what is hidden, nor what nothing refers to.
 */
export function withoutUnsupportedParts(xml: string): { svg: string; lost: Set<UnsupportedPart> } {
  const lost = new Set<UnsupportedPart>();
  const used = new Set([...xml.matchAll(/#([^"#)]+)[")]/g)].map(([, id]) => id));
  const open: Open[] = [];
  const svg = xml.replace(TAG, (whole, close: string, name: string, attributes: string, text: string) => {
    if (close) {
      const closed = open.pop();
      if (!closed?.isUndrawn) return whole;
      return open.at(-1)?.isUndrawn ? '' : text;
    }
    const outer = open.at(-1) ?? OUTSIDE;
    const id = /\sid="([^"]*)"/.exec(attributes)?.[1];
    const isUsed = id !== undefined && used.has(id);
    const here: Open = {
      isUndrawn: outer.isUndrawn || UNDRAWN.includes(name),
      isHidden: outer.isHidden || /\s(?:display="none"|visibility="(?:hidden|collapse)")/.test(attributes),
      isSpare: !isUsed && (outer.isSpare || name === 'defs' || name === 'symbol' || REFERRED.includes(name)),
    };
    open.push(here);
    if (!here.isHidden && !here.isSpare) {
      if (
        LETTERS.includes(name)
          ? text !== ''
          : name === 'image' || name === 'foreignObject' || name === 'pattern'
      )
        lost.add(LETTERS.includes(name) ? 'text' : (name as UnsupportedPart));
      if (FILTER.test(attributes)) lost.add('filter');
    }
    return here.isUndrawn ? '' : `<${name}${attributes.replace(FILTER, '')}>${text}`;
  });
  return { svg, lost };
}
