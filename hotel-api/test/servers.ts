import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type ServerProcess, spawnServer, whenReady } from './server-process.ts';

/** Makes a folder that is removed after the test, or when `cleanUp` says. */
export function temporaryFolder(cleanUp: typeof onTestFinished = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'hotel-test-'));
  cleanUp(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a server process that does not outlive the test. */
export function startServerProcess(environment: Record<string, string>): ServerProcess {
  const server = spawnServer(environment);
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.exited;
  });
  return server;
}

export async function readyServer(environment: Record<string, string>): Promise<ServerProcess> {
  const server = startServerProcess(environment);
  await whenReady(server);
  return server;
}
