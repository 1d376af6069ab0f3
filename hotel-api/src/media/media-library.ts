import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import * as z from 'zod/mini';
import type { Api, Context } from '#api/src/context.ts';
import { notFound } from '#api/src/http/errors.ts';

const directory = join(import.meta.dirname, '../../media');

const TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

interface MediaFile {
  type: string;
  body: Buffer;
  version: string;
}

function readLibrary() {
  const files = new Map<string, MediaFile>();
  for (const entry of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    const type = TYPES[extname(entry)];
    if (!type) continue;
    const body = readFileSync(join(directory, entry));
    const version = createHash('sha256').update(body).digest('hex').slice(0, 10);
    files.set(entry.replaceAll('\\', '/'), { type, body, version });
  }
  return files;
}

/** Pictures are found by their exact names, so that no path can lead out of the folder. */
export const mediaFiles = readLibrary();

/**
 * Returns the public address of a file in the library, whose version lets browsers cache it for ever. A name that is an
 * address already stays as it is: an operator's pictures may be anywhere.
 */
export function mediaUrl(apiOrigin: string, name: string): string {
  if (URL.canParse(name)) return name;
  const version = mediaFiles.get(name)?.version;
  const path = name.split('/').map(encodeURIComponent).join('/');
  return `${apiOrigin}/media/${path}${version ? `?v=${version}` : ''}`;
}

/** Where the pictures of hotels are that were not built in. */
export const storedMediaFolder = (dataDirectory: string) => join(dataDirectory, 'media');

/** Their names have a hash, so that a file never changes. */
const STORED = /^hotels\/[a-z\d-]{1,63}\/[^/\\.\p{Cc}][^/\\\p{Cc}]{0,240}\.[\da-f]{10}\.(?:jpg|svg|css)$/u;

/** A file that a hotel's folder has brought; null: there is none of this name. */
async function storedMedia(dataDirectory: string, name: string): Promise<MediaFile | null> {
  if (!STORED.test(name)) return null;
  const body = await readFile(join(storedMediaFolder(dataDirectory), name)).catch(() => null);
  return body && { type: TYPES[extname(name)] ?? '', body, version: name.split('.').at(-2) ?? '' };
}

export function mediaRoutes(api: Api, { settings }: Pick<Context, 'settings'>): void {
  api.route({
    method: 'GET',
    url: '/media/*',
    schema: { params: z.object({ '*': z.string().check(z.maxLength(400)) }) },
    handler: async (request, reply) => {
      const name = request.params['*'];
      const file = mediaFiles.get(name) ?? (await storedMedia(settings.DATA_DIR, name));
      if (!file) throw notFound();
      const etag = `"${file.version}"`;
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', etag)
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(file.type).send(file.body);
    },
  });
}
