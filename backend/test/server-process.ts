import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const SERVER = join(import.meta.dirname, '../server.ts');
const START_MS = 90_000;
const LISTENING = /API at (http:\/\/localhost:\d+),/;

export interface ServerProcess {
  /** Known when it is ready. */
  readonly origin: string;
  child: ChildProcess;
  output(): string;
  /** Resolves when it says that it listens. */
  listening: Promise<void>;
  /** Exit code, or the signal that ended it. */
  exited: Promise<number | string | null>;
}

/** No process of the tests lives long enough to gain from optimising the embedded database's code. */
export const SHORT_LIVED = ['--liftoff-only'];

/** `node backend/server.ts` in a separate process, as in production, on a port that the system picks. */
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

/** Waits until it responds; throws if it has exited. */
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

/** One call to a server in a separate process. */
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
  // biome-ignore lint/suspicious/noExplicitAny: answers of several calls
  const json: any = await response.json();
  return { status: response.status, body: json, headers: response.headers };
}
