import { LATE_SCRIPT } from '#rules/inline/inline-scripts.ts';
import { withoutScripts } from './framework.ts';

/** The loader's code before and after its list. */
const [BEFORE = '', AFTER = ''] = LATE_SCRIPT.split('LATE_SCRIPTS');

/**
 * Requests the page's scripts after its first paint, with its main picture if that comes soon: on a phone they would
 * compete with the pictures and styles of the server-rendered page, and from the browser's cache they would run before
 * the paint (decision 0011).
 */
export function withLateScripts(page: string): string {
  const { html, scripts } = withoutScripts(page);
  if (scripts.length === 0) return page;
  return html.replace('</head>', () => `<script>${BEFORE}${JSON.stringify(scripts)}${AFTER}</script></head>`);
}

/** The scripts that a rewritten page requests after its first paint. */
export function lateScripts(html: string): string[] {
  return JSON.parse(html.split(BEFORE)[1]?.split(AFTER)[0] ?? '[]');
}

/** What stands in the place of the list, if an inline script is the one that requests the others. */
export function scriptsOf(code: string): string | undefined {
  if (!code.startsWith(BEFORE) || !code.endsWith(AFTER)) return undefined;
  return code.slice(BEFORE.length, -AFTER.length);
}
