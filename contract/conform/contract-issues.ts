import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Issue } from '#contract/check/issue.ts';
import contract from '#contract/openapi.json' with { type: 'json' };
import { hotelPhone, timeZone } from '#contract/schemas/hotel-config.ts';
import { rubles } from '#contract/schemas/primitives.ts';
import { safeLink } from '#lib/server/sanitizing/safe-link.ts';
import { parseColour } from '#rules/theme/colour.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv, ['date', 'date-time']);
// Formats of the contract's own, and one that the app reads more strictly than others do.
ajv.addFormat('rubles', { type: 'number', validate: (value) => rubles.safeParse(value).success });
ajv.addFormat('uri', (value) => safeLink(value) !== null);
ajv.addFormat('color', (value) => parseColour(value) !== null);
ajv.addFormat('time-zone', (value) => timeZone.safeParse(value).success);
ajv.addFormat('phone', (value) => hotelPhone.safeParse(value).success);
ajv.addSchema({ $id: 'contract', components: { schemas: contract.components.schemas } });

const compiled = new Map<string, ValidateFunction>();

/** The places of a JSON value that do not fit the schema, which `ref` names within the contract's file. */
export function contractIssues(ref: string, json: unknown): Issue[] {
  const validate = compiled.get(ref) ?? ajv.compile({ $ref: `contract${ref}` });
  compiled.set(ref, validate);
  validate(ref.endsWith('/HotelConfig') ? withoutGaps(json) : json);
  // The branches of a choice say what it misses, and a value that is no null need not become one.
  const errors = validate.errors?.filter(
    ({ keyword, params }) => keyword !== 'anyOf' && params.type !== 'null',
  );
  return (errors ?? []).map(({ instancePath, params }) => {
    const keys = instancePath.split('/').slice(1).map(unescaped);
    return { path: 'missingProperty' in params ? [...keys, params.missingProperty] : keys };
  });
}

const unescaped = (key: string) => key.replaceAll('~1', '/').replaceAll('~0', '~');

/** Copies an object without its null and empty fields, which are no mistakes in a hotel config. */
function withoutGaps(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const said = Object.entries(value).filter(([, field]) => field !== null && field !== '');
  return Object.fromEntries(said.map(([name, field]) => [name, withoutGaps(field)]));
}
