import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** A Redis for tests, which they can stop and restart. */
export interface RedisServer {
  url: string;
  start(): Promise<void>;
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
  /** Lets it accept connections without responding. */
  freeze(): void;
  thaw(): void;
}

/** It is null where this machine has no `redis-server`; the Redis tests are then skipped. */
export async function startRedis(): Promise<RedisServer | null> {
  const port = await freePort();
  let child: ChildProcess | null = null;
  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()];
      child = spawn('redis-server', options, { stdio: 'ignore' });
      await once(child, 'spawn');
      while (!(await listens(port))) await pause(10);
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
  try {
    await server.start();
    return server;
  } catch (error) {
    process.stderr.write(`No Redis for the tests, its part is left out: ${(error as Error).message}\n`);
    return null;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1');
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}
