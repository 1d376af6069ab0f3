import * as z from 'zod/mini';
import type { EXPECTED } from './mistake-texts.ts';

/** The words for a value that has not this form (mistake-texts.ts). */
export const formOf = (form: keyof typeof EXPECTED) => form;

/** Says in the JSON Schema what a field is, so that editors show it. */
export function explained<Schema extends z.ZodMiniType>(text: string, schema: Schema): Schema {
  // Fields share schemas, but not what is said of them.
  const own = schema.clone();
  z.globalRegistry.add(own, { description: text });
  return own as Schema;
}
