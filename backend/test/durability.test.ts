import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { prepareDataDirectory } from '../src/database/data-directory.ts';
import { openEmbedded } from '../src/database/open.ts';
import { copyDataDirectory } from './databases.ts';
import { fill, START } from './demo-data.ts';
import { canMount, diskImage, knowsPaths, mountImage, watchSyncs } from './power-cut.ts';
import { reservationBody } from './process-calls.ts';
import { call } from './server-process.ts';
import { readyServer, temporaryFolder } from './servers.ts';
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

async function orders(world: World, count: number): Promise<string[]> {
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

describe.skipIf(!knowsPaths)(
  'a power cut, on a disk that loses what is not synced',
  { timeout: LONG_MS },
  () => {
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
      const [first = ''] = await orders(world, 1);
      const from = disk.synced.length;
      const numbers = [first, ...(await orders(world, 5))];
      expect(disk.synced.slice(from).map((path) => path.includes('/pg_wal/'))).toEqual(Array(5).fill(true));

      const after = join(base, 'after');
      disk.cut(before, after);
      const restored = await worldIn(after);
      expect(await found(restored, numbers)).toEqual(numbers);
      await orders(restored, 1);
      await restored.close();
      await world.close();
    });

    test('while a new database is made: nothing is left, or the whole of it', async () => {
      const before = join(base, 'before');
      await prepareDataDirectory(before);
      expect(disk.synced.at(-1)).toBe(before);
      disk.cut(before, join(base, 'whole'));
      const world = await worldIn(join(base, 'whole'));
      await orders(world, 1);
      await world.close();
      // Without the last sync the database's name is not on the disk, so the cut leaves nothing.
      disk.forget(before);
      disk.cut(before, join(base, 'nothing'));
      expect(readdirSync(join(base, 'nothing'))).toEqual([]);
    });
  },
);

test('an empty pid file, as a cut leaves it, does not keep the database from starting', {
  timeout: LONG_MS,
}, async () => {
  copyDataDirectory('demo', base);
  writeFileSync(join(base, 'db', 'postmaster.pid'), '');
  const world = await worldIn(base);
  await orders(world, 1);
  await world.close();
});

describe.skipIf(!(await canMount()))('a power cut, on a real file system', { timeout: LONG_MS }, () => {
  test('at once after twenty orders: none of them is lost', async () => {
    const disk = await diskImage(join(base, 'disk.img'), join(base, 'disk'), 400);
    onTestFinished(async () => void (await disk.unmount()));
    const data = join(base, 'disk', 'data');
    copyDataDirectory('today', data);
    await disk.sync();
    const server = await readyServer({ DATA_DIR: data });
    const body = await reservationBody(server);
    const numbers: string[] = [];
    while (numbers.length < 20) {
      const key = { 'idempotency-key': `cut-${numbers.length}` };
      const response = await call(server, '/api/v1/reservation/1/', body, key);
      if (response.status !== 200) break;
      numbers.push(response.body.guest_num);
    }
    expect(numbers.length).toBeGreaterThan(3);
    await disk.copyTo(join(base, 'after.img'));

    const after = await mountImage(join(base, 'after.img'), join(base, 'after'));
    onTestFinished(async () => void (await after.unmount()));
    const again = await readyServer({ DATA_DIR: join(base, 'after', 'data') });
    for (const number of numbers)
      expect((await call(again, `/api/v1/reservation/order/${number}/`)).status).toBe(200);
  });
});
