import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyDataDirectory } from './databases.ts';
import { diskImage, mountImage } from './disk-image.ts';
import { reservationBody } from './process-calls.ts';
import { call } from './server-process.ts';
import { readyServer, temporaryFolder } from './servers.ts';

// A disk can be mounted by root alone, so this is a part of `npm run trust` and not of `npm test`.
test('a power cut on a real file system, at once after twenty orders: none of them is lost', {
  timeout: 240_000,
}, async () => {
  const base = temporaryFolder();
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
