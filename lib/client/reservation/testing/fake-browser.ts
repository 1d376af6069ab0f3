import { vi } from 'vitest';

export const ORIGIN = 'https://booking.example';

type Answer = (address: string) => Response | Promise<Response>;

/** A cache as browsers have it, by address alone. */
class FakeCache {
  readonly #answers = new Map<string, Response>();

  async match(address: string): Promise<Response | undefined> {
    return this.#answers.get(absolute(address))?.clone();
  }
  async put(address: string, answer: Response): Promise<void> {
    this.#answers.set(absolute(address), answer);
  }
  async delete(address: string): Promise<boolean> {
    return this.#answers.delete(absolute(address));
  }
  async keys(): Promise<{ url: string }[]> {
    return [...this.#answers.keys()].map((url) => ({ url }));
  }
}

class FakeCaches {
  readonly #caches = new Map<string, FakeCache>();

  async open(name: string): Promise<FakeCache> {
    const cache = this.#caches.get(name) ?? new FakeCache();
    this.#caches.set(name, cache);
    return cache;
  }
  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }
  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }
  async match(address: string): Promise<Response | undefined> {
    for (const cache of this.#caches.values()) {
      const answer = await cache.match(address);
      if (answer) return answer;
    }
    return undefined;
  }
  /** Everything that is saved: paths by cache. */
  async content(): Promise<Record<string, string[]>> {
    const content: Record<string, string[]> = {};
    for (const [name, cache] of this.#caches)
      content[name] = (await cache.keys()).map(({ url }) => url.slice(ORIGIN.length)).sort();
    return content;
  }
}

/** What a page finds in its browser. `answer` is what the network has; it may throw. */
export function stubBrowser(answer: Answer) {
  const caches = new FakeCaches();
  const stored = new Map<string, string>();
  const registered = new Set<string>();
  const browser = { caches, stored, registered, mayRegister: true, asked: [] as [string, RequestInit?][] };
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('window', { location: { href: `${ORIGIN}/morskoy/success`, origin: ORIGIN }, caches });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    browser.asked.push([address, init]);
    return answer(address);
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('navigator', {
    serviceWorker: {
      ready: Promise.resolve(),
      register: async (_file: string, { scope }: { scope: string }) => {
        if (!browser.mayRegister) throw new DOMException('barred', 'SecurityError');
        registered.add(scope);
      },
      getRegistrations: async () =>
        [...registered].map((scope) => ({
          scope: ORIGIN + scope,
          unregister: async () => registered.delete(scope),
        })),
    },
  });
  return browser;
}

const absolute = (address: string) => new URL(address, ORIGIN).href;
