import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

/** What starts a Redis on a port. The double is everywhere, so no test is left out for want of a `redis-server`. */
const COMMANDS = {
  Redis: (port: number) => [
    'redis-server',
    ...['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()],
  ],
  'a double of Redis': (port: number) => [
    process.execPath,
    path.join(import.meta.dirname, 'redis-double.ts'),
    String(port),
  ],
};
type RedisKind = keyof typeof COMMANDS;

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** Where the machine has a Redis, the same tests run against both, which proves the double true. */
export const REDIS_KINDS: readonly RedisKind[] = hasRedis
  ? ['Redis', 'a double of Redis']
  : ['a double of Redis'];

/** @param kind by default the real one, where the machine has it */
export async function startRedis(
  kind: RedisKind = hasRedis ? 'Redis' : 'a double of Redis',
): Promise<RedisServer> {
  const port = await freePort();
  const [command = '', ...args] = COMMANDS[kind](port);
  let child: ChildProcess | null = null;
  const hasEnded = () => child === null || child.exitCode !== null || child.signalCode !== null;
  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
      await once(child, 'spawn');
      while (!(await listens(port))) {
        if (hasEnded()) throw new Error(`${kind} did not start`);
        await pause(10);
      }
    },
    async kill() {
      if (!child || hasEnded()) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
  await server.start();
  return server;
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
