import { call, type ServerProcess } from '#api/test/server-process.ts';
import type { Row } from './report.ts';

/** Letters to one account are limited, so each is asked about once. */
const ACCOUNTS = 25;

/**
 * Asks for a new password of names that exist and of names that do not, in turn, and each time measures the next request:
 * a letter that only an account gets would keep the process busy during it.
 */
export async function accountEnumeration(api: ServerProcess): Promise<Row[]> {
  const after = { known: [] as number[], unknown: [] as number[] };
  for (let at = 0; at < ACCOUNTS; at += 1) await register(api, at);
  for (let at = 0; at < ACCOUNTS; at += 1) {
    after.known.push(await nextRequestMs(api, `known-${at}`, at));
    after.unknown.push(await nextRequestMs(api, `nobody-${at}`, at));
  }
  return [
    ['the next request after a password asked for by a name that exists', middle(after.known)],
    ['by a name that does not', middle(after.unknown)],
  ];
}

async function register(api: ServerProcess, at: number): Promise<void> {
  const person = { first_name: 'Новый', last_name: 'Гость', middle_name: 'Иванович', phone: '+79001234567' };
  const account = { username: `known-${at}`, password: 'Bereg-7241-more', email: `known-${at}@example.com` };
  const form = { ...person, ...account };
  const { status, body } = await call(api, '/api/v1/users/accounts/register/', form, network(at));
  if (status !== 200) throw new Error(`no account: ${status} ${JSON.stringify(body)}`);
}

async function nextRequestMs(api: ServerProcess, login: string, at: number): Promise<number> {
  const asked = await fetch(`${api.origin}/api/v1/users/password-reset/1/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...network(at) },
    body: JSON.stringify({ login }),
  });
  if (asked.status !== 204) throw new Error(`no answer about ${login}: ${asked.status}`);
  const began = performance.now();
  await call(api, '/api/v1/hotel-config/alpina/');
  return performance.now() - began;
}

const network = (at: number) => ({ 'x-forwarded-for': `198.51.101.${at + 1}` });

const middle = (times: number[]): string =>
  `${(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0).toFixed(1)} ms`;
