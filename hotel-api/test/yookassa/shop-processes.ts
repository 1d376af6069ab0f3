import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { killOnExit } from '#api/test/kill-on-exit.ts';
import type { Answered, Asked } from './shop-process.ts';

interface Living {
  child: ChildProcess;
  ready: Promise<void>;
  /** Whoever waits for an answer; null: the process is gone. */
  waiting: Map<number, (answer: Answered | null) => void>;
}

/** Two take part, and one more starts meanwhile. */
const PROCESSES = 3;

/**
 * Processes of the API that end by SIGKILL, each at a moment of its own, and are replaced by new ones.
 * @param lifeOfNext returns at which moment the next process dies
 */
export function startShopProcesses(
  databaseUrl: string,
  environment: Record<string, string>,
  lifeOfNext: () => number,
) {
  const living: Living[] = [];
  const killed: string[] = [];
  let isOver = false;
  let problem = '';
  let started = 0;
  let asks = 0;
  let kills = 0;

  function start(): void {
    started += 1;
    const name = `shop-process-${started}`;
    const database = new URL(databaseUrl);
    database.searchParams.set('application_name', name);
    const child = fork(join(import.meta.dirname, 'shop-process.ts'), {
      env: {
        ...environment,
        NODE_ENV: 'test',
        PATH: process.env.PATH,
        DATABASE_URL: database.href,
        DIES_AT: String(lifeOfNext()),
      },
      execArgv: [],
    });
    killOnExit(child);
    const { promise: ready, resolve } = Promise.withResolvers<void>();
    const own: Living = { child, ready, waiting: new Map() };
    living.push(own);
    child.on('message', (message: Answered | 'ready') => {
      if (message === 'ready') return resolve();
      own.waiting.get(message.id)?.(message);
      own.waiting.delete(message.id);
    });
    child.on('exit', (code, signal) => {
      if (isOver) return;
      living.splice(living.indexOf(own), 1);
      if (signal !== 'SIGKILL') problem = `A process has ended by itself with ${code ?? signal}`;
      kills += 1;
      killed.push(name);
      resolve();
      for (const answer of own.waiting.values()) answer(null);
      start();
    });
  }
  for (let count = 0; count < PROCESSES; count += 1) start();

  async function alive(which: 0 | 1): Promise<Living> {
    if (problem) throw new Error(problem);
    const own = living[which] as Living;
    await own.ready;
    return living.includes(own) ? own : alive(which);
  }

  return {
    kills: () => kills,
    /** Returns what the database calls the connections of those that were killed since the last call. */
    takeKilled: () => killed.splice(0),
    /** Resolves when two processes are there; rejects when one has ended that was not killed. */
    ready: () => Promise.all([alive(0), alive(1)]),
    /** Lets the first or the second process do something; null: it was killed before it has answered. */
    async ask(which: 0 | 1, what: Asked['what'], now: Date): Promise<Answered | null> {
      const { child, waiting } = await alive(which);
      asks += 1;
      const asked: Asked = { id: asks, what, now: now.getTime() };
      const { promise, resolve } = Promise.withResolvers<Answered | null>();
      waiting.set(asked.id, resolve);
      // What cannot be sent is answered by the end of the process.
      child.send(asked, () => {});
      return promise;
    },
    async stop(): Promise<void> {
      isOver = true;
      await Promise.all(
        living.map(
          ({ child }) =>
            new Promise((resolve) => {
              child.on('exit', resolve);
              child.kill('SIGKILL');
            }),
        ),
      );
    },
  };
}
