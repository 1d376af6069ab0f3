import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const SERVER = join(import.meta.dirname, '../server.ts');
const START_MS = 90_000;
const LISTENING = /API at (http:\/\/localhost:\d+)/;

export interface ServerProcess {
  /** The origin is known once the server is ready. */
  readonly origin: string;
  child: ChildProcess;
  output(): string;
  /** Resolves when the server has logged that it listens. */
  listening: Promise<void>;
  /** Resolves with the exit code or the signal that ended the process. */
  exited: Promise<number | string | null>;
}

/** No process of the tests lives long enough to gain from optimised WebAssembly, which takes seconds to compile. */
export const SHORT_LIVED = ['--liftoff-only'];

/** Starts `node hotel-api/server.ts` as in production, on a port that the system picks. */
export function spawnServer(environment: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [...SHORT_LIVED, SERVER], {
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
      API_PORT: '0',
      GUEST_LIMITS: 'off',
      PASSWORD_COST: '1',
      DEMO: 'on',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const listening = Promise.withResolvers<void>();
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk;
    if (LISTENING.test(output)) listening.resolve();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const exited = new Promise<number | string | null>((resolve) => {
    child.on('exit', (code, signal) => resolve(signal ?? code));
  });
  return {
    get origin() {
      const origin = LISTENING.exec(output)?.[1];
      if (!origin) throw new Error(`The server does not listen: ${output}`);
      return origin;
    },
    child,
    output: () => output,
    listening: listening.promise,
    exited,
  };
}

/** @throws Error when the server exits or does not respond in time */
export async function whenReady({ listening, exited, output }: ServerProcess): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const deadline = setTimeout(() => reject(new Error(`The server is not ready: ${output()}`)), START_MS);
  const ended = exited.then(() => {
    throw new Error(`The server did not start: ${output()}`);
  });
  try {
    await Promise.race([listening, ended, late]);
  } finally {
    clearTimeout(deadline);
  }
}

export async function call(
  server: ServerProcess,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
) {
  const post = body !== undefined;
  const response = await fetch(`${server.origin}${path}`, {
    method: post ? 'POST' : 'GET',
    headers: { ...(post ? { 'content-type': 'application/json' } : {}), ...headers },
    body: post ? JSON.stringify(body) : undefined,
    signal,
  });
  // biome-ignore lint/suspicious/noExplicitAny: the bodies of several calls
  const json: any = await response.json();
  return { status: response.status, body: json, headers: response.headers };
}
