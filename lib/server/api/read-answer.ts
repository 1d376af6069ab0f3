import * as z from 'zod/mini';

/** A part of an answer that could not be read: its path and the reason, never its value. */
interface Dropped {
  path: string;
  reason: string;
}

const MAX_NAMED = 5;

/**
 * What has been dropped of the answer being read, and the path that the reader has reached. Schemas parse
 * synchronously, so only one answer is read at a time.
 */
let dropped: Dropped[] = [];
let place = '';

/**
 * Reads a list entry by entry: a bad one is dropped and logged, the others stay. What is no list reads as an empty one.
 * `name` is the list's in the answer, '' for the answer itself.
 */
export function validList<Schema extends z.ZodMiniType>(name: string, entry: Schema) {
  return z.pipe(
    z.optional(z.unknown()),
    z.transform((value: unknown): z.output<Schema>[] => {
      const outer = place;
      const list = within(name);
      if (!Array.isArray(value)) {
        if (value !== undefined && value !== null) dropped.push({ path: list, reason: 'no list' });
        return [];
      }
      const valid = value.flatMap((item, index) => {
        place = `${list}[${index}]`;
        const read = entry.safeParse(item);
        if (!read.success) dropped.push(droppedAt(place, read.error.issues));
        return read.success ? [read.data] : [];
      });
      place = outer;
      return valid;
    }),
  );
}

/** Reads an object field by field: a bad one reads as its default and is logged. */
export function validOrDefault<Shape extends Record<string, z.ZodMiniType>>(shape: Shape, owner = '') {
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    z.catch(field, ({ error }) => {
      dropped.push(droppedAt(within(owner + name), error.issues));
      return field.parse(undefined);
    }),
  ]);
  return Object.fromEntries(fields) as { [Name in keyof Shape]: z.ZodMiniCatch<Shape[Name]> };
}

/** Reads an answer that must be a list: anything else is unusable. */
export const validListOnly = <Schema extends z.ZodMiniType>(name: string, entry: Schema) =>
  z.pipe(z.unknown().check(z.refine(Array.isArray)), validList(name, entry));

/** Reads an answer by its schema; undefined where nothing of it is usable. `tell` gets what was dropped. */
export function readAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  json: unknown,
  tell: (leftOut: string[]) => void = () => undefined,
): z.output<Schema> | undefined {
  dropped = [];
  place = '';
  const read = schema.safeParse(json);
  if (read.success && dropped.length > 0) tell(namesOf(dropped));
  return read.data;
}

const within = (name: string) => (place && name ? `${place}.${name}` : place + name);

function droppedAt(path: string, [issue]: z.core.$ZodIssue[]): Dropped {
  const inside = (issue?.path ?? []).map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`));
  const reason = issue?.code ?? 'unreadable';
  return { path: path + inside.join(''), reason: reason === 'custom' ? 'not allowed' : reason };
}

function namesOf(all: readonly Dropped[]): string[] {
  const named = all.slice(0, MAX_NAMED).map(({ path, reason }) => `${path} (${reason})`);
  return all.length > MAX_NAMED ? [...named, `${all.length - MAX_NAMED} more`] : named;
}
