import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Name of the meta element that tells what became of a page (decision 0010): 404 where it is missing. */
export const PAGE_STATUS = 'page-status';
/** What it says of a page that came without the API's answer. */
export const WITHOUT_ANSWER = 'without-answer';
const MARKED = `<meta name="${PAGE_STATUS}" content="404"`;
const DRAWN_BY_SCRIPT = '<html id="__next_error__">';

/** Whether a hotel page is marked as missing; the hotel's own text cannot do that, its brackets are escaped. */
export const saysMissing = (html: string): boolean => html.includes(MARKED);

/** Whether a page came without the API's answer: the next one may have it. */
export const lacksAnswer = (html: string): boolean =>
  html.includes(`<meta name="${PAGE_STATUS}" content="${WITHOUT_ANSWER}"`);

/**
 * Next stores a 404 with an empty body that the browser's scripts fill. The built 404 page has the same content,
 * rendered and styled, and hydrates like any page.
 */
export function drawnMissingPage(html: string, serverDistDir: string | undefined): string {
  return html.includes(DRAWN_BY_SCRIPT) ? (builtPage(serverDistDir) ?? html) : html;
}

/** Null during the build. */
function builtPage(serverDistDir: string | undefined): string | null {
  if (!serverDistDir) return null;
  try {
    return readFileSync(path.join(serverDistDir, 'app', '_not-found.html'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
