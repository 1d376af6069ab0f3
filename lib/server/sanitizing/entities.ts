import { isWithin, type MarkupLimits } from './markup-limits.ts';

const DOCTYPE = /<!DOCTYPE[^[>]*(?:\[([^\]]*)\]\s*)?>/i;
const ENTITY = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;

/**
 * Puts in the entities that a document declares of itself, as Illustrator does for namespaces and styles. One that holds
 * markup or another one stays out, and what would grow beyond the limits is null.
 */
export function withoutEntities(markup: string, limits: MarkupLimits): string | null {
  const doctype = DOCTYPE.exec(markup);
  if (!doctype) return markup;
  const values = new Map<string, string>();
  for (const [, name = '', one, other] of (doctype[1] ?? '').matchAll(ENTITY)) {
    const value = one ?? other ?? '';
    if (!/[&<]/.test(value)) values.set(name, value.replaceAll('"', "'"));
  }
  let left = limits.length;
  const whole = (markup.slice(0, doctype.index) + markup.slice(doctype.index + doctype[0].length)).replaceAll(
    /&([\w.-]{1,80});/g,
    (reference, name: string) => {
      const value = values.get(name);
      if (value === undefined) return reference;
      left -= value.length;
      return left < 0 ? '' : value;
    },
  );
  return left >= 0 && isWithin(whole, limits) ? whole : null;
}
