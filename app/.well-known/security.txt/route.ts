import { serverEnv } from '#lib/config/server-env.ts';
import { refusalResponse, toResponse } from '#lib/server/api/plain-response.ts';
import { ownFile } from '#lib/server/discovery/own-file.ts';
import { securityText } from '#lib/server/discovery/well-known.ts';
import { askedSite } from '#lib/server/door/asked-site.ts';

export const dynamic = 'force-dynamic';

/** To whom a flaw is told; a 404 where no contact is set, since a wrong one would be worse than none. */
export function GET({ headers }: Request) {
  const { SECURITY_CONTACT: contact } = serverEnv();
  if (!contact) return toResponse(refusalResponse(404, 'Не найдено'));
  return ownFile(
    securityText({ origin: askedSite(headers).origin, contact, now: new Date() }),
    'text/plain; charset=utf-8',
  );
}
