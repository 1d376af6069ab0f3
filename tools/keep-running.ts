import { setTimeout as rest } from 'node:timers/promises';
import type { RunningServer } from './processes.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A server that ran this long did not fail at start. */
const STEADY_MS = 60_000;

interface Watching {
  pause?: (ms: number, value: undefined, options: { signal: AbortSignal }) => Promise<unknown>;
  say?: (line: string) => void;
}

interface KeptServer {
  /** Rejects when it cannot be watched any more; otherwise resolves after `stop`. */
  watched: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Keeps a server running: if it exits by itself, that is logged and it is restarted, after pauses that grow while it
 * keeps failing at start.
 * @param first the server returned by `start`, already responding
 */
export function keepRunning(
  first: RunningServer,
  start: () => RunningServer,
  { pause = rest, say = console.error }: Watching = {},
): KeptServer {
  const leaving = new AbortController();
  let server = first;
  async function watch(): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      const since = Date.now();
      const reason = await server.ended;
      if (leaving.signal.aborted) return;
      if (Date.now() - since >= STEADY_MS) pauseMs = FIRST_PAUSE_MS;
      say(`✗ ${server.name} stopped (${reason}); starting it again in ${pauseMs / 1000} s.`);
      await pause(pauseMs, undefined, { signal: leaving.signal }).catch(ifStopped);
      if (leaving.signal.aborted) return;
      server = start();
    }
  }
  const watched = watch();
  return {
    watched,
    async stop() {
      leaving.abort();
      await server.stop();
      await watched;
    },
  };
}

function ifStopped(error: Error): void {
  if (error.name !== 'AbortError') throw error;
}
