import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { newGuest } from '../fixtures/account.ts';
import { API, HOTEL_IDS, ownHotel } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/test.ts';

const run = promisify(execFile);

/** The command as it is run by hand; its status and what it has printed. */
async function conform(...args: string[]): Promise<{ status: number; page: string }> {
  const command = ['--import', './e2e/fixtures/shifted-process.mjs', 'conform/run.ts', ...args];
  try {
    const { stdout } = await run('node_modules/.bin/node', command, { encoding: 'utf8' });
    return { status: 0, page: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { status: code, page: stdout + stderr };
  }
}

for (const slug of Object.keys(HOTEL_IDS))
  test(`the embedded API has no mistake in ${slug}`, async () => {
    const { status, page } = await conform(API, slug);
    expect(page).toContain('basic: green — 0 wrong');
    expect(status).toBe(0);
  });

test('an order is made at the embedded API and cancelled, and the page is written as one file', async () => {
  const html = test.info().outputPath('conform.html');
  const { username, password } = await newGuest();
  const login = ['--login', `${username}:${password}`];
  const { status, page } = await conform(API, await ownHotel('nevsky'), '--book', ...login, '--html', html);
  expect(page).toContain('basic: green — 0 wrong');
  expect(page).toMatch(/200 .* cancelReservation/);
  expect(page).toMatch(/order page {4}on/);
  expect(status).toBe(0);
  expect(await readFile(html, 'utf8')).toContain('basic: green');
});

test('the status is 1 where something is wrong, and 2 where the command is', async () => {
  expect(await conform(API, 'no-such-hotel')).toMatchObject({
    status: 1,
    page: expect.stringContaining('red'),
  });
  expect(await conform(API)).toMatchObject({ status: 2, page: expect.stringContaining('npm run conform') });
  expect((await conform(API, 'nevsky', '--order')).status).toBe(2);
});
