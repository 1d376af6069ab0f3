import { CssSyntaxError, parse, type Rule } from 'postcss';
import { PAINT } from './paint.ts';

/** No drawing program writes as many rules; one with letters of its own in them has nothing to show without those. */
const LONGEST_SHEET = 50_000;
/** What a sheet writes to its elements, characters: a short rule for all of many could make a page of megabytes. */
const MOST_WRITTEN = 200_000;
/** The name of an element, a class or an id, alone or together. */
const SELECTOR = /^(\*|[a-z][\w-]*)?([.#][\p{L}\p{N}_-]+)?$/iu;
const PROPERTIES = new Set([...PAINT, 'filter']);

interface Declared {
  value: string;
  /** What wins: importance, then specificity, then the later rule. */
  rank: number;
}
type Declarations = Map<string, Declared>;

const IMPORTANT = 1e12;
const BY_ID = 1e9;
const BY_CLASS = 1e7;
const BY_NAME = 1e6;

/** The style sheets of a drawing, by what an element must have. */
export interface DrawingStyles {
  rules: Map<string, Declarations>;
  /** There are rules that are not read. */
  isPartly: boolean;
  /** How many characters may still be written to elements. */
  left: number;
}

/**
 * Reads the style sheets in which drawing programs put the paint. Rules for print, a dark page or a pointer do not
 * count. Of several rules for one selector the later values are taken, so that no sheet is slow to apply.
 */
export function drawingStyles(markup: string): DrawingStyles {
  const css = sheetsOf(markup);
  const styles: DrawingStyles = {
    rules: new Map(),
    isPartly: css.length > LONGEST_SHEET,
    left: MOST_WRITTEN,
  };
  if (css === '' || styles.isPartly) return styles;
  const rules = rulesOf(css);
  styles.isPartly = rules === null;
  for (const [order, { selectors, nodes }] of (rules ?? []).entries()) {
    const paint = nodes.flatMap((node) => (node.type === 'decl' && PROPERTIES.has(node.prop) ? [node] : []));
    if (paint.length === 0) continue;
    for (const selector of selectors.map((it) => it.trim())) {
      const [, name = '', mark = ''] = SELECTOR.exec(selector) ?? [];
      if (name + mark === '') {
        styles.isPartly ||= !/[:[]/.test(selector);
        continue;
      }
      const key = (name === '*' ? '' : name) + mark || '*';
      const declarations: Declarations = styles.rules.get(key) ?? new Map();
      styles.rules.set(key, declarations);
      const rank = order + (name && name !== '*' ? BY_NAME : 0) + specificityOf(mark);
      for (const { prop, value, important } of paint)
        declare(declarations, prop, { value, rank: rank + (important ? IMPORTANT : 0) });
    }
  }
  return styles;
}

/** An element's paint as attributes: its own, under those of the sheets, under those of its style. */
export function paintedAttributes(
  name: string,
  attributes: Record<string, string>,
  styles: DrawingStyles,
): Record<string, string> {
  const { rules } = styles;
  const { style, class: classes, id } = attributes;
  if (style === undefined && rules.size === 0) return attributes;
  if (styles.left < 0) {
    styles.isPartly = true;
    return attributes;
  }
  const painted: Declarations = new Map();
  const keys = new Set(['*', name, `#${id}`, `${name}#${id}`]);
  for (const word of classes?.split(/\s+/) ?? []) keys.add(`.${word}`).add(`${name}.${word}`);
  for (const key of keys)
    for (const [property, declared] of rules.get(key) ?? []) declare(painted, property, declared);
  for (const [property, declared] of styleOf(style ?? '')) declare(painted, property, declared);
  const values = [...painted].map(([property, { value }]) => [property, value]);
  for (const [property = '', value = ''] of values) styles.left -= property.length + value.length;
  return { ...attributes, ...Object.fromEntries(values) };
}

const specificityOf = (mark: string): number => (mark === '' ? 0 : mark.startsWith('#') ? BY_ID : BY_CLASS);

/** A colour for wide screens is left out: the same one stands before it in sRGB, which all that draw it know. */
function declare(declarations: Declarations, property: string, declared: Declared): void {
  const before = declarations.get(property);
  if ((before && before.rank > declared.rank) || /^color\(/i.test(declared.value)) return;
  declarations.set(property, declared);
}

function styleOf(style: string): [property: string, declared: Declared][] {
  return style.split(';').flatMap((declaration) => {
    const at = declaration.indexOf(':');
    const property = declaration.slice(0, at).trim().toLowerCase();
    if (at < 0 || !PROPERTIES.has(property)) return [];
    const [value = '', important] = declaration.slice(at + 1).split('!');
    return [[property, { value: value.trim(), rank: 10 * BY_ID + (important ? IMPORTANT : 0) }]];
  });
}

/** The text of all style elements. */
function sheetsOf(markup: string): string {
  const sheets: string[] = [];
  let at = markup.indexOf('<style');
  while (at >= 0) {
    const [start, end] = [markup.indexOf('>', at) + 1, markup.indexOf('</style', at)];
    if (start === 0 || end < 0) break;
    sheets.push(markup.slice(start, end));
    at = markup.indexOf('<style', end);
  }
  return sheets
    .join('\n')
    .replaceAll(/<!\[CDATA\[|\]\]>|<!--|-->/g, ' ')
    .trim();
}

/** The unconditional rules; null for what is no style sheet. */
function rulesOf(css: string): Rule[] | null {
  try {
    return parse(css).nodes.filter((node) => node.type === 'rule');
  } catch (error) {
    if (error instanceof CssSyntaxError) return null;
    throw error;
  }
}
