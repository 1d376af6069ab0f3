/** How much markup may reach a parser, whose time grows with the square of nested tags (decision 0009). */
export interface MarkupLimits {
  length: number;
  /** Every '<' counts: closing tags, comments, and those that start no real tag. */
  tags: number;
}

export const DESCRIPTION_LIMITS: MarkupLimits = { length: 50_000, tags: 4_000 };
/** A hotel's logo or splash. */
export const SVG_LIMITS: MarkupLimits = { length: 200_000, tags: 4_000 };
/** A feature icon: there are many, and anybody may request one. */
export const ICON_LIMITS: MarkupLimits = { length: 50_000, tags: 1_000 };

/** A cheap check before any parser runs. */
export function isWithin(markup: string, { length, tags }: MarkupLimits): boolean {
  if (markup.length > length) return false;
  let left = tags;
  for (let at = markup.indexOf('<'); at >= 0; at = markup.indexOf('<', at + 1))
    if (left-- === 0) return false;
  return true;
}

/** The text between the tags as safe HTML, cut to the length, for markup that exceeds the limits. */
export function textOf(markup: string, length: number): string {
  return markup
    .slice(0, 4 * length)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[<>]/g, ' ')
    .slice(0, length)
    .replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});)/gi, '&amp;')
    .trim();
}
