import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { type StoredEncoding, storedEncoding } from './encodings.ts';
import { storedFiles } from './store-files.ts';

type Next = () => void;

const YEAR_SECONDS = 31_536_000;
/** Files whose name changes with their content. */
const IMMUTABLE = /^\/(?:_next\/static|assets)\//;

/** sirv's own reading of the header takes what a client excludes with q=0. */
const SAID: Record<StoredEncoding, string> = { br: 'br', zstd: '', gzip: 'gzip' };

/**
 * Serves a build's files from where `storeFiles` has put them; calls `next` for any other address. `headers` are set on
 * each response.
 */
export function staticFiles(distDir: string, headers: Readonly<Record<string, string>>) {
  const { plain, zstd } = storedFiles(distDir);
  const setHeaders = (response: ServerResponse, name: string) => {
    for (const [header, value] of Object.entries(headers)) response.setHeader(header, value);
    response.setHeader(
      'Cache-Control',
      IMMUTABLE.test(name) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=0',
    );
  };
  const options = { etag: true, extensions: [] };
  const servePlain = sirv(plain, { ...options, brotli: true, gzip: true, setHeaders });
  const serveZstd = sirv(zstd, {
    ...options,
    setHeaders: (response, name) => {
      setHeaders(response, name);
      response.setHeader('Content-Encoding', 'zstd');
      response.setHeader('Vary', 'Accept-Encoding');
    },
  });

  return (request: IncomingMessage, response: ServerResponse, next: Next): void => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      next();
      return;
    }
    const given = request.headers['accept-encoding'];
    const encoding = storedEncoding(request);
    const plainly = () => {
      request.headers['accept-encoding'] = encoding ? SAID[encoding] : '';
      servePlain(request, response, () => {
        if (given === undefined) delete request.headers['accept-encoding'];
        else request.headers['accept-encoding'] = given;
        next();
      });
    };
    if (encoding === 'zstd') serveZstd(request, response, plainly);
    else plainly();
  };
}
