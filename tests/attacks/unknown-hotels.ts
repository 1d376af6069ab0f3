import type { Random } from '#api/simulation/random.ts';
import type { Row } from './report.ts';

const OF_ONE_ADDRESS = 700;
const ADDRESSES = 40;
/** A network may open more than this in a minute, so no address of the crowd is refused. */
const OF_EACH = 25;
const AT_A_TIME = 8;
const HOTELS = 12;

interface Origins {
  api: string;
  web: string;
}

/**
 * One address opens hotels that do not exist, then a crowd of addresses does so, each within its limit. Meanwhile a
 * guest must be able to open hotels that exist and that nobody has opened before.
 */
export async function unknownHotels({ api, web }: Origins, random: Random): Promise<Row[]> {
  const slugs = await newHotels(api);
  const slowest: number[] = [];
  const guest = async (some: string[]): Promise<number[]> => {
    const statuses: number[] = [];
    for (const slug of some) {
      const began = performance.now();
      statuses.push(await open(web, `/${slug}`, '203.0.113.1'));
      slowest.push(performance.now() - began);
    }
    return statuses;
  };
  const one = Array.from({ length: OF_ONE_ADDRESS }, () => '198.51.100.1');
  const crowd = Array.from({ length: ADDRESSES * OF_EACH }, (_, index) => `192.0.2.${index % ADDRESSES}`);
  const half = slugs.length / 2;
  const began = performance.now();
  const [ofOne, first] = await Promise.all([askAll(web, one, random), guest(slugs.slice(0, half))]);
  const seconds = Math.round((performance.now() - began) / 1000);
  const [ofCrowd, second] = await Promise.all([askAll(web, crowd, random), guest(slugs.slice(half))]);
  const real = [...first, ...second];
  return [
    [`made-up hotels that one address opened in ${seconds} s`, one.length],
    ['answered 404, 429, otherwise', told(ofOne, [404, 429])],
    [`made-up hotels that ${ADDRESSES} addresses opened, each within its limit`, crowd.length],
    ['answered 404, 429, otherwise', told(ofCrowd, [404, 429])],
    ['hotels that exist and nobody had opened, opened meanwhile', real.length],
    ['answered 200, otherwise', told(real, [200])],
    ['the slowest of them', `${Math.round(Math.max(...slowest))} ms`],
  ];
}

/** The copies are new to the web app, so none of its caches has them. */
async function newHotels(api: string): Promise<string[]> {
  const slugs: string[] = [];
  for (let number = 0; number < HOTELS; number += 1) {
    const response = await fetch(`${api}/testing/hotels/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.2' },
      body: JSON.stringify({ from: 'morskoy', slug: `seldom-seen-${number}` }),
    });
    if (!response.ok) throw new Error(`No hotel: ${response.status} ${await response.text()}`);
    slugs.push(`seldom-seen-${number}`);
  }
  return slugs;
}

async function askAll(web: string, addresses: string[], random: Random): Promise<number[]> {
  const statuses: number[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_A_TIME }, async () => {
      for (let index = next++; index < addresses.length; index = next++) {
        const search = random.chance(30) ? '?arrival=2030-02-01&departure=2030-02-03&adults=2' : '';
        const path = `/made-up-${random.below(1e9)}${random.pick(['', '/login', search])}`;
        statuses.push(await open(web, path, addresses[index] ?? ''));
      }
    }),
  );
  return statuses;
}

async function open(web: string, path: string, from: string): Promise<number> {
  const headers = { 'accept-encoding': 'br', 'x-forwarded-for': from };
  const response = await fetch(web + path, { headers });
  await response.arrayBuffer();
  return response.status;
}

function told(statuses: number[], named: number[]): string {
  const counts = named.map((one) => statuses.filter((status) => status === one).length);
  return [...counts, statuses.length - counts.reduce((sum, count) => sum + count, 0)].join(', ');
}
