import 'server-only';
import { lookup } from 'node:dns';
import { get as getHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { get as getHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { serverEnv } from '@/lib/env/server-env';
import { isAllowedMedia } from '@/lib/routing/hosts';

const TIMEOUT_MS = 3_000;
const MAX_BYTES = 1_000_000;

const PRIVATE = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv6');

/** Whether an IP address is public; an IPv4-mapped IPv6 address counts as IPv4. */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const family = isIP(mapped);
  return family !== 0 && !PRIVATE.check(mapped, family === 6 ? 'ipv6' : 'ipv4');
}

/** Text of an SVG or CSS file that a hotel's config names, by the rules of fetchMedia; a failure is logged. */
export async function fetchMediaText(address: string): Promise<string | null> {
  const body = await fetchMedia(address);
  if (body === null) process.stderr.write(`Left out, could not be fetched: ${loggedAddress(address)}\n`);
  return body?.toString('utf8') ?? null;
}

/** Without its query, which may contain secrets. */
function loggedAddress(address: string): string {
  if (!URL.canParse(address)) return 'no address';
  const { origin, pathname } = new URL(address);
  return (origin + pathname).slice(0, 300);
}

/**
 * A file that a hotel's config names: allowed hosts, a public address or the API's own at the moment
 * of connecting, no redirects, 3 s, 1 MB. Null for anything else; never throws.
 */
export function fetchMedia(address: string): Promise<Buffer | null> {
  const env = serverEnv();
  if (!isAllowedMedia(address, env.MEDIA_HOSTS)) return Promise.resolve(null);
  const url = new URL(address);
  const isOwnApi = url.host === new URL(env.API_ROOT).host;
  // An IP literal involves no DNS lookup, so it is checked here.
  if (
    !isOwnApi &&
    isIP(url.hostname.replace(/[[\]]/g, '')) &&
    !isPublicAddress(url.hostname.replace(/[[\]]/g, ''))
  )
    return Promise.resolve(null);
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

/** DNS lookup that refuses private addresses, so that a name cannot point into the network. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const found = error ? undefined : addresses.find(({ address }) => isPublicAddress(address));
    if (!found) callback(error ?? new Error('no public address'), '', 4);
    else if (options.all) callback(null, [found]);
    else callback(null, found.address, found.family);
  });
};

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
