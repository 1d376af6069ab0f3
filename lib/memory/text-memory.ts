/** Least-recently-used cache of texts, bounded by `maxBytes`. */
export class TextMemory {
  readonly #texts = new Map<string, string>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): string | undefined {
    const text = this.#texts.get(key);
    if (text === undefined) return undefined;
    this.#texts.delete(key);
    this.#texts.set(key, text);
    return text;
  }

  set(key: string, text: string): void {
    this.#remove(key);
    this.#texts.set(key, text);
    this.#bytes += sizeOf(key, text);
    for (const oldest of this.#texts.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const text = this.#texts.get(key);
    if (text === undefined) return;
    this.#texts.delete(key);
    this.#bytes -= sizeOf(key, text);
  }
}

/** A character may take two bytes in memory. */
const sizeOf = (key: string, text: string) => 2 * (key.length + text.length);
