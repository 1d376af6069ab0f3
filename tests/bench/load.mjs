import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** What browsers accept. */
export const AS_BROWSERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const UNITS = { us: 0.001, ms: 1, s: 1000 };

/**
 * Requests per second and p99 (ms) of one address, by wrk where it is installed: autocannon is slower than the front
 * door and would measure itself.
 */
export async function load(url, connections, seconds) {
  return (await hasWrk()) ? byWrk(url, connections, seconds) : byAutocannon(url, connections, seconds);
}

export const loadGenerator = async () => ((await hasWrk()) ? 'wrk' : 'autocannon');

let known;
function hasWrk() {
  // wrk ends with status 1 when it shows its version.
  known ??= run('wrk', ['-v']).then(
    () => true,
    (error) => error.code !== 'ENOENT',
  );
  return known;
}

async function byWrk(url, connections, seconds) {
  const options = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '-H',
    `accept-encoding: ${AS_BROWSERS['accept-encoding']}`,
  ];
  const { stdout } = await run('wrk', [...options, url]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`failed requests of ${url}: ${stdout}`);
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout);
  return { rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)[1]), p99: Number(p99) * UNITS[unit] };
}

async function byAutocannon(url, connections, seconds) {
  const { default: autocannon } = await import('autocannon');
  const result = await autocannon({ url, duration: seconds, connections, headers: AS_BROWSERS });
  if (result.non2xx + result.errors > 0) throw new Error(`failed requests of ${url}`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}
