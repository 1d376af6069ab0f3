import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** The clients of a flood send this again and again, as fast as they get responses. */
export interface Flood {
  clients: number;
  seconds: number;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  /** `#` becomes a number, another one in each request, so that no cache helps. */
  path: string;
  /** A client leaves after this many ms, with or without a response. */
  leaves?: number;
}

/** The flood is a process of its own, so that the guest whose time is measured does not wait for the clients. */
const [origin = '', given = ''] = process.argv.slice(2);
const flood: Flood = JSON.parse(given);
const { hostname, port } = new URL(origin);
const agent = new Agent({ keepAlive: true, maxSockets: flood.clients });
const counts: Record<string, number> = {};
const until = Date.now() + flood.seconds * 1000;
let number = 0;

function send(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  number += 1;
  const fill = (text: string) => text.replaceAll('#', String(number));
  const headers = Object.fromEntries(
    Object.entries(flood.headers).map(([name, value]) => [name, fill(value)]),
  );
  const options = { hostname, port, agent, method: flood.method, path: fill(flood.path), headers };
  const sent = request(options, (response) => {
    response.resume();
    response.once('close', () => {
      const { statusCode = 0 } = response;
      const isHonest = statusCode < 429 || response.headers['retry-after'] !== undefined;
      resolve(`${statusCode}${isHonest ? '' : ' without Retry-After'}`);
    });
  });
  sent.once('error', () => resolve('no answer'));
  if (flood.leaves) setTimeout(() => sent.destroy(), flood.leaves);
  sent.end(flood.method === 'POST' ? 'a=b' : undefined);
  return promise;
}

await Promise.all(
  Array.from({ length: flood.clients }, async () => {
    while (Date.now() < until) {
      const outcome = await send();
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      if (outcome === 'no answer') await pause(1);
    }
  }),
);
console.log(JSON.stringify(counts));
process.exit(0);
