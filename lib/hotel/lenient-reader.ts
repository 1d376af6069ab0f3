import type * as z from 'zod/mini';
import { type Dropped, droppedAt, keepValid } from '@/lib/monitoring/keep-valid';

const MAX_ENTRIES = 100;

/** Reads an object field by field: a bad field gets its default, a bad list entry is left out, and both are noted. */
export class LenientReader {
  readonly raw: Record<string, unknown>;
  readonly dropped: Dropped[];
  readonly #path: string;

  constructor(value: unknown, dropped: Dropped[] = [], path = '') {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    this.raw = isObject ? (value as Record<string, unknown>) : {};
    this.dropped = dropped;
    this.#path = path;
  }

  read<Schema extends z.ZodMiniType, Default>(
    name: string,
    schema: Schema,
    fallback: Default,
  ): z.infer<Schema> | Default {
    const value = this.raw[name];
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    // What an API simply does not have is no mistake.
    if (value !== undefined && value !== null) this.dropped.push(droppedAt(this.#path + name, result.error));
    return fallback;
  }

  list<Schema extends z.ZodMiniType>(name: string, schema: Schema): z.infer<Schema>[] {
    const value = this.raw[name];
    if (!Array.isArray(value)) {
      if (value !== undefined && value !== null)
        this.dropped.push({ path: this.#path + name, reason: 'no list' });
      return [];
    }
    return keepValid<z.infer<Schema>>(
      schema as z.ZodMiniType<z.infer<Schema>>,
      value.slice(0, MAX_ENTRIES),
      this.#path + name,
      this.dropped,
    );
  }

  /** What `check` makes of a field; null, where something stood, is noted as refused. */
  checked<T>(name: string, check: (value: unknown) => T | null): T | null {
    const value = this.raw[name];
    const result = check(value);
    if (result === null && value !== undefined && value !== null && value !== '') this.refuse(name);
    return result;
  }

  /** Notes that what stands there is readable, and still must not be shown. */
  refuse(name: string): void {
    this.dropped.push({ path: this.#path + name, reason: 'not allowed' });
  }

  /** The object in a field; an absent or a bad one has nothing in it. */
  inside(name: string): LenientReader {
    return new LenientReader(this.raw[name], this.dropped, `${this.#path}${name}.`);
  }
}
