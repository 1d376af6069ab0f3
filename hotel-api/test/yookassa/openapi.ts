import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';

/** The part of YooKassa's API that is called, as their own file has it. */
export const OPENAPI = readFileSync(new URL('openapi.yaml', import.meta.url), 'utf8');

type Schema = Record<string, unknown>;

interface Operation {
  operationId: string;
  parameters: Schema[];
  requestBody?: Schema;
  responses: Record<string, Schema>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
}

const NAME = 'yookassa';

/**
 * Makes of a schema of OpenAPI one of JSON Schema: which of several a value must fit is what its discriminator says, and
 * an object has no fields but those that are named.
 */
function asJsonSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asJsonSchema);
  if (typeof value !== 'object' || value === null) return value;
  const { oneOf, discriminator, ...schema } = value as Schema;
  if (oneOf && discriminator) {
    const { propertyName, mapping } = discriminator as {
      propertyName: string;
      mapping: Record<string, string>;
    };
    return {
      required: [propertyName],
      properties: { [propertyName]: { enum: Object.keys(mapping) } },
      allOf: Object.entries(mapping).map(([name, $ref]) => ({
        if: { properties: { [propertyName]: { const: name } } },
        // biome-ignore lint/suspicious/noThenProperty: the word of JSON Schema
        then: { $ref },
      })),
    };
  }
  const entries = Object.entries(schema).map(([key, child]) => [key, asJsonSchema(child)]);
  const made = Object.fromEntries(entries);
  return schema.type === 'object' && schema.properties ? { additionalProperties: false, ...made } : made;
}

const document = asJsonSchema(parse(OPENAPI)) as Document;
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ ...document, $id: NAME });

const pointer = (...path: string[]) =>
  `${NAME}#/${path.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

function mistakesAt(reference: string, value: unknown): string[] {
  const validate = ajv.getSchema(reference);
  if (!validate) throw new Error(`${reference} is not in the file`);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    `${instancePath} ${message} ${JSON.stringify(params)}`.trim(),
  );
}

const isParameter = (part: string) => part.startsWith('{');

/** The path of the file that an address is of, with its method. */
function operationAt(method: string, address: string): { path: string; method: string } | null {
  const parts = address.split('/');
  const path = Object.keys(document.paths).find((candidate) => {
    const wanted = candidate.split('/');
    return (
      wanted.length === parts.length && wanted.every((part, at) => isParameter(part) || part === parts[at])
    );
  });
  const name = method.toLowerCase();
  return path !== undefined && document.paths[path]?.[name] ? { path, method: name } : null;
}

/** What is wrong with a request by the file; empty: nothing. */
export function requestMistakes(
  method: string,
  address: string,
  headers: Record<string, unknown>,
  body: unknown,
): string[] {
  const found = operationAt(method, address);
  if (!found) return [`${method} ${address} is not in the file`];
  if (found.method === 'get') {
    const parameter = pointer('paths', found.path, 'get', 'parameters', '0', 'schema');
    return mistakesAt(parameter, decodeURIComponent(address.split('/').at(-1) ?? ''));
  }
  const key = mistakesAt(
    pointer('components', 'parameters', 'IdempotenceKey', 'schema'),
    headers['idempotence-key'],
  );
  const content = ['requestBody', 'content', 'application/json', 'schema'];
  const type =
    headers['content-type'] === 'application/json' ? [] : ['the content type is not application/json'];
  return [...type, ...key, ...mistakesAt(pointer('paths', found.path, found.method, ...content), body)];
}

/** What is wrong with an answer by the file. */
export function answerMistakes(method: string, address: string, status: number, body: unknown): string[] {
  const found = operationAt(method, address);
  if (!found || status !== 200) return mistakesAt(pointer('components', 'schemas', 'Error'), body);
  const content = ['responses', '200', 'content', 'application/json', 'schema'];
  return mistakesAt(pointer('paths', found.path, found.method, ...content), body);
}
