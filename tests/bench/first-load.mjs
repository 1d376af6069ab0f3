import { fileSize, firstLoadScripts, scriptBytes } from './script-sizes.ts';
import { HOTEL } from './setup.mjs';
import { times } from './statistics.mjs';

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** The bytes of all scripts that a current browser loads from the html. */
async function pageScriptBytes(url) {
  const scripts = firstLoadScripts(await (await fetch(url)).text());
  if (scripts.length < 3) throw new Error(`too few scripts in ${url}`);
  return scriptBytes(url, scripts);
}

const rawSize = async (url) => Buffer.byteLength(await (await fetch(url)).text());

/** Measures html and JavaScript of the first load. */
export async function measureFirstLoad({ app, empty }) {
  const home = `${app}/${HOTEL.slug}`;
  const rows = [];
  for (const [what, size] of [
    ['JavaScript of the first load, brotli', pageScriptBytes],
    ['html, brotli', fileSize],
    ['html, plain', rawSize],
  ]) {
    const [product, floor] = [await size(home), await size(`${empty}/`)];
    rows.push([
      what,
      kilobytes(product),
      kilobytes(floor),
      `+${kilobytes(product - floor)}, ${times(product, floor)}`,
    ]);
  }
  return { title: 'First load', head: ['', 'hotel home', 'empty Next page', 'difference'], rows };
}
