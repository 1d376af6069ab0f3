import { LOGO_CLASS } from './logo-class';

const MAX_LENGTH = 20_000;
const MAX_RULES = 50;
/** With its block: a rule under a condition must not become one without. */
const AT_RULE = /@[^{};]{0,400}(?:;|\{(?:[^{}]{0,2000}\{[^{}]{0,2000}\}){0,50}[^{}]{0,2000}\})/g;
const SELECTOR = /^\.?[a-z][\w-]{0,40}$/i;
const KEYWORDS: Record<string, RegExp> = {
  'font-style': /^(?:normal|italic)$/,
  'font-variant-caps': /^(?:normal|small-caps|all-small-caps)$/,
  'font-weight': /^(?:normal|bold|[1-9]00)$/,
  'text-transform': /^(?:none|uppercase|lowercase|capitalize)$/,
};
/** Largest size by unit: wide enough for any lettering, too small to break a page. */
const SPACING: Record<string, number> = { em: 0.5, rem: 0.5, px: 8 };
const SPACED = new Set(['letter-spacing', 'word-spacing']);

/**
 * The lettering of a hotel's logo from its css file: listed properties with checked values, written anew
 * and scoped to the logo. `.logo` (or the like) of the file means the logo itself, other names its parts.
 */
export function sanitizeLogoCss(css: string): string {
  if (css.length > MAX_LENGTH) return '';
  const plain = css.replace(/\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\//g, ' ').replace(AT_RULE, ' ');
  const rules: string[] = [];
  for (const [, selectors = '', body = ''] of plain.matchAll(/([^{}]{1,400})\{([^{}]{0,2000})\}/g)) {
    const scoped = selectors.split(',').flatMap((selector) => scope(selector.trim()));
    const declarations = body.split(';').flatMap((declaration) => clean(declaration));
    if (scoped.length > 0 && declarations.length > 0)
      rules.push(`${scoped.join(',')}{${declarations.join(';')}}`);
    if (rules.length >= MAX_RULES) break;
  }
  return rules.join('');
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
