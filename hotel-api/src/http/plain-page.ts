import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '#api/src/context.ts';
import { detailError } from './errors.ts';

const STYLE = `
:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0;font:16px/24px system-ui,-apple-system,"Segoe UI",sans-serif;color:#16202b;background:#f3f4f6}
.mark{background:#fff1c9;color:#5b4300;text-align:center;padding:10px 16px;font-size:14px;line-height:20px}
main{max-width:480px;margin:0 auto;padding:32px 16px 64px}
h1{font-size:26px;line-height:32px;font-weight:600;letter-spacing:-.02em;margin:0 0 8px}
p{margin:0 0 16px;color:#4a5665}
dl{margin:24px 0;border-top:1px solid #d9dde3}
dl div{display:flex;justify-content:space-between;gap:24px;padding:12px 0;border-bottom:1px solid #d9dde3}
dt{color:#4a5665}dd{margin:0;text-align:right}
.sum{font-size:20px;line-height:28px;font-weight:600}
form{display:grid;gap:12px;margin-top:24px}
button,a.button{display:block;width:100%;min-height:48px;padding:11px 16px;border-radius:12px;border:1px solid #7b8794;background:#fff;color:#16202b;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.primary,a.primary{background:#1f4f8b;border-color:#1f4f8b;color:#fff}
button:hover,a.button:hover{border-color:#16202b}
button.primary:hover,a.primary:hover{background:#173d6d}
:focus-visible{outline:3px solid #1f4f8b;outline-offset:2px}
small{display:block;font-weight:400;font-size:13px;line-height:18px;opacity:.85}
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

interface Page {
  status?: number;
  title: string;
  /** The top of a test page says that it is one, so that nobody takes it for the bank's; null: it is none. */
  mark: string | null;
  body: string;
}

/**
 * Sends a page that the API shows itself: of the test bank, of the test acquirer, of a payment that cannot be made, or
 * where letters are stopped.
 * Its policy allows no scripts and no forms except to itself and the app.
 */
export function sendPage(reply: FastifyReply, appOrigin: string, page: Page): FastifyReply {
  return reply
    .code(page.status ?? 200)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('x-robots-tag', 'noindex')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${appOrigin}; frame-ancestors 'none'; base-uri 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(page.title)}</title><style>${STYLE}</style></head><body>${markOf(page)}<main>${page.body}</main></body></html>`,
    );
}

const markOf = ({ mark }: Page): string =>
  mark === null ? '' : `<div class="mark">${escapeHtml(mark)}</div>`;

/**
 * Refuses a form that another site has posted: it could pay or cancel in the guest's name.
 * @throws HttpError 403
 */
export function refuseForeignForm(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw detailError(403, 'Форма отправлена с другого сайта');
  }
}

/**
 * Accepts HTML form bodies in this scope. Elsewhere the API takes only JSON, which no other site can post without a
 * preflight.
 */
export function acceptForms(api: Api): void {
  api.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
