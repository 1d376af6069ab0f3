import type * as z from 'zod/mini';
import { type Dropped, droppedAt, keepValid } from '@/lib/monitoring/keep-valid';

const MAX_ENTRIES = 100;

/** Reads an object field by field: a bad field gets its default, a bad list entry is dropped; both are recorded. */
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
    // An absent field is not a mistake.
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

  /** The result of `check` for a field; null for a present value is recorded as refused. */
  checked<T>(name: string, check: (value: unknown) => T | null): T | null {
    const value = this.raw[name];
    const result = check(value);
    if (result === null && value !== undefined && value !== null && value !== '') this.refuse(name);
    return result;
  }

  /** Records a value that is readable but must not be shown. */
  refuse(name: string): void {
    this.dropped.push({ path: this.#path + name, reason: 'not allowed' });
  }

  /** The object in a field; empty if it is absent or bad. */
  inside(name: string): LenientReader {
    return new LenientReader(this.raw[name], this.dropped, `${this.#path}${name}.`);
  }
}
