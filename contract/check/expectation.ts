import type { JsonSchema } from '#contract/components.ts';
import contract from '#contract/openapi.json' with { type: 'json' };

export type { JsonSchema };

const FORMATS: Record<string, string> = {
  date: 'a date yyyy-MM-dd',
  'date-time': 'a moment with its offset, 2030-12-10T14:00:00+03:00',
  uri: 'an absolute address',
  color: 'a colour: #rgb, #rrggbb, rgb() or hsl()',
  'time-zone': 'a time zone such as Europe/Moscow',
  phone: 'a phone of 10 to 13 digits',
  rubles: 'rubles with at most two decimals, not negative',
};

const TIME: string = contract.components.schemas.HotelConfig.properties.time_arrival.pattern;

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Says in words what a schema of the contract takes. */
export function expectation(schema: JsonSchema): string {
  if (schema.$ref) return expectation(resolved(schema.$ref));
  const choices: JsonSchema[] = schema.anyOf ?? schema.oneOf;
  if (choices)
    return choices
      .filter(({ type }) => type !== 'null')
      .map(expectation)
      .join(', or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return `one of ${schema.enum.join(', ')}`;
  if (schema.format) return FORMATS[schema.format] ?? schema.format;
  if (schema.pattern === TIME) return 'a time HH:mm:ss';
  if (schema.pattern) return `a text like ${schema.pattern}`;
  const type: string = [schema.type].flat().find((name: string) => name !== 'null') ?? '';
  return `${KINDS[type] ?? 'a value'}${fieldsOf(schema)}${boundsOf(schema)}`;
}

function fieldsOf({ required }: JsonSchema): string {
  return required ? ` with ${required.join(', ')}` : '';
}

function boundsOf({ exclusiveMinimum, maximum, minLength, maxLength, ...schema }: JsonSchema): string {
  const {
    minimum = exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1,
    minItems,
    maxItems,
  } = schema;
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `, ${minimum} or more`;
  if (minItems) return ', not an empty one';
  if (maxItems !== undefined) return ` of at most ${maxItems}`;
  if (maxLength !== undefined) return `${minLength ? ' of 1 to' : ' of at most'} ${maxLength} characters`;
  return '';
}

/** The schema that a reference within the contract names. */
export const resolved = (ref: string): JsonSchema =>
  (contract.components.schemas as JsonSchema)[ref.slice(ref.lastIndexOf('/') + 1)];
