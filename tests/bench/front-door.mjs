import { load, loadGenerator } from './load.mjs';
import { HOTEL } from './setup.mjs';
import { median, times } from './statistics.mjs';

const LOADS = [10, 50];

/** Measures requests per second of both static pages in turns, so that a slow minute of the machine affects both. */
export async function measureFrontDoor({ app, empty, quick }) {
  const [rounds, seconds] = quick ? [1, 2] : [5, 5];
  const pages = { home: `${app}/${HOTEL.slug}`, empty: `${empty}/` };
  const rows = [];
  for (const connections of LOADS) {
    for (const url of Object.values(pages)) await load(url, connections, quick ? 1 : 3);
    const runs = { home: [], empty: [] };
    for (let round = 0; round < rounds; round += 1)
      for (const [name, url] of Object.entries(pages)) runs[name].push(await load(url, connections, seconds));
    const of = (name, figure) => median(runs[name].map((run) => run[figure]));
    rows.push(
      [
        `requests a second, ${connections} connections`,
        of('home', 'rate').toFixed(0),
        of('empty', 'rate').toFixed(0),
        times(of('home', 'rate'), of('empty', 'rate')),
      ],
      [
        `p99, ${connections} connections`,
        `${of('home', 'p99').toFixed(1)} ms`,
        `${of('empty', 'p99').toFixed(1)} ms`,
        times(of('home', 'p99'), of('empty', 'p99')),
      ],
    );
  }
  return {
    title: 'The front door',
    notes: [`Median of ${rounds} × ${seconds} s, load by ${await loadGenerator()}.`],
    head: ['', 'hotel home', 'empty Next page', 'ratio'],
    rows,
  };
}
