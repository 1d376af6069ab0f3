import { expectation, type JsonSchema, resolved } from './expectation.ts';
import { described, type Mistake } from './mistake.ts';

/** A place of an answer that a validator does not take, by its keys. */
export interface Issue {
  path: readonly PropertyKey[];
}

/** An answer of two megabytes may have a hundred thousand issues, and the first few hundred name every cause. */
const MAX_ISSUES = 500;

/**
 * Says in the words of the contract what is wrong at these places of an answer: what its schema, which `ref` names within
 * the contract's file, has there. A choice is told as a whole.
 */
export function issueMistakes(
  issues: readonly Issue[],
  { ref, json, isPublic }: { ref: string; json: unknown; isPublic: boolean },
): Mistake[] {
  const mistakes = new Map<string, Mistake>();
  for (const issue of issues.slice(0, MAX_ISSUES)) {
    let schema = plain(resolved(ref));
    let value = json as JsonSchema;
    let path = '';
    for (const key of issue.path) {
      if (schema.anyOf ?? schema.oneOf) break;
      path += schema.items ? `[${String(key)}]` : `${path && '.'}${String(key)}`;
      schema = plain(schema.items ?? schema.properties?.[key] ?? schema.additionalProperties ?? {});
      value = value?.[key];
    }
    if (!mistakes.has(path))
      mistakes.set(path, { path, expected: expectation(schema), received: described(value, isPublic) });
  }
  return [...mistakes.values()];
}

/** The schema without references and without its choice of null. */
function plain(schema: JsonSchema): JsonSchema {
  if (schema.$ref) return plain(resolved(schema.$ref));
  const choices = schema.anyOf?.filter(({ type }: JsonSchema) => type !== 'null');
  return choices?.length === 1 ? plain(choices[0]) : schema;
}
