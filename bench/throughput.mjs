import { HOTEL } from './places.mjs';
import { median, times } from './statistics.mjs';

const CONNECTIONS = 10;

/** Requests per second of the two static pages, alternating, so that a slow minute of the machine affects both. */
export async function measureThroughput({ app, empty, quick }) {
  const { default: autocannon } = await import('autocannon');
  const urls = { home: `${app}/${HOTEL.slug}`, empty: `${empty}/` };
  const [rounds, seconds] = quick ? [1, 2] : [5, 6];
  const load = async (url, duration) => {
    // Compressed, as browsers request it.
    const result = await autocannon({
      url,
      duration,
      connections: CONNECTIONS,
      headers: { 'accept-encoding': 'gzip' },
    });
    if (result.non2xx + result.errors > 0) throw new Error(`failed requests of ${url}`);
    return result.requests.average;
  };

  for (const url of Object.values(urls)) await load(url, quick ? 1 : 5);
  const rates = { home: [], empty: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const [name, url] of Object.entries(urls)) rates[name].push(await load(url, seconds));

  const [product, floor] = [median(rates.home), median(rates.empty)];
  return {
    title: 'Requests a second',
    head: ['', 'hotel home', 'empty Next page', 'ratio'],
    rows: [
      [
        `static page, gzipped, ${CONNECTIONS} connections, median of ${rounds} × ${seconds} s`,
        product.toFixed(0),
        floor.toFixed(0),
        times(product, floor),
      ],
    ],
  };
}
