/** A part of a hotel's text under a heading of its own; the text before the first heading has none. */
export type Chapter = {
  /** Sanitised html without block elements. */
  title: string | null;
  /** Sanitised html. */
  html: string;
};

const TAG = /<(\/?)([a-z][a-z\d]*)\b[^>]*>/g;
/** A paragraph that is bold from end to end: how hotels without headings write them. */
const BOLD_LINE = /^<p>\s*<(b|strong)>((?:(?!<\/\1>).)+)<\/\1>\s*:?\s*<\/p>$/s;

/**
 * A sanitised text in chapters: by its headings of the higher level, else by its bold lines. A heading inside another
 * element belongs to that element.
 */
export function chapters(html: string): Chapter[] {
  const blocks = topBlocks(html);
  const isHeading = headingOf(blocks);
  const found: Chapter[] = [];
  for (const block of blocks) {
    const title = isHeading(block);
    if (title !== null) found.push({ title, html: '' });
    else if (found.length > 0) (found.at(-1) as Chapter).html += block;
    else found.push({ title: null, html: block });
  }
  return found.map((chapter) => ({ ...chapter, html: chapter.html.trim() })).filter(hasContent);
}

const WAY = /^как (?:к нам |до нас |нас )?(?:добраться|доехать|найти|пройти)/i;

/** A text without its chapter that tells the way, and that chapter's text; '' where there is none. */
export function splitWay(html: string): { way: string; rest: string } {
  const all = chapters(html);
  const way = all.find(({ title }) => WAY.test(title ?? ''));
  if (!way) return { way: '', rest: html };
  const rest = all
    .filter((chapter) => chapter !== way)
    .map((chapter) => (chapter.title === null ? '' : `<h3>${chapter.title}</h3>`) + chapter.html);
  return { way: way.html, rest: rest.join('') };
}

const hasContent = ({ title, html }: Chapter) => Boolean(title || html);

/** What tells the title of a block, or null: the kind of heading that this text uses. */
function headingOf(blocks: string[]): (block: string) => string | null {
  const level = ['h3', 'h4'].find((tag) => blocks.some((block) => block.startsWith(`<${tag}>`)));
  if (level) {
    const start = `<${level}>`;
    return (block) => (block.startsWith(start) ? block.slice(start.length, -start.length - 1).trim() : null);
  }
  return (block) => BOLD_LINE.exec(block)?.[2]?.trim() ?? null;
}

/** The elements at the top of the text, and the text between them. Sanitised html closes what it opens. */
function topBlocks(html: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: tag, 1: slash, 2: name, index } of html.matchAll(TAG)) {
    if (name === 'br') continue;
    if (!slash && depth === 0) {
      blocks.push(html.slice(start, index));
      start = index;
    }
    depth += slash ? -1 : 1;
    if (slash && depth === 0) {
      blocks.push(html.slice(start, index + tag.length));
      start = index + tag.length;
    }
  }
  blocks.push(html.slice(start));
  return blocks.filter((block) => block.trim() !== '');
}
