import { readFile } from 'node:fs/promises';
import { newGuest } from '#e2e/fixtures/account.ts';
import { API, HOTEL_IDS, ownHotel } from '#e2e/fixtures/api.ts';
import { conform } from '#e2e/fixtures/conform.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** The embedded API's clock is shifted here. */
const shifted = (...args: string[]) => conform(args, ['--import', './e2e/fixtures/shifted-process.mjs']);

for (const slug of Object.keys(HOTEL_IDS))
  test(`the embedded API has no mistake in ${slug}`, async () => {
    const { status, page } = await shifted(API, slug);
    expect(page).toContain('basic: green — 0 wrong');
    expect(status).toBe(0);
  });

test('an order is made at the embedded API and cancelled, and the page is written as one file', async () => {
  const { username, password } = await newGuest();
  const html = test.info().outputPath('conform.html');
  const login = ['--login', `${username}:${password}`];
  const { status, page } = await shifted(API, await ownHotel('nevsky'), '--book', ...login, '--html', html);
  expect(page).toContain('basic: green — 0 wrong');
  expect(page).toMatch(/200 .* cancelReservation/);
  expect(page).toMatch(/^a guest reads: .+, 2 номера, 3 взрослых, 1 ребёнок, 2 ночи, .+ ₽, /m);
  expect(page).toMatch(/order page {4}on/);
  expect(status).toBe(0);
  expect(await readFile(html, 'utf8')).toContain('basic: green');
});

test('the status is 1 where something is wrong, and 2 where the command is', async () => {
  expect(await shifted(API, 'no-such-hotel')).toMatchObject({
    status: 1,
    page: expect.stringContaining('red'),
  });
  expect(await shifted(API)).toMatchObject({ status: 2, page: expect.stringContaining('npm run conform') });
  expect((await shifted(API, 'nevsky', '--order')).status).toBe(2);
});
