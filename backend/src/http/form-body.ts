import type { Api } from './api.ts';

/** Accepts HTML form bodies in this scope; everywhere else only JSON. */
export function acceptForms(api: Api): void {
  api.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
