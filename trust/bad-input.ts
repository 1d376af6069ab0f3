import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { Random } from '../backend/sim/random.ts';
import type { Row } from './report.ts';

/** Longer than this is too slow, ms. */
const SLOW_MS = 2000;
const AT_A_TIME = 8;
/** Characters of an answer that breaks the contract. */
const SHOWN = 160;

interface Operation {
  method: string;
  path: string;
  schema: Schema | null;
}

// biome-ignore lint/suspicious/noExplicitAny: JSON Schema as the API publishes it
type Schema = any;

interface Seen {
  status: number;
  ms: number;
  type: string;
  body: string;
}

interface Target {
  name: string;
  origin: string;
  /** Sent with each request. */
  headers: Record<string, string>;
  /** The process whose memory is watched. */
  pid: number;
}

/** Every operation of the API's own description, except those that a guest's browser never calls. */
async function operationsOf(api: string): Promise<Operation[]> {
  const response = await fetch(`${api}/docs/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Schema>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      schema: requestBody?.content?.['application/json']?.schema ?? null,
    })),
  );
}

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '𝕏'.repeat(400),
  'x'.repeat(70_000),
  '<script>',
  '../..',
  '%',
  '-1',
  'null',
  "' or 1=1 --",
  '٣',
  '\u202e',
];
const ODD_NUMBERS = [0, -1, 1.5, 1e308, -1e308, 2 ** 53, 2 ** 31, Number.MIN_VALUE];
const ODD_DATES = [
  '2026-02-30',
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-1-1',
  '2026-12-01T00:00:00Z',
  '+12026-01-01',
];

/** Something that fits the schema in most places, and nothing that can be expected in others. */
function sampleOf(random: Random, schema: Schema, depth = 0): unknown {
  if (random.chance(6) || depth > 8) return odd(random);
  const choices = schema?.anyOf ?? schema?.oneOf;
  if (choices) return sampleOf(random, random.pick(choices), depth + 1);
  if (schema?.const !== undefined) return schema.const;
  if (schema?.enum) return random.pick(schema.enum as unknown[]);
  switch (schema?.type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {})
        .filter(() => !random.chance(4))
        .map(([name, inner]) => [name, sampleOf(random, inner, depth + 1)]);
      if (random.chance(3))
        entries.push([random.pick(['__proto__', 'constructor', 'user_id', '']), odd(random)]);
      return Object.fromEntries(entries);
    }
    case 'array':
      return Array.from({ length: random.chance(3) ? 500 : random.below(4) }, () =>
        sampleOf(random, schema.items, depth + 1),
      );
    case 'integer':
    case 'number':
      return random.chance(15) ? random.pick(ODD_NUMBERS) : random.between(1, 2000);
    case 'boolean':
      return random.chance(50);
    case 'string':
      if (schema.format === 'date' || schema.pattern?.includes('\\d{4}-'))
        return random.chance(40)
          ? random.pick(ODD_DATES)
          : `2027-0${random.between(1, 9)}-1${random.below(10)}`;
      return random.chance(25) ? random.pick(ODD_TEXTS) : `text ${random.below(1000)}`;
    default:
      return null;
  }
}

function odd(random: Random): unknown {
  const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
  return random.pick([
    null,
    true,
    {},
    [],
    random.pick(ODD_TEXTS),
    random.pick(ODD_NUMBERS),
    nested(random.between(1, 60)),
  ]);
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND'];
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  '',
];
const SEGMENTS = [
  '1',
  '0',
  '-1',
  '999999999999999',
  '1e3',
  '%00',
  '%2e%2e',
  '%zz',
  '%c0%af',
  'a'.repeat(3000),
  '1%2f2',
  'ё',
  '1;2',
  '{hotelId}',
];

interface Bad {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

function badRequest(random: Random, operations: Operation[]): Bad {
  const operation = random.pick(operations);
  const method = random.chance(8) ? random.pick(METHODS) : operation.method;
  let path = operation.path.replaceAll(/\{\w+\}/g, () =>
    encodeIfText(random.chance(75) ? '1' : random.pick(SEGMENTS)),
  );
  if (random.chance(3)) path = path.slice(0, -1);
  if (random.chance(2)) path += random.pick(['%', '//', '?a=%', '?=&&', `?${'x'.repeat(9000)}`, '#']);
  if (operation.method === 'GET') path += queryOf(random, path.includes('?'));
  const headers: Record<string, string> = { 'x-requested-with': 'hotel-booking' };
  if (random.chance(20))
    headers.authorization = random.pick(['NLB', `NLB ${'z'.repeat(43)}`, 'Basic eDp5', 'NLB \u00ff']);
  if (random.chance(20))
    headers['idempotency-key'] = random.pick([
      'a',
      '',
      'x'.repeat(200),
      'ключ'.normalize('NFKD').replaceAll(/[^\x20-\xff]/g, '?'),
    ]);
  if (method === 'GET' || method === 'HEAD') return { method, path, headers, body: null };
  headers['content-type'] = random.chance(85) ? 'application/json' : random.pick(TYPES);
  return { method, path, headers, body: bodyOf(random, operation.schema) };
}

const encodeIfText = (segment: string) =>
  /^[\x21-\x7e]*$/.test(segment) ? segment : encodeURIComponent(segment);

function queryOf(random: Random, isBegun: boolean): string {
  if (random.chance(40)) return '';
  const names = ['arrival', 'departure', 'otp', 'hotel_alias', 'rate_flow', 'is_promocode', 'format'];
  const pairs = names.map(
    (name) =>
      `${name}=${encodeURIComponent(String(random.chance(60) ? random.pick(ODD_DATES) : random.pick(ODD_TEXTS.filter((text) => text.isWellFormed()))).slice(0, 300))}`,
  );
  return (isBegun ? '&' : '?') + pairs.filter(() => random.chance(60)).join('&');
}

function bodyOf(random: Random, schema: Schema | null): Buffer {
  const whole = JSON.stringify(schema ? sampleOf(random, schema) : odd(random)) ?? '';
  if (random.chance(4)) return Buffer.from(whole.slice(0, random.below(whole.length + 1)));
  if (random.chance(2)) return Buffer.from([0xff, 0xfe, 0x7b, 0x00, random.below(256)]);
  if (random.chance(1)) return Buffer.from(`${'['.repeat(20_000)}`);
  return Buffer.from(whole);
}

function send({ origin, headers }: Target, bad: Bad): Promise<Seen> {
  const { hostname, port } = new URL(origin);
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        hostname,
        port,
        method: bad.method,
        path: bad.path,
        // Node sends none of its own with DELETE and the like.
        headers: { ...headers, ...bad.headers, ...(bad.body ? { 'content-length': bad.body.length } : {}) },
        timeout: 30_000,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            ms: performance.now() - began,
            type: String(response.headers['content-type']),
            body: Buffer.concat(chunks).toString(),
          });
        });
      },
    );
    request.on('timeout', () => request.destroy(new Error('no answer in 30 s')));
    request.on('error', reject);
    request.end(bad.body ?? undefined);
  });
}

const memoryOf = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** A refusal's text, in Russian, in the one shape that errors have. */
function isOfContract({ status, type, body }: Seen, method: string): boolean {
  if (status < 400 || method === 'HEAD') return true;
  if (!type.includes('json')) return false;
  const texts = Object.values(JSON.parse(body) as Record<string, unknown>).flat();
  return texts.length > 0 && texts.every((text) => typeof text === 'string' && /[а-яё]/i.test(text));
}

/** Requests that nobody should send, made from the API's own description; each must be answered at once, and well. */
export async function badInput(target: Target, api: string, random: Random, count: number): Promise<Row[]> {
  const operations = await operationsOf(api);
  const statuses = new Map<number, number>();
  const broken: string[] = [];
  let [slow, slowest, unclear, dropped, sent] = [0, 0, 0, 0, 0];
  const before = memoryOf(target.pid);
  let most = before;
  await Promise.all(
    Array.from({ length: AT_A_TIME }, async () => {
      while (sent < count) {
        sent += 1;
        const bad = badRequest(random, operations);
        const seen = await send(target, bad).catch((error: Error) => error);
        if (sent % 200 === 0) most = Math.max(most, memoryOf(target.pid));
        const told = `${bad.method} ${bad.path.slice(0, 80)}`;
        if (seen instanceof Error) {
          dropped += 1;
          broken.push(`${told}: ${seen.message}`);
          continue;
        }
        statuses.set(Math.floor(seen.status / 100), (statuses.get(Math.floor(seen.status / 100)) ?? 0) + 1);
        slowest = Math.max(slowest, seen.ms);
        if (seen.ms > SLOW_MS) slow += 1;
        if (seen.status >= 500) broken.push(`${told}: ${seen.status} ${seen.body.slice(0, SHOWN)}`);
        else if (!isOfContract(seen, bad.method)) {
          unclear += 1;
          broken.push(`${told}: ${seen.status} ${seen.type} ${seen.body.slice(0, SHOWN)}`);
        }
      }
    }),
  );
  for (const line of broken.slice(0, 20)) console.error(`  ${target.name}: ${line}`);
  return [
    [`requests, ${target.name}`, sent],
    ['answers 2xx, 3xx, 4xx', [2, 3, 4].map((hundred) => statuses.get(hundred) ?? 0).join(', ')],
    ['answers 5xx', statuses.get(5) ?? 0],
    ['no answer', dropped],
    ['refusals outside the contract', unclear],
    [`slower than ${SLOW_MS / 1000} s (the slowest)`, `${slow} (${Math.round(slowest)} ms)`],
    ['memory before, most', `${Math.round(before)}, ${Math.round(most)} MB`],
  ];
}
