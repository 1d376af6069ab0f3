import type * as z from 'zod/mini';

/** A part of a response that could not be parsed: its path and the reason, never its value. */
export interface Dropped {
  path: string;
  reason: string;
}

const MAX_NAMED = 5;

/** The entries that match the schema; the others are added to `dropped`. */
export function keepValid<T>(
  schema: z.ZodMiniType<T>,
  values: readonly unknown[],
  path: string,
  dropped: Dropped[],
): T[] {
  return values.flatMap((value, index) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return [parsed.data];
    dropped.push(droppedAt(`${path}[${index}]`, parsed.error));
    return [];
  });
}

export function droppedAt(path: string, error: z.core.$ZodError): Dropped {
  const [issue] = error.issues;
  const inside = (issue?.path ?? []).map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`));
  return { path: path + inside.join(''), reason: issue?.code ?? 'unreadable' };
}

/** Tells the operator of dropped parts of a hotel's response. */
export function noteDropped(source: string, dropped: readonly Dropped[]): void {
  if (dropped.length === 0) return;
  const named = dropped.slice(0, MAX_NAMED).map(({ path, reason }) => `${path} (${reason})`);
  const more = dropped.length - named.length;
  process.stderr.write(`${source}: left out ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}\n`);
}
