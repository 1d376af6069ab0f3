import { HOTEL } from './places.mjs';
import { percentile, times } from './statistics.mjs';
import { day, searchBody, variedStay } from './stay.mjs';

const WARM_UP = 50;

/** Time of one response, including its body. */
async function timed(url, init) {
  const started = performance.now();
  const response = await fetch(url, init);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return performance.now() - started;
}

/** One call through the app and one directly, alternating: whatever slows the machine slows both. */
async function compare({ app, api }, path, initOf, count) {
  const origins = { app, api };
  const taken = { app: [], api: [] };
  for (let index = -WARM_UP; index < count; index += 1) {
    const order = index % 2 === 0 ? ['app', 'api'] : ['api', 'app'];
    for (const name of order) {
      const time = await timed(`${origins[name]}/api/v1/${path}`, initOf(index + WARM_UP));
      if (index >= 0) taken[name].push(time);
    }
  }
  return taken;
}

/** What the app adds to an API call. */
export async function measureBff({ app, api, quick }) {
  const count = quick ? 50 : 400;
  const calls = {
    'GET color-availability': [
      `color-availability/${HOTEL.id}/?arrival=${day(0)}&departure=${day(60)}`,
      () => ({ headers: { accept: 'application/json' } }),
    ],
    'POST ota-availability (room search)': [
      `ota-availability/${HOTEL.id}/`,
      // Each search is another guest's: the app asks the API once for equal ones.
      (number) => ({
        method: 'POST',
        // Sent by the app's pages; the API ignores it.
        headers: { 'content-type': 'application/json', origin: app, 'x-requested-with': 'hotel-booking' },
        body: JSON.stringify(searchBody(variedStay(number))),
      }),
    ],
  };
  const rows = [];
  for (const [name, [path, initOf]] of Object.entries(calls)) {
    const taken = await compare({ app, api }, path, initOf, count);
    for (const [label, share] of [
      ['p50', 0.5],
      ['p99', 0.99],
    ]) {
      const [through, direct] = [percentile(taken.app, share), percentile(taken.api, share)];
      rows.push([
        `${name}, ${label} of ${count}`,
        `${through.toFixed(2)} ms`,
        `${direct.toFixed(2)} ms`,
        `${(through - direct).toFixed(2)} ms, ${times(through, direct)}`,
      ]);
    }
  }
  return {
    title: 'The way through the app',
    head: ['', 'through the app', 'direct call', 'difference'],
    rows,
  };
}
