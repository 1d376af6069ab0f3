import { get } from 'node:http';
import { lateScripts } from '../lib/cache/late-scripts.mjs';
import { HOTEL } from './places.mjs';
import { times } from './statistics.mjs';

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** Bytes of an answer as they travel. */
function travelSize(url) {
  const { promise, resolve, reject } = Promise.withResolvers();
  get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
    let size = 0;
    response.on('data', (chunk) => (size += chunk.byteLength));
    response.on('end', () => (response.statusCode === 200 ? resolve(size) : reject(new Error(`no ${url}`))));
    response.on('error', reject);
  }).on('error', reject);
  return promise;
}

/** Of all scripts in the html that a current browser loads. */
async function scriptBytes(url) {
  const html = await (await fetch(url)).text();
  const paths = new Set(
    [...html.matchAll(/<script[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => !/nomodule/i.test(tag))
      .flatMap((tag) => /src="([^"]+)"/.exec(tag)?.[1] ?? [])
      .concat(lateScripts(html)),
  );
  if (paths.size < 3) throw new Error(`too few scripts in ${url}`);
  const sizes = await Promise.all([...paths].map((script) => travelSize(new URL(script, url).href)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** First-load JavaScript, gzipped, and the html itself. */
export async function measureFirstLoad({ app, empty }) {
  const home = `${app}/${HOTEL.slug}`;
  const rows = [];
  for (const [what, size] of [
    ['JavaScript of the first load', scriptBytes],
    ['html', travelSize],
  ]) {
    const [product, floor] = [await size(home), await size(`${empty}/`)];
    rows.push([
      `${what}, gzipped`,
      kilobytes(product),
      kilobytes(floor),
      `+${kilobytes(product - floor)}, ${times(product, floor)}`,
    ]);
  }
  return { title: 'First load', head: ['', 'hotel home', 'empty Next page', 'difference'], rows };
}
