import contract from '#contract/openapi.json' with { type: 'json' };
import { expectation, type JsonSchema, resolved } from './expectation.ts';
import { type Issue, issueMistakes } from './issue.ts';
import type { Mistake } from './mistake.ts';
import { type Hosts, ownMistakes } from './own-checks.ts';
import { refusalMistakes } from './refusal-checks.ts';

interface Answered {
  /** The address of the answer's schema within the contract. */
  ref: string;
  /** Whether it tells of the hotel alone, not of a guest. */
  isPublic: boolean;
}

const ERRORS: Answered = { ref: '#/components/schemas/ErrorBody', isPublic: false };
const OF_HOTEL = new Set(['getHotelConfig', 'getAvailability', 'getStayPrices', 'searchRooms']);

const unnamed = (path: string) => path.replace(/\{\w+\}/g, '{}');

const ANSWERS = new Map<string, Answered>(
  Object.entries<JsonSchema>(contract.paths).flatMap(([path, methods]) =>
    Object.entries<JsonSchema>(methods).flatMap(([method, { operationId, responses }]) => {
      const ref = responses[200]?.content?.['application/json']?.schema.$ref;
      const call = `${method.toUpperCase()} ${unnamed(path)}`;
      return ref ? [[call, { ref, isPublic: OF_HOTEL.has(operationId) }]] : [];
    }),
  ),
);

export interface Answer {
  method: string;
  /** With the names of its parameters: `/api/v1/hotel-config/{slug}/`. */
  path: string;
  status: number;
  json: unknown;
}

/**
 * What is wrong with the JSON of an answer: what a validator does not take, which knows the schema by its address within
 * the contract's file, and what breaks the app's own rules. A failure has no rules.
 */
export function answerMistakes(
  { method, path, status, json }: Answer,
  hosts: Hosts,
  issuesOf: (ref: string) => readonly Issue[],
): Mistake[] {
  const answered = status >= 300 ? ERRORS : ANSWERS.get(`${method} ${unnamed(path)}`);
  if (!answered || status >= 500) return [];
  const { ref, isPublic } = answered;
  const schema = resolved(ref);
  if (answered !== ERRORS && !isLike(schema, json)) {
    const wrapper = Object.keys(Object(json)).find((key) => isLike(schema, (json as JsonSchema)[key]));
    if (wrapper)
      return [
        {
          path: '',
          expected: `${expectation(schema)}, without an envelope`,
          received: `an envelope {${wrapper}}`,
        },
      ];
  }
  const own = ownMistakes(json, hosts);
  const known = new Set(own.map(({ path }) => path));
  return [
    ...issueMistakes(issuesOf(ref), { ref, json, isPublic }).filter(({ path }) => !known.has(path)),
    ...(answered === ERRORS ? refusalMistakes(status, json) : []),
    ...own,
  ];
}

/** Whether a value might be an answer with this schema: a list, or an object with one of its fields. */
function isLike({ type, properties = {} }: JsonSchema, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).some((key) => Object.hasOwn(properties, key))
  );
}
