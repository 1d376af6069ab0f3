import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { prepareDataDirectory } from '#api/src/database/data-directory.ts';
import { openEmbedded } from '#api/src/database/open.ts';
import { copyDataDirectory } from './databases.ts';
import { fill, START } from './demo-data.ts';
import { watchSyncs } from './power-cut.ts';
import { temporaryFolder } from './servers.ts';
import { createWorld, pickRoom, type World } from './world.ts';

let base: string;
beforeEach(() => {
  base = temporaryFolder();
});

/** Each test makes databases or starts processes, which takes long on a busy machine, ms. */
const LONG_MS = 240_000;

const worldIn = (directory: string) =>
  createWorld({
    database: {
      open: async () => {
        await prepareDataDirectory(directory);
        const db = openEmbedded(directory);
        await fill(db, START);
        return { db, url: null, close: () => db.destroy() };
      },
    },
  });

async function reservations(world: World, count: number): Promise<string[]> {
  const { body } = await pickRoom(world);
  const numbers: string[] = [];
  while (numbers.length < count) {
    const response = await world.post('reservation/1/', body);
    expect(response.status).toBe(200);
    numbers.push(response.body.guest_num);
  }
  return numbers;
}

const found = (world: World, numbers: string[]) =>
  Promise.all(numbers.map(async (number) => (await world.get(`reservation/order/${number}/`)).body.number));

describe('a power cut, on a disk that loses what is not synced', { timeout: LONG_MS }, () => {
  let disk: ReturnType<typeof watchSyncs>;
  beforeEach(() => {
    disk = watchSyncs();
  });
  afterEach(() => disk.stop());

  test('every acknowledged order is there afterwards, each for one sync', async () => {
    const before = join(base, 'before');
    copyDataDirectory('demo', before);
    disk.settle(before);
    const world = await worldIn(before);
    const [first = ''] = await reservations(world, 1);
    const from = disk.synced.length;
    const numbers = [first, ...(await reservations(world, 5))];
    expect(disk.synced.slice(from).map((path) => path.includes('/pg_wal/'))).toEqual(Array(5).fill(true));

    const after = join(base, 'after');
    disk.cut(before, after);
    const restored = await worldIn(after);
    expect(await found(restored, numbers)).toEqual(numbers);
    await reservations(restored, 1);
    await restored.close();
    await world.close();
  });

  test('while a new database is made: nothing is left, or the whole of it', async () => {
    const before = join(base, 'before');
    await prepareDataDirectory(before);
    expect(disk.synced.at(-1)).toBe(before);
    disk.cut(before, join(base, 'whole'));
    const world = await worldIn(join(base, 'whole'));
    await reservations(world, 1);
    await world.close();
    // Without the last sync the database's name is not on the disk, so the cut leaves nothing.
    disk.forget(before);
    disk.cut(before, join(base, 'nothing'));
    expect(readdirSync(join(base, 'nothing'))).toEqual([]);
  });
});

test('an empty pid file, as a cut leaves it, does not keep the database from starting', {
  timeout: LONG_MS,
}, async () => {
  copyDataDirectory('demo', base);
  writeFileSync(join(base, 'db', 'postmaster.pid'), '');
  const world = await worldIn(base);
  await reservations(world, 1);
  await world.close();
});
