import { type SpawnOptions, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from './fail.mjs';

const POLL_MS = 150;
const STOP_MS = 20_000;

export interface RunningServer {
  name: string;
  /** Resolves with the reason when the process has ended. */
  ended: Promise<string>;
  readonly running: boolean;
  readonly pid: number | undefined;
  stop(): Promise<void>;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
}

/**
 * Starts one of the product's servers in a process group of its own: Ctrl-C then reaches only this command, which stops
 * the servers in order.
 */
export function startServer(
  name: string,
  command: string,
  args: readonly string[],
  options: SpawnOptions,
): RunningServer {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  const { promise: ended, resolve } = Promise.withResolvers<string>();
  child.on('error', (error) => resolve(error.message));
  child.on('exit', (code, signal) => resolve(signal ?? `status ${code}`));
  let running = true;
  ended.then(() => (running = false));
  return {
    name,
    ended,
    pid: child.pid,
    get running() {
      return running;
    },
    /** Asks it to finish requests in flight; kills it only when it does not. */
    async stop() {
      if (!running) return;
      child.kill('SIGTERM');
      const insist = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(insist);
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Waits until the address answers 200; fails at once if the server has exited. */
export async function waitUntilHealthy(
  server: Pick<RunningServer, 'name' | 'ended' | 'running'>,
  url: string,
  timeoutMs: number,
): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    if (!server.running) throw new Failure(`${server.name} stopped at start (${await server.ended}).`);
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
      await response.body?.cancel();
      if (response.ok) return;
    } catch {
      // The server does not listen yet.
    }
    await pause(POLL_MS);
  }
  throw new Failure(`${server.name} did not answer at ${url} within ${timeoutMs / 1000} s.`);
}

/** Fails with one clear line if the port is taken, instead of a server's stack trace. */
export async function checkPort(port: number, variable: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const probe = createServer();
  probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  probe.listen(port, () => probe.close(() => resolve(null)));
  const code = await promise;
  if (code === 'EADDRINUSE')
    throw new Failure(`Port ${port} is taken: stop what runs there, or set ${variable}.`);
  if (code) throw new Failure(`Port ${port} cannot be used (${code}): set ${variable}.`);
}
