import { serverEnv } from '#lib/config/server-env.ts';
import { ownFile } from '#lib/server/discovery/own-file.ts';
import { apiCatalog, CATALOG_TYPE, catalogLink } from '#lib/server/discovery/well-known.ts';

export const dynamic = 'force-dynamic';

/** What programs may ask here. */
export function GET() {
  const settings = serverEnv();
  const link = catalogLink(settings.APP_ORIGIN);
  return ownFile(JSON.stringify(apiCatalog(settings)), CATALOG_TYPE, { link });
}
