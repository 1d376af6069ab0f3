import type { RunningServer } from './processes.mjs';

export function keepRunning(
  first: RunningServer,
  start: () => RunningServer,
  options?: {
    pause?: (ms: number, value: undefined, options: { signal: AbortSignal }) => Promise<unknown>;
    say?: (line: string) => void;
  },
): { watched: Promise<void>; stop(): Promise<void> };
