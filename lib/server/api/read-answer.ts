import * as z from 'zod/mini';
import { listOf, orElse } from '#contract/schemas/primitives.ts';

/** By what reads the entries of a list: the same list for a reader that drops none. */
export const wholeLists = new WeakMap<z.core.$ZodType, z.ZodMiniType>();

/** Reads a list like `listOf`, but each entry once: the lists of a search are within each other. */
export function validList<Schema extends z.ZodMiniType>(entry: Schema) {
  const entries = z.transform((value: unknown): z.output<Schema>[] =>
    Array.isArray(value)
      ? value.flatMap((item) => {
          const read = entry.safeParse(item);
          return read.success ? [read.data] : [];
        })
      : [],
  );
  wholeLists.set(entries, listOf(entry));
  return z.pipe(z.optional(z.unknown()), entries);
}

/** Reads an answer that must be a list: anything else is unusable. */
export const validListOnly = <Schema extends z.ZodMiniType>(entry: Schema) =>
  z.pipe(z.unknown().check(z.refine(Array.isArray)), validList(entry));

/** Reads an object field by field: a bad one reads as its default. */
export function validOrDefault<Shape extends Record<string, z.ZodMiniType>>(shape: Shape) {
  const fields = Object.entries(shape).map(([name, field]) => [name, orElse(field, undefined)]);
  return Object.fromEntries(fields) as { [Name in keyof Shape]: ReturnType<typeof orElse<Shape[Name]>> };
}
