import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import contract from '#contract/openapi.json' with { type: 'json' };
import { hotelPhone, timeZone } from '#contract/schemas/hotel-config.ts';
import { rubles } from '#contract/schemas/primitives.ts';
import { safeLink } from '#lib/server/sanitizing/safe-link.ts';
import { parseColour } from '#rules/theme/colour.ts';
import { expectation } from './expectation.ts';
import { described, type Mistake } from './mistake.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
addFormats.default(ajv, ['date', 'date-time']);
// Formats of the contract's own, and one that the app reads more strictly than others do.
ajv.addFormat('rubles', { type: 'number', validate: (value) => rubles.safeParse(value).success });
ajv.addFormat('uri', (value) => safeLink(value) !== null);
ajv.addFormat('color', (value) => parseColour(value) !== null);
ajv.addFormat('time-zone', (value) => timeZone.safeParse(value).success);
ajv.addFormat('phone', (value) => hotelPhone.safeParse(value).success);
ajv.addSchema({ $id: 'contract', components: { schemas: contract.components.schemas } });

/** An answer of two megabytes may have a hundred thousand errors, and the first few hundred name every cause. */
const MAX_ERRORS = 500;

const compiled = new Map<string, ValidateFunction>();

/** What of a JSON value does not fit the schema, which `ref` names within the contract's file. */
export function shapeMistakes(ref: string, json: unknown, isPublic: boolean): Mistake[] {
  const validate = compiled.get(ref) ?? ajv.compile({ $ref: `contract${ref}` });
  compiled.set(ref, validate);
  if (validate(json)) return [];
  const mistakes = new Map<string, Mistake>();
  for (const error of withoutBranches(validate.errors?.slice(0, MAX_ERRORS) ?? [])) {
    const mistake = mistakeOf(error, isPublic);
    if (!mistakes.has(mistake.path)) mistakes.set(mistake.path, mistake);
  }
  return [...mistakes.values()];
}

/**
 * Errors of a choice come before the choice's own. A choice between a schema and null is told by what the schema
 * misses, any other one as a whole.
 */
function withoutBranches(errors: readonly ErrorObject[]): ErrorObject[] {
  const kept: ErrorObject[] = [];
  for (const error of errors) {
    if (error.keyword !== 'anyOf' && error.keyword !== 'oneOf') {
      kept.push(error);
      continue;
    }
    const inside = kept.findIndex(({ instancePath }) =>
      `${instancePath}/`.startsWith(`${error.instancePath}/`),
    );
    const branches = inside < 0 ? [] : kept.splice(inside);
    const isNullable = error.parentSchema?.anyOf?.length === 2 && error.parentSchema.anyOf[1].type === 'null';
    kept.push(
      ...(isNullable ? branches.filter(({ parentSchema }) => parentSchema?.type !== 'null') : [error]),
    );
  }
  return kept;
}

function mistakeOf(
  { instancePath, keyword, params, parentSchema, data }: ErrorObject,
  isPublic: boolean,
): Mistake {
  const keys = instancePath.split('/').slice(1).map(unescaped);
  if (keyword !== 'required')
    return { path: pathOf(keys), expected: expectation(parentSchema), received: described(data, isPublic) };
  const { missingProperty } = params as { missingProperty: string };
  const expected = expectation(parentSchema?.properties?.[missingProperty] ?? {});
  return { path: pathOf([...keys, missingProperty]), expected, received: 'nothing' };
}

const unescaped = (key: string) => key.replaceAll('~1', '/').replaceAll('~0', '~');

const pathOf = (keys: readonly string[]) =>
  keys
    .map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
