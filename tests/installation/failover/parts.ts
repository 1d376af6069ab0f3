import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { killOnExit } from '#api/test/kill-on-exit.ts';
import { postgresUser } from '#api/test/postgres-process.ts';

/** The folder of a test and the processes that run in it, as a user whom PostgreSQL accepts. */
export class Parts {
  readonly folder: string;
  readonly #user = postgresUser();
  readonly #children = new Set<ChildProcess>();

  constructor() {
    this.folder = mkdtempSync(path.join(tmpdir(), 'hotel-failover-'));
    chmodSync(this.folder, 0o755);
  }

  /** What the program prints is in a file of its name. */
  start(name: string, program: string, args: string[], env: Record<string, string> = {}): ChildProcess {
    const cwd = path.join(this.folder, name);
    const log = openSync(`${cwd}.log`, 'a');
    const child = spawn(program, args, {
      cwd,
      env: { PATH: process.env.PATH, NODE_ENV: 'test', HOME: cwd, LC_ALL: 'C.UTF-8', ...env },
      ...(this.#user === null ? {} : { uid: this.#user, gid: this.#user }),
      stdio: ['ignore', log, log],
    });
    killOnExit(child);
    this.#children.add(child);
    child.on('exit', () => this.#children.delete(child));
    return child;
  }

  /** Makes a folder that is closed to others, as PostgreSQL requires of its own. */
  makeFolder(name: string): string {
    const folder = path.join(this.folder, name);
    mkdirSync(folder, { mode: 0o700 });
    if (this.#user !== null) chownSync(folder, this.#user, this.#user);
    return folder;
  }

  async stop({ keepFiles = false } = {}): Promise<void> {
    const left = [...this.#children];
    await Promise.all(
      left.map((child) => {
        child.kill('SIGKILL');
        return once(child, 'exit');
      }),
    );
    if (!keepFiles) rmSync(this.folder, { recursive: true, force: true });
  }
}

/** One command, so that none of the processes sees another one end. */
export function signal(name: 'KILL' | 'STOP' | 'CONT', pids: string[]): void {
  if (pids.length > 0) spawnSync('kill', [`-${name}`, ...pids]);
}

export function childrenOf(pid: string): string[] {
  const { stdout } = spawnSync('pgrep', ['--parent', pid], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean);
}

/** The command of a process; empty when it has ended. */
export function commandOf(pid: string): string {
  return spawnSync('ps', ['-ww', '-o', 'args=', '-p', pid], { encoding: 'utf8' }).stdout;
}
