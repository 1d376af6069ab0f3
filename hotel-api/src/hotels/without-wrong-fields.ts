import * as z from 'zod/mini';

/**
 * A value as its schema sends it. A field that the schema refuses, which a hotel may have by a change of its row, is left
 * out and gets its default; of a list the entry goes. `leftOut` is told each field, as in 'images.2'.
 * @throws ZodError when what cannot be left out is wrong
 */
export function withoutWrongFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: z.output<Schema>,
  leftOut: (field: string) => void,
): z.output<Schema> {
  const sent = z.safeEncode(schema, value);
  if (sent.success) return sent.data as z.output<Schema>;
  const rest = structuredClone(value);
  const fields = new Set(sent.error.issues.map(({ path }) => upToEntry(path).join('.')));
  // The last entry of a list goes first, so that the places of the others stay.
  for (const field of [...fields].reverse()) {
    remove(rest, field.split('.'));
    leftOut(field);
  }
  return z.parse(schema, rest);
}

/** An entry of a list is left out whole. */
function upToEntry(path: PropertyKey[]): string[] {
  const entry = path.findIndex((key) => typeof key === 'number');
  return (entry < 0 ? path : path.slice(0, entry + 1)).map(String);
}

function remove(value: unknown, path: string[]): void {
  const last = path.at(-1) ?? '';
  const owner = path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], value);
  if (Array.isArray(owner)) owner.splice(Number(last), 1);
  else delete (owner as Record<string, unknown>)[last];
}
