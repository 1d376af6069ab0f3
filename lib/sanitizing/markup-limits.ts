/** How much mark-up may reach a parser: its time grows with the square of nested tags. */
export interface MarkupLimits {
  length: number;
  /** Of every kind, closing ones and comments too, and none of them need be real. */
  tags: number;
}

export const DESCRIPTION_LIMITS: MarkupLimits = { length: 50_000, tags: 4_000 };
/** A hotel's logo or splash. */
export const SVG_LIMITS: MarkupLimits = { length: 200_000, tags: 4_000 };
/** A feature's icon, of which there are many, and for which anybody may ask. */
export const ICON_LIMITS: MarkupLimits = { length: 50_000, tags: 1_000 };

/** A look that costs nothing before the parser's. */
export function isWithin(markup: string, { length, tags }: MarkupLimits): boolean {
  if (markup.length > length) return false;
  let left = tags;
  for (let at = markup.indexOf('<'); at >= 0; at = markup.indexOf('<', at + 1))
    if (left-- === 0) return false;
  return true;
}

/** The text between the tags as harmless html, cut to the length: what stays of mark-up that is too much for a parser. */
export function textOf(markup: string, length: number): string {
  return markup
    .slice(0, 4 * length)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[<>]/g, ' ')
    .slice(0, length)
    .replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});)/gi, '&amp;')
    .trim();
}
