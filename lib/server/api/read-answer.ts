import * as z from 'zod/mini';
import { listOf, orElse } from '#contract/schemas/primitives.ts';

/** Reads an answer that must be a list: anything else is unusable. */
export const validListOnly = <Schema extends z.ZodMiniType>(entry: Schema) =>
  z.pipe(z.unknown().check(z.refine(Array.isArray)), listOf(entry));

/** Reads an object field by field: a bad one reads as its default. */
export function validOrDefault<Shape extends Record<string, z.ZodMiniType>>(shape: Shape) {
  const fields = Object.entries(shape).map(([name, field]) => [name, orElse(field, undefined)]);
  return Object.fromEntries(fields) as { [Name in keyof Shape]: ReturnType<typeof orElse<Shape[Name]>> };
}
