import { AS_BROWSERS } from './load.mjs';
import { HOTEL } from './setup.mjs';
import { percentile, times } from './statistics.mjs';
import { searchRooms, variedStay } from './stay.mjs';

/** The links of different guests, of which no two are equal. */
function link(number) {
  const { arrival, departure, adults } = variedStay(number);
  // The app ignores the last parameter, which alone never repeats.
  return `/${HOTEL.slug}?arrival=${arrival}&departure=${departure}&adults=${adults}&n=${number}`;
}

/** Measures search links per second, and what a crowd on them costs a guest who is booking. */
export async function measureLinks({ app, empty, quick }) {
  const { default: autocannon } = await import('autocannon');
  const seconds = quick ? 3 : 10;
  let number = 0;
  const crowd = async (next, connections, duration, url = app) => {
    const result = await autocannon({
      url,
      connections,
      duration,
      headers: AS_BROWSERS,
      requests: [{ setupRequest: (request) => ({ ...request, path: next() }) }],
    });
    if (result.non2xx + result.errors > 0) throw new Error('failed links');
    return result;
  };
  const different = () => link(number++);
  await crowd(different, 4, quick ? 2 : 5);
  const alone = await crowd(different, 10, seconds);
  // One guest opens the link first: until its page is known to be the same for all, each guest waits for a turn.
  await crowd(() => link(0), 1, 1);
  const same = await crowd(() => link(0), 50, seconds);
  const floor = await crowd(() => '/rendered', 10, seconds, empty);

  const before = await searches(app, seconds);
  const [, during] = await Promise.all([crowd(different, 10, seconds + 1), searches(app, seconds)]);
  const rate = ({ requests }) => requests.average.toFixed(0);
  const ms = (value) => `${value.toFixed(1)} ms`;
  return {
    title: 'Search links, rendered for each request with their search',
    notes: ['The empty Next page is rendered for each request too.'],
    head: ['', 'figure', 'reference', 'ratio'],
    rows: [
      [
        'different links a second, 10 connections',
        rate(alone),
        `${rate(floor)} empty Next pages`,
        times(alone.requests.average, floor.requests.average),
      ],
      [
        'p99 of different links, 10 connections',
        ms(alone.latency.p99),
        `${ms(floor.latency.p99)} of the empty page`,
        times(alone.latency.p99, floor.latency.p99),
      ],
      [
        'equal links a second, 50 connections',
        rate(same),
        `${rate(alone)} different ones`,
        times(same.requests.average, alone.requests.average),
      ],
      ...[
        ['p50', 0.5],
        ['p99', 0.99],
      ].map(([name, share]) => {
        const [busy, quiet] = [percentile(during, share), percentile(before, share)];
        return [
          `a booking guest's call among them, ${name}`,
          ms(busy),
          `${ms(quiet)} alone`,
          times(busy, quiet),
        ];
      }),
    ],
  };
}

/** Times of one guest's room searches through the app, one after the other, ms. */
async function searches(app, seconds) {
  const taken = [];
  const until = performance.now() + seconds * 1000;
  for (let number = 0; performance.now() < until; number += 1) {
    const started = performance.now();
    await searchRooms(app, variedStay(number));
    taken.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return taken;
}
