import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Name of the meta element by which a page says that it stands for one that does not exist. */
export const MISSING_PAGE_MARK = 'page-status';
const MARKED = `<meta name="${MISSING_PAGE_MARK}" content="404"`;
const DRAWN_BY_SCRIPT = '<html id="__next_error__">';

/** Whether a page of a hotel says that it does not exist; a text of the hotel cannot, its brackets are escaped. */
export const saysMissing = (html: string): boolean => html.includes(MARKED);

/**
 * A 404 leaves Next with an empty body that the browser's scripts fill. The built 404 page has the same words, drawn
 * and styled; it takes over like any page.
 */
export function drawnMissingPage(html: string, serverDistDir: string | undefined): string {
  return html.includes(DRAWN_BY_SCRIPT) ? (builtPage(serverDistDir) ?? html) : html;
}

/** Null while the app is being built. */
function builtPage(serverDistDir: string | undefined): string | null {
  if (!serverDistDir) return null;
  try {
    return readFileSync(path.join(serverDistDir, 'app', '_not-found.html'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
