import { HOTEL } from './setup.mjs';
import { percentile, times } from './statistics.mjs';
import { day, searchBody, variedStay } from './stay.mjs';

const WARM_UP = 50;
/** The routes ask for different stays at the same time, this many apart: none is answered with another's rooms. */
const OTHER_STAY = 150;

/** The time of one response with its body, ms. */
async function timed(url, init) {
  const started = performance.now();
  const response = await fetch(url, init);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return performance.now() - started;
}

/** Calls by each route in turns, so that a slow moment of the machine slows all. Returns times by route, ms. */
async function compare(ways, path, initOf, count) {
  const taken = Object.fromEntries(Object.keys(ways).map((way) => [way, []]));
  for (let index = -WARM_UP; index < count; index += 1) {
    const order = Object.entries(ways);
    for (const [place, [way, { origin, encoding }]] of index % 2
      ? order.toReversed().entries()
      : order.entries()) {
      const { headers, ...init } = initOf(index + WARM_UP + place * OTHER_STAY);
      const sent = { ...init, headers: { ...headers, 'accept-encoding': encoding } };
      const time = await timed(`${origin}/api/v1/${path}`, sent);
      if (index >= 0) taken[way].push(time);
    }
  }
  return taken;
}

/** Measures what the app adds to an API call. */
export async function measureBff({ app, api, proxy, quick }) {
  const count = quick ? 50 : 400;
  const ways = {
    app: { origin: app, encoding: 'identity' },
    compressed: { origin: app, encoding: 'br' },
    direct: { origin: api, encoding: 'identity' },
    bare: { origin: proxy, encoding: 'identity' },
  };
  const calls = {
    'GET color-availability': [
      `color-availability/${HOTEL.id}/?arrival=${day(0)}&departure=${day(60)}`,
      () => ({ headers: { accept: 'application/json' } }),
    ],
    'POST ota-availability (room search)': [
      `ota-availability/${HOTEL.id}/`,
      // Each search is another guest's, since the app asks the API once for equal ones.
      (number) => ({
        method: 'POST',
        // The app's pages send this header; the API ignores it.
        headers: { 'content-type': 'application/json', origin: app, 'x-requested-with': 'hotel-booking' },
        body: JSON.stringify(searchBody(variedStay(number))),
      }),
    ],
  };
  const rows = [];
  for (const [name, [path, initOf]] of Object.entries(calls)) {
    const taken = await compare(ways, path, initOf, count);
    for (const [label, share] of [
      ['p50', 0.5],
      ['p99', 0.99],
    ]) {
      const [through, compressed, direct, bare] = Object.keys(ways).map((way) =>
        percentile(taken[way], share),
      );
      const added = (time) => `+${(time - direct).toFixed(2)} ms, ${times(time, direct)}`;
      rows.push([
        `${name}, ${label} of ${count}`,
        `${direct.toFixed(2)} ms`,
        added(through),
        added(compressed),
        added(bare),
      ]);
    }
  }
  return {
    title: 'The way through the app',
    head: ['', 'direct call', 'the app adds', 'and compressed', 'a bare proxy adds'],
    rows,
  };
}
