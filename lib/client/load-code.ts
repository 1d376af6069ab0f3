/** The longest wait for a chunk, ms. */
const LONGEST_WAIT_MS = 120_000;
const NETWORK_COMES_MS = 500;
const NAME = 'ChunkLoadError';
const RELOADED = 'code-reload';

/** Whether an error means that a chunk did not load: there is no network, or a deployment has removed its file. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && error.name === NAME;
}

/**
 * Loads a chunk, and tries once more when there is a network. The bundler forgets a failed file, so the second
 * try fetches it again.
 * @throws ChunkLoadError when the file is gone, or after 120 s (decision 0012)
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    const error = Object.assign(new Error('A chunk did not load in time'), { name: NAME });
    timer = setTimeout(() => reject(error), LONGEST_WAIT_MS);
  });
  const again = async (error: unknown) => {
    if (!isMissingCode(error)) throw error;
    if (navigator.onLine === false) {
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
      // Browsers say that they are online before anything gets through.
      await new Promise((resolve) => setTimeout(resolve, NETWORK_COMES_MS));
    }
    return load();
  };
  return Promise.race([load().catch(again), tooLong]).finally(() => clearTimeout(timer));
}

/** Chunks that have been prefetched and have not failed. */
const prefetched = new Set<() => Promise<unknown>>();

/**
 * Loads chunks that will soon be needed: each once, and again after a failure. A failure is ignored here, since
 * it shows where the chunk is needed.
 */
export function prefetchCode(...loads: (() => Promise<unknown>)[]): void {
  for (const load of loads) {
    if (prefetched.has(load)) continue;
    prefetched.add(load);
    load().catch(() => prefetched.delete(load));
  }
}

/**
 * Whether the page at this address may reload for newer chunks: once for each build, so that it never loops. Nothing is
 * lost by it, because each screen has an address that the server renders.
 */
export function takeReload(address: string): boolean {
  try {
    const turn = `${process.env.NEXT_PUBLIC_BUILD} ${address}`;
    if (sessionStorage.getItem(RELOADED) === turn) return false;
    sessionStorage.setItem(RELOADED, turn);
    return true;
  } catch {
    // Where storage is blocked the first reload cannot be remembered, so the page could loop.
    return false;
  }
}
