import type * as z from 'zod/mini';
import { report } from './report.ts';

/** A part of a response that could not be parsed: its path and the reason, never its value. */
export interface Dropped {
  path: string;
  reason: string;
}

const MAX_NAMED = 5;
const noted = new Set<string>();

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

/** The valid entries of a list; dropped ones are reported. */
export function readList<T>(schema: z.ZodMiniType<T>, values: readonly unknown[], source: string): T[] {
  const dropped: Dropped[] = [];
  const valid = keepValid(schema, values, '', dropped);
  noteDropped(source, dropped);
  return valid;
}

export function droppedAt(path: string, error: z.core.$ZodError): Dropped {
  const [issue] = error.issues;
  const inside = (issue?.path ?? []).map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`));
  return { path: path + inside.join(''), reason: issue?.code ?? 'unreadable' };
}

/** Reports dropped parts of a hotel's response once: on the server to the log, in a browser to Sentry. */
export function noteDropped(source: string, dropped: readonly Dropped[]): void {
  if (dropped.length === 0) return;
  const named = dropped.slice(0, MAX_NAMED).map(({ path, reason }) => `${path} (${reason})`);
  const more = dropped.length - named.length;
  const text = `${source}: left out ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  if (typeof window === 'undefined') {
    process.stderr.write(`${text}\n`);
  } else if (!noted.has(text)) {
    noted.add(text);
    report(new Error(text));
  }
}
