import * as z from 'zod/mini';

/** Reads a list entry by entry: a bad one is dropped, the others stay. What is no list reads as an empty one. */
export function validList<Schema extends z.ZodMiniType>(entry: Schema) {
  return z.pipe(
    z.optional(z.unknown()),
    z.transform((value: unknown): z.output<Schema>[] =>
      Array.isArray(value)
        ? value.flatMap((item) => {
            const read = entry.safeParse(item);
            return read.success ? [read.data] : [];
          })
        : [],
    ),
  );
}

/** Reads an answer that must be a list: anything else is unusable. */
export const validListOnly = <Schema extends z.ZodMiniType>(entry: Schema) =>
  z.pipe(z.unknown().check(z.refine(Array.isArray)), validList(entry));

/** Reads an object field by field: a bad one reads as its default. */
export function validOrDefault<Shape extends Record<string, z.ZodMiniType>>(shape: Shape) {
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    z.catch(field, () => field.parse(undefined)),
  ]);
  return Object.fromEntries(fields) as { [Name in keyof Shape]: z.ZodMiniCatch<Shape[Name]> };
}
