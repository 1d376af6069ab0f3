import { LOGO_CLASS } from './logo-class';

const MAX_LENGTH = 20_000;
const MAX_RULES = 50;
const SELECTOR = /^\.?[a-z][\w-]{0,40}$/i;
const KEYWORDS: Record<string, RegExp> = {
  'font-style': /^(?:normal|italic)$/,
  'font-variant-caps': /^(?:normal|small-caps|all-small-caps)$/,
  'font-weight': /^(?:normal|bold|[1-9]00)$/,
  'text-transform': /^(?:none|uppercase|lowercase|capitalize)$/,
};
/** Largest size per unit: enough for any lettering, too small to break a page. */
const SPACING: Record<string, number> = { em: 0.5, rem: 0.5, px: 8 };
const SPACED = new Set(['letter-spacing', 'word-spacing']);

/**
 * The lettering of a hotel's logo from its css file: listed properties with checked values, re-serialised
 * and scoped to the logo. `.logo` and similar names mean the logo itself, other names its parts.
 */
export function sanitizeLogoCss(css: string): string {
  if (css.length > MAX_LENGTH) return '';
  const rules: string[] = [];
  for (const [selectors, body] of plainRules(withoutComments(css))) {
    const scoped = selectors.split(',').flatMap((selector) => scope(selector.trim()));
    const declarations = body.split(';').flatMap((declaration) => clean(declaration));
    if (scoped.length > 0 && declarations.length > 0)
      rules.push(`${scoped.join(',')}{${declarations.join(';')}}`);
    if (rules.length >= MAX_RULES) break;
  }
  return rules.join('');
}

/** An unclosed comment hides the rest, as in a browser. */
function withoutComments(css: string): string {
  let plain = '';
  for (let from = 0; ; ) {
    const start = css.indexOf('/*', from);
    if (start < 0) return plain + css.slice(from);
    plain += `${css.slice(from, start)} `;
    const end = css.indexOf('*/', start + 2);
    if (end < 0) return plain;
    from = end + 2;
  }
}

/** Selectors and bodies of unconditional rules: an at-rule is dropped with its whole block. */
function* plainRules(css: string): Generator<[selectors: string, body: string]> {
  let depth = 0;
  let from = 0;
  let head = '';
  for (let at = 0; at < css.length; at += 1) {
    const character = css[at];
    if (character === '{') {
      if (depth === 0) head = css.slice(from, at).trim();
      depth += 1;
      if (depth === 1) from = at + 1;
    } else if (character === '}') {
      if (depth === 1 && !head.startsWith('@')) yield [head, css.slice(from, at)];
      depth = Math.max(0, depth - 1);
      if (depth === 0) from = at + 1;
    } else if (character === ';' && depth === 0) from = at + 1;
  }
}

function scope(selector: string): string[] {
  if (!SELECTOR.test(selector)) return [];
  return [/^\.(?:hotel-)?logo$/i.test(selector) ? `.${LOGO_CLASS}` : `.${LOGO_CLASS} ${selector}`];
}

function clean(declaration: string): string[] {
  const [property = '', value = '', ...rest] = declaration
    .split(':')
    .map((part) => part.trim().toLowerCase());
  if (rest.length > 0) return [];
  if (Object.hasOwn(KEYWORDS, property))
    return KEYWORDS[property]?.test(value) ? [`${property}:${value}`] : [];
  return SPACED.has(property) && isSmallLength(value) ? [`${property}:${value}`] : [];
}

function isSmallLength(value: string): boolean {
  if (value === '0' || value === 'normal') return true;
  const match = /^(-?\d{0,3}(?:\.\d{1,4})?)(em|rem|px)$/.exec(value);
  const limit = SPACING[match?.[2] ?? ''];
  return limit !== undefined && match?.[1] !== '' && Math.abs(Number(match?.[1])) <= limit;
}
