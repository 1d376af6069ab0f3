import { get } from 'node:http';
import { lateScripts } from '../../lib/server/door/late-scripts.ts';
import { brotliSize } from './brotli-size.ts';

/** Paths of all scripts in the html that a current browser loads, each once. */
export function firstLoadScripts(html: string): string[] {
  const named = [...html.matchAll(/<script[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/nomodule/i.test(tag))
    .flatMap((tag) => /src="([^"]+)"/.exec(tag)?.[1] ?? []);
  return [...new Set([...named, ...lateScripts(html)])];
}

/** Transferred bytes of a response in this encoding; fails unless it is a 200. */
export function travelSize(url: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      let size = 0;
      response.on('data', (chunk) => (size += chunk.byteLength));
      response.on('end', () =>
        response.statusCode === 200 ? resolve(size) : reject(new Error(`no ${url}`)),
      );
      response.on('error', reject);
    }).on('error', reject);
  });
}

/** Bytes of a file as brotli; fails unless it is there. */
export async function fileSize(url: string): Promise<number> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`no ${url}`);
  return brotliSize(new Uint8Array(await response.arrayBuffer()));
}

/** The sum of the scripts' bytes, each compressed by itself; paths are resolved against `url`. */
export async function scriptBytes(url: string, paths: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...paths].map((path) => fileSize(new URL(path, url).href)));
  return sizes.reduce((sum, size) => sum + size, 0);
}
