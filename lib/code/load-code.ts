/** Longest wait for a chunk, ms. */
const LONGEST_WAIT_MS = 120_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
const NAME = 'ChunkLoadError';

/** Whether a part of the program could not be loaded: the network, or a deploy that has taken its file away. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && error.name === NAME;
}

/**
 * Loads a part of the program on demand. While the app cannot be reached it waits and tries again; where the app
 * answers and the file still does not come, it is gone. The bundler forgets a failed file, so that asking again asks
 * the network.
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

/** Loads what will be needed soon. A failure is no matter yet: it shows where the part is needed. */
export function prefetchCode(...loads: (() => Promise<unknown>)[]): void {
  for (const load of loads) load().catch(() => undefined);
}

async function within<T>(until: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new Error('A part of the program did not load in time');
      error.name = NAME;
      reject(error);
    }, until - Date.now());
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}

/** Whether the app gives out this page. */
export async function isAppReached(): Promise<boolean> {
  try {
    return (await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** The pause, or less when the browser says that the network is back. */
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
