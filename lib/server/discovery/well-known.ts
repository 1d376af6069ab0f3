// RFC 9116 and RFC 9727 fix these two addresses, and programs look nowhere else.
const SECURITY_PATH = '/.well-known/security.txt';
const CATALOG_PATH = '/.well-known/api-catalog';
export const LLMS_PATH = '/llms.txt';
/** The server of tools for assistants. */
export const MCP_PATH = '/api/mcp';

/** The path under a hotel of what it offers in the days to come, as data. */
export const OFFERS_PATH = '/offers.json';

/** How far ahead the contact is promised, months. RFC 9116 recommends less than a year. */
const PROMISED_MONTHS = 6;

/**
 * The file of RFC 9116, which says to whom a flaw is told. Its end rolls ahead by the month, so that the file stays the
 * same for as long.
 */
export function securityText({
  origin,
  contact,
  now,
}: {
  origin: string;
  contact: string;
  now: Date;
}): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + PROMISED_MONTHS, 1));
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: ru, en',
    `Canonical: ${origin}${SECURITY_PATH}`,
    '',
  ].join('\n');
}

/** The content type of a catalog with its profile (RFC 9727). */
export const CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/**
 * The list of RFC 9727 of what programs may ask here: the tools for assistants and each hotel's offers, as a linkset of
 * RFC 9264.
 */
export function apiCatalog(origin: string, offers: readonly string[]): object {
  const addresses = [origin + MCP_PATH, ...offers];
  const about = [{ href: origin + LLMS_PATH, type: 'text/plain' }];
  return {
    linkset: [
      { anchor: origin + CATALOG_PATH, item: addresses.map((href) => ({ href })) },
      ...addresses.map((anchor) => ({ anchor, 'service-doc': about })),
    ],
  };
}

/** The header by which RFC 9727 wants the catalog to be found by HEAD. */
export const catalogLink = (origin: string): string => `<${origin}${CATALOG_PATH}>; rel="api-catalog"`;
