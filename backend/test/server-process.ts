import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

const SERVER = join(import.meta.dirname, '../server.ts');

export interface ServerProcess {
  origin: string;
  child: ChildProcess;
  output(): string;
  /** Exit code, or the signal that ended it. */
  exited: Promise<number | string | null>;
}

export async function unusedPort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, 'localhost', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** `node backend/server.ts` in a separate process, as in production. */
export async function spawnServer(environment: Record<string, string>): Promise<ServerProcess> {
  const port = await unusedPort();
  const child = spawn(process.execPath, [SERVER], {
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
      API_PORT: String(port),
      GUEST_LIMITS: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const exited = new Promise<number | string | null>((resolve) => {
    child.on('exit', (code, signal) => resolve(signal ?? code));
  });
  return { origin: `http://localhost:${port}`, child, output: () => output, exited };
}

/** Waits until it responds; throws if it has exited. */
export async function whenReady(server: ServerProcess): Promise<void> {
  let ended = false;
  server.exited.then(() => {
    ended = true;
  });
  const deadline = Date.now() + 90_000;
  while (!ended && Date.now() < deadline) {
    const ok = await fetch(`${server.origin}/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server did not start: ${server.output()}`);
}
