import type { Report } from './conform.ts';
import { verdict } from './print-text.ts';
import { settingsToSet } from './settings-to-set.ts';
import type { Finding } from './visit.ts';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;color:#1b2530}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem}table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid #d8dde1}
code{overflow-wrap:anywhere}.green{color:#1f6b43}.red{color:#a32020}pre{background:#f3f5f6;padding:1rem;overflow-x:auto}`;

const CHARACTERS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string | number) =>
  String(text).replace(/[&<>"]/g, (character) => CHARACTERS[character] ?? '');

/** The report as one HTML file without anything from elsewhere, to hand over. */
export function printHtml(report: Report): string {
  const { apiRoot, slug, isGreen, guestReads, wrong, notes, features, replies } = report;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${safe(slug)}: ${isGreen ? 'green' : 'red'}</title><style>${STYLE}</style></head><body>
<h1>${safe(slug)} at ${safe(apiRoot)}</h1>
<p class="${isGreen ? 'green' : 'red'}"><b>${safe(verdict(report))}</b></p>
${guestReads ? `<p>A guest reads: <span lang="ru">${safe(guestReads)}</span></p>` : ''}
${table(
  'What guests have',
  ['Feature', '', 'What it is', 'Calls without an answer', 'Not tried'],
  features.map(({ name, state, about, missing, untried }) => [
    name,
    state,
    about,
    missing.join(', '),
    untried.join(', '),
  ]),
)}
${findings('Wrong', wrong)}
${findings('To note', notes)}
<h2>Settings of the app</h2><pre>${settingsToSet(report).map(safe).join('\n')}</pre>
${table(
  'Calls',
  ['Status', 'Time', 'Operation', 'Call'],
  replies.map(({ status, ms, operation, call }) => [status || '—', `${ms} ms`, operation, call]),
)}
</body></html>
`;
}

const findings = (title: string, all: Finding[]): string =>
  table(
    title,
    ['Where', 'Expected', 'Received', 'The guest sees', 'Times'],
    all.map(({ operation, path, expected, received, guest, times }) => [
      `${operation} ${path}`,
      expected,
      received,
      guest,
      times,
    ]),
  );

function table(title: string, heads: string[], rows: (string | number)[][]): string {
  if (rows.length === 0) return '';
  const cells = (tag: 'th' | 'td', row: (string | number)[]) =>
    `<tr>${row.map((cell) => `<${tag}>${safe(cell)}</${tag}>`).join('')}</tr>`;
  return `<h2>${title}</h2><table>${cells('th', heads)}${rows.map((row) => cells('td', row)).join('')}</table>`;
}
