import { CssSyntaxError, type Declaration, parse, type Rule } from 'postcss';
import { LOGO_CLASS } from './logo-class.ts';

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
 * and scoped to the logo. `.logo` and similar names mean the logo itself, other names its parts. A file that is no css
 * gives no rules.
 */
export function sanitizeLogoCss(css: string): string {
  const rules = css.length > MAX_LENGTH ? [] : rulesOf(css);
  return rules
    .flatMap((rule) => {
      const scoped = rule.selectors.flatMap((selector) => scope(selector.trim()));
      const declarations = (rule.nodes ?? []).flatMap((node) => (node.type === 'decl' ? clean(node) : []));
      return scoped.length > 0 && declarations.length > 0
        ? [`${scoped.join(',')}{${declarations.join(';')}}`]
        : [];
    })
    .slice(0, MAX_RULES)
    .join('');
}

/** The unconditional rules. */
function rulesOf(css: string): Rule[] {
  try {
    return parse(css).nodes.filter((node) => node.type === 'rule');
  } catch (error) {
    if (error instanceof CssSyntaxError) return [];
    throw error;
  }
}

function scope(selector: string): string[] {
  if (!SELECTOR.test(selector)) return [];
  return [/^\.(?:hotel-)?logo$/i.test(selector) ? `.${LOGO_CLASS}` : `.${LOGO_CLASS} ${selector}`];
}

function clean(declaration: Declaration): string[] {
  const [property, value] = [declaration.prop.toLowerCase(), declaration.value.toLowerCase()];
  const isGood = Object.hasOwn(KEYWORDS, property)
    ? KEYWORDS[property]?.test(value)
    : SPACED.has(property) && isSmallLength(value);
  return isGood && !declaration.important ? [`${property}:${value}`] : [];
}

function isSmallLength(value: string): boolean {
  if (value === '0' || value === 'normal') return true;
  const match = /^(-?\d{0,3}(?:\.\d{1,4})?)(em|rem|px)$/.exec(value);
  const limit = SPACING[match?.[2] ?? ''];
  return limit !== undefined && match?.[1] !== '' && Math.abs(Number(match?.[1])) <= limit;
}
