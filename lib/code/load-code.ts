/** Longest wait for a chunk, ms. */
const LONGEST_WAIT_MS = 120_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
const NAME = 'ChunkLoadError';

/** Whether a chunk failed to load: no network, or a deployment has removed its file. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && error.name === NAME;
}

/**
 * Loads a chunk on demand. While the app is unreachable it waits and retries; if the app responds and the file still
 * fails, it is gone (decision 0012). The bundler forgets a failed file, so a retry goes to the network.
 * @throws ChunkLoadError when the file is gone, or after 120 s
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  const until = Date.now() + LONGEST_WAIT_MS;
  let wasReached = false;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await within(until, load());
    } catch (error) {
      if (!isMissingCode(error) || wasReached || Date.now() >= until) throw error;
    }
    wasReached = await within(until, isAppReached());
    if (!wasReached) await within(until, rest(pause));
  }
}

/** Loads chunks that will be needed soon. A failure is ignored here: it shows where the chunk is needed. */
export function prefetchCode(...loads: (() => Promise<unknown>)[]): void {
  for (const load of loads) load().catch(() => undefined);
}

async function within<T>(until: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new Error('A chunk did not load in time');
      error.name = NAME;
      reject(error);
    }, until - Date.now());
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}

/** Whether the app serves this page. */
export async function isAppReached(): Promise<boolean> {
  try {
    return (await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Waits for the pause, or less if the browser reports that the network is back. */
function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, milliseconds);
    window.addEventListener('online', goOn);
  });
}
