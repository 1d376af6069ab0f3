import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commandLine } from '#api/src/commands/command-line.ts';
import { listenForCommands } from '#api/src/commands/command-socket.ts';
import { type Db, systemClock } from '#api/src/context.ts';
import { lockDataDirectory, prepareDataDirectory } from '#api/src/database/data-directory.ts';
import { openEmbedded } from '#api/src/database/open.ts';
import { createLogger } from '#api/src/logger.ts';
import { readSettings } from '#lib/config/settings.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'hotel-backup-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const run = async (dataDirectory: string, args: string[], env = {}) => {
  const lines: string[] = [];
  const settings = readSettings({ DATA_DIR: dataDirectory, ...env });
  await commandLine(args, settings, (line) => lines.push(line), {
    directory: home,
    language: 'en',
    waitMs: 0,
  });
  return lines.join('\n');
};

/** The directory with its lock and an ear for commands, as a running API has it. */
async function whileItRuns(directory: string, work: (db: Db) => Promise<void>): Promise<void> {
  mkdirSync(directory, { recursive: true });
  const unlock = lockDataDirectory(directory);
  await prepareDataDirectory(directory);
  const db = openEmbedded(directory);
  const settings = readSettings({ DATA_DIR: directory });
  const stop = await listenForCommands({ db, settings, clock: systemClock }, createLogger('silent'));
  try {
    await work(db);
  } finally {
    await stop();
    await db.destroy();
    unlock();
  }
}

const numbersIn = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ n: number }>`select n from told order by n`.execute(db);
  return rows.map(({ n }) => n);
};

test('a copy made while guests are booking has all that was acknowledged before it, and no hole', async () => {
  const data = join(home, 'data');
  let acknowledged = 0;
  let [before, after, meanwhile] = [0, 0, 0];
  await whileItRuns(data, async (db) => {
    writeFileSync(join(data, 'digest.key'), 'secret');
    chmodSync(join(data, 'digest.key'), 0o600);
    mkdirSync(join(data, 'uploads'));
    writeFileSync(join(data, 'uploads', 'passport.pdf'), 'scan');
    await sql`create table told (n int primary key)`.execute(db);
    let isOver = false;
    const write = async () => {
      while (!isOver) {
        await sql`insert into told values (${acknowledged + 1})`.execute(db);
        acknowledged += 1;
        if (existsSync(join(home, 'copy.new'))) meanwhile += 1;
        // Guests' calls come by the network, so others have their turn between them.
        await setImmediate();
      }
    };
    const writing = write();
    await expect.poll(() => acknowledged).toBeGreaterThan(20);
    before = acknowledged;
    expect(await run(data, ['backup', 'copy'])).toBe('copy: all data is in it');
    after = acknowledged;
    // The site goes on.
    await expect.poll(() => acknowledged).toBeGreaterThan(after + 20);
    isOver = true;
    await writing;
  });
  // What is written while files are copied one by one may be in some of them alone.
  expect(meanwhile).toBe(0);
  const copied = readdirSync(join(home, 'copy'), { recursive: true, encoding: 'utf8' });
  expect(copied.filter((name) => /lock|sock|postmaster\.pid/.test(name))).toEqual([]);
  const restored = join(home, 'restored');
  expect(await run(restored, ['restore', 'copy'])).toBe(`${restored}: the data is back`);
  expect(readFileSync(join(restored, 'uploads', 'passport.pdf'), 'utf8')).toBe('scan');
  expect(statSync(join(restored, 'digest.key')).mode & 0o777).toBe(0o600);
  await whileItRuns(restored, async (db) => {
    const numbers = await numbersIn(db);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(numbers.length).toBeGreaterThanOrEqual(before);
    expect(numbers.length).toBeLessThanOrEqual(after + 1);
    await sql`insert into told values (0)`.execute(db);
  });
});

test('without an API the command copies it itself, and what an earlier try has left does not count', async () => {
  const data = join(home, 'data');
  await whileItRuns(data, async (db) => void (await sql`create table told (n int)`.execute(db)));
  mkdirSync(join(home, 'copy.new/db'), { recursive: true });
  writeFileSync(join(home, 'copy.new/db/PG_VERSION'), '');
  await run(data, ['backup', 'copy']);
  expect(existsSync(join(home, 'copy.new'))).toBe(false);
  await run(join(home, 'restored'), ['restore', 'copy']);
  await whileItRuns(join(home, 'restored'), async (db) => expect(await numbersIn(db)).toEqual([]));
});

test('nothing is written over, neither a folder nor the data of an API that runs', async () => {
  const data = join(home, 'data');
  await whileItRuns(data, async () => {
    await run(data, ['backup', 'copy']);
    const kept = readdirSync(join(home, 'copy'), { recursive: true });
    await expect(run(data, ['backup', 'copy'])).rejects.toThrow(
      /^copy: there is something .*name another one/,
    );
    await expect(run(data, ['restore', 'copy'])).rejects.toThrow(/data: there is something .*stop the API/);
    await expect(run(data, ['backup', join(data, 'copy')])).rejects.toThrow(/is within the data directory$/);
    expect(readdirSync(join(home, 'copy'), { recursive: true })).toEqual(kept);
  });
  expect(readdirSync(data)).not.toContain('copy');
});

test.each([
  ['what is no backup', ['restore', '.'], {}, /this is no backup/],
  ['a backup that is not there', ['restore', 'nowhere'], {}, /this is no backup/],
  ['a folder without data', ['backup', 'copy'], {}, /data: there is no database here/],
  ['PostgreSQL, to be copied', ['backup', 'copy'], { DATABASE_URL: 'postgres://localhost:1/no' }, /pg_dump/],
  [
    'PostgreSQL, to be put back',
    ['restore', 'copy'],
    { DATABASE_URL: 'postgres://localhost:1/no' },
    /pg_dump/,
  ],
])('%s is refused in words', async (_name, args, env, words) => {
  await expect(run(join(home, 'data'), args, env)).rejects.toThrow(words);
  expect(existsSync(join(home, 'data'))).toBe(false);
});
