import type { Api } from './api.ts';

/** Lets the routes of this scope read html forms; everywhere else only json is understood. */
export function acceptForms(api: Api): void {
  api.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
