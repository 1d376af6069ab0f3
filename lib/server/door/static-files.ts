import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import sirv from 'sirv';
import { captured } from './captured-response.ts';
import type { DoorReply } from './reply.ts';

/** Where a build's files lie as they are served. */
const storedFiles = (distDir: string) => path.join(distDir, 'files');

/** Pictures and fonts are compressed already. */
const COMPRESSED_TYPES = /\.(?:js|css|svg|json|map|txt|html|ico)$/;
/** Bytes; below this compressing saves nothing. */
const COMPRESSED_FROM = 256;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const GZIP = { level: constants.Z_BEST_COMPRESSION };

/**
 * Puts a build's static files and those of `public` together, each with its compressed forms. Many guests fetch them,
 * so they are compressed once and as small as can be.
 */
export async function storeStaticFiles(root: string, distDir: string): Promise<void> {
  const stored = storedFiles(distDir);
  await rm(stored, { recursive: true, force: true });
  const sources = [
    { from: path.join(distDir, 'static'), under: '_next/static' },
    { from: path.join(root, 'public'), under: '' },
  ];
  for (const { from, under } of sources) {
    if (!existsSync(from)) continue;
    const entries = await readdir(from, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    await Promise.all(
      files.map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return storeFile(file, path.join(stored, under, path.relative(from, file)));
      }),
    );
  }
}

async function storeFile(file: string, stored: string): Promise<void> {
  await mkdir(path.dirname(stored), { recursive: true });
  await copyFile(file, stored);
  if (!COMPRESSED_TYPES.test(file) || (await stat(file)).size < COMPRESSED_FROM) return;
  await Promise.all([
    pipeline(createReadStream(file), createBrotliCompress(BROTLI), createWriteStream(`${stored}.br`)),
    pipeline(createReadStream(file), createGzip(GZIP), createWriteStream(`${stored}.gz`)),
  ]);
}

const YEAR_SECONDS = 31_536_000;
/** Files whose name changes with their content. */
const IMMUTABLE = /^\/(?:_next\/static|assets)\//;

/** Answers requests for a build's files from where `storeStaticFiles` has put them; null for any other address. */
export function staticFiles(distDir: string) {
  const serve = sirv(storedFiles(distDir), {
    etag: true,
    extensions: [],
    brotli: true,
    gzip: true,
    setHeaders: (response, name) => {
      // sirv knows no type of it.
      if (name.endsWith('.ico')) response.setHeader('content-type', 'image/x-icon');
      const isImmutable = IMMUTABLE.test(name);
      response.setHeader(
        'cache-control',
        isImmutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=0',
      );
    },
  });
  return async (request: IncomingMessage, left: AbortSignal): Promise<DoorReply | null> => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return null;
    // A range is answered whole, as RFC 9110 (14.2) allows: sirv would open the file from 5 to 1 and leave the request
    // without an end, and heeds no If-Range. The files are small.
    delete headers.range;
    let isFile = true;
    const file = await captured(
      (asked, response) => {
        // A build that has been replaced under a running server leaves files that cannot be opened.
        response.once('pipe', (stream) => stream.once('error', (error) => response.destroy(error)));
        serve(asked, response, () => {
          isFile = false;
          response.end();
        });
      },
      request,
      left,
    );
    if (isFile) return { ...file, by: 'file' };
    // While a new build replaces the old one, another instance may have the file at the next request.
    return IMMUTABLE.test(url)
      ? { status: 404, headers: { 'cache-control': 'no-store' }, body: '', by: 'file' }
      : null;
  };
}
