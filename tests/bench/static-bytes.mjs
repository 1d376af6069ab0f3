import { firstLoadScripts, travelSize } from './script-sizes.ts';
import { HOTEL } from './setup.mjs';

const ENCODINGS = ['identity', 'gzip', 'br'];
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** Measures the bytes of a hotel home's parts by the encoding that the client takes. */
export async function measureStaticBytes({ app }) {
  const home = `${app}/${HOTEL.slug}`;
  const html = await (await fetch(home)).text();
  const sheets = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]*>/g)].flatMap(
    ([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? [],
  );
  const parts = {
    html: [`/${HOTEL.slug}`],
    scripts: firstLoadScripts(html),
    'style sheets': sheets,
  };
  const rows = [];
  for (const [name, paths] of Object.entries(parts)) {
    const sizes = ENCODINGS.map(async (encoding) => {
      const each = paths.map((path) => travelSize(new URL(path, app).href, encoding));
      return (await Promise.all(each)).reduce((sum, size) => sum + size, 0);
    });
    rows.push([`${name} (${paths.length})`, ...(await Promise.all(sizes)).map(kilobytes)]);
  }
  return {
    title: 'Bytes of a hotel home by encoding',
    head: ['', 'as it is', 'gzip', 'brotli'],
    rows,
  };
}
