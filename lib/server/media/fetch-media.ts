import 'server-only';
import { get as getHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP } from 'node:net';
import { isAllowedMedia } from '#lib/config/hosts.ts';
import { isPublicAddress, publicLookup } from '#lib/config/public-address.ts';
import { serverEnv } from '#lib/config/server-env.ts';
import { log } from '#lib/server/logging/log.ts';

const TIMEOUT_MS = 3_000;
const MAX_BYTES = 1_000_000;

/** Text of an SVG or CSS file that a hotel's config names, by the rules of fetchMedia; a failure is logged. */
export async function fetchMediaText(address: string): Promise<string | null> {
  const body = await fetchMedia(address);
  if (body === null)
    log().warn({ address: loggedAddress(address) }, 'a file of the hotel could not be fetched');
  return body?.toString('utf8') ?? null;
}

/** The query may contain secrets, so it is left out. */
function loggedAddress(address: string): string {
  if (!URL.canParse(address)) return 'no address';
  const { origin, pathname } = new URL(address);
  return (origin + pathname).slice(0, 300);
}

/**
 * Fetches a file that a hotel's config names. It must be on an allowed host that has a public address when the
 * connection is made, or on the API's own; no redirects, 3 s, 1 MB. It returns null for anything else, never throws.
 */
export function fetchMedia(address: string): Promise<Buffer | null> {
  const env = serverEnv();
  if (!isAllowedMedia(address, env.MEDIA_HOSTS)) return Promise.resolve(null);
  const url = new URL(address);
  const isOwnApi = url.host === new URL(env.API_ROOT).host;
  // An IP literal involves no DNS lookup, so it is checked here.
  const literal = url.hostname.replace(/[[\]]/g, '');
  if (!isOwnApi && isIP(literal) && !isPublicAddress(literal)) return Promise.resolve(null);
  const options: RequestOptions = {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    lookup: isOwnApi ? undefined : publicLookup,
  };
  return new Promise((resolve) => {
    const request = (url.protocol === 'https:' ? getHttps : getHttp)(url, options, (response) => {
      readBody(response).then(resolve, () => resolve(null));
    });
    request.on('error', () => resolve(null));
  });
}

async function readBody(response: IncomingMessage): Promise<Buffer | null> {
  if (response.statusCode !== 200) {
    response.destroy();
    return null;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
