import type { Random } from '#api/simulation/random.ts';
import type { Bad } from './send-bad-requests.ts';

interface Operation {
  method: string;
  path: string;
  schema: Schema | null;
}

// biome-ignore lint/suspicious/noExplicitAny: JSON Schema as the API publishes it
type Schema = any;

/** Returns every operation of the API's own description, so that a new call is tried too. */
export async function operationsOf(api: string): Promise<Operation[]> {
  const response = await fetch(`${api}/docs/openapi.json`);
  const { paths, components } = (await response.json()) as Schema;
  return Object.entries<Record<string, Schema>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      schema: withoutReferences(
        requestBody?.content?.['application/json']?.schema ?? null,
        components.schemas,
      ),
    })),
  );
}

function withoutReferences(schema: Schema, schemas: Record<string, Schema>): Schema {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map((item) => withoutReferences(item, schemas));
  const named = /^#\/components\/schemas\/(\w+)$/.exec(schema.$ref ?? '')?.[1];
  if (named) return withoutReferences(schemas[named], schemas);
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, withoutReferences(value, schemas)]),
  );
}

/** Nobody types these texts, but anybody can send them. */
export const ODD_TEXTS = [
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

/** The value fits the schema in most places, so that requests get past the first check, and is odd in the others. */
function sampleOf(random: Random, schema: Schema, depth = 0): unknown {
  if (random.chance(6) || depth > 8) return odd(random);
  const choices = schema?.anyOf ?? schema?.oneOf;
  if (choices) return sampleOf(random, random.pick(choices), depth + 1);
  if (schema?.const !== undefined) return schema.const;
  if (schema?.enum) return random.pick(schema.enum as unknown[]);
  switch ([schema?.type].flat()[0]) {
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

/** Returns a malformed request to one of these operations. */
export function badRequest(random: Random, operations: Operation[]): Bad {
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
