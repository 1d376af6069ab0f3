import { readFileSync } from 'node:fs';
import path from 'node:path';

const DRAWN_BY_SCRIPT = '<html id="__next_error__">';

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
