/** Values that expire after a short time; bounded in number, the oldest is evicted first. */
export class ShortMemory<Value> {
  readonly #entries = new Map<string, { value: Value; until: number }>();
  readonly #lifeMs: number;
  readonly #maxEntries: number;

  constructor(lifeMs: number, maxEntries: number) {
    this.#lifeMs = lifeMs;
    this.#maxEntries = maxEntries;
  }

  get(key: string): Value | undefined {
    const found = this.#entries.get(key);
    if (found && found.until > Date.now()) return found.value;
    this.#entries.delete(key);
    return undefined;
  }

  set(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, until: Date.now() + this.#lifeMs });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#maxEntries && oldest !== undefined) this.#entries.delete(oldest);
  }
}
