import { expect } from '@playwright/test';
import { json, startApp, stopProcess, test } from '#e2e/fixtures/own-app.ts';
import { walletCertificates } from '#lib/config/testing/wallet-certificates.ts';
import { zipEntries } from '#lib/server/checkout/testing/zip-entries.ts';
import { SAMPLE } from '#rules/reservation/sample.ts';

const LINK = 'Добавить в Wallet';
const ORDER = { ...SAMPLE, status: 'PAID', number: 'K7QD-1', hotel_id: 7 };
const ORDERS: Record<string, object> = {
  'K7QD-1': ORDER,
  'HELD-1': { ...ORDER, number: 'HELD-1', status: 'NEW' },
  'GONE-1': { ...ORDER, number: 'GONE-1', status: 'CANCELED_BY_GUEST' },
  'ELSE-1': { ...ORDER, number: 'ELSE-1', hotel_id: 8 },
};

test.beforeEach(({ api }) => {
  api.answers(({ url }, response) => {
    if (url.startsWith('/api/v1/hotel-config/')) return json(response, 200, { id: 7, name: 'Волна' });
    const number = /reservation\/order\/([^/]+)\//.exec(url)?.[1] ?? '';
    const order = ORDERS[number];
    json(response, order ? 200 : 404, order ?? { detail: 'no' });
  });
});

test('who has the number of an order that stands gets it for Wallet, and nobody else', async ({
  api,
  request,
}) => {
  const app = await startApp({ API_ROOT: api.origin, ...walletCertificates() });
  try {
    const passOf = (number: string) => request.get(`${app.origin}/wave/success/pass?order=${number}`);
    const page = await request.get(`${app.origin}/wave/success?order=K7QD-1`);
    expect(await page.text()).toContain(LINK);
    const pass = await passOf('K7QD-1');
    expect(pass.status()).toBe(200);
    expect(pass.headers()).toMatchObject({
      'content-type': 'application/vnd.apple.pkpass',
      'cache-control': 'private, no-store',
    });
    const files = zipEntries(await pass.body());
    expect(JSON.parse(String(files.get('pass.json')))).toMatchObject({
      serialNumber: 'K7QD-1',
      organizationName: 'Волна',
    });
    for (const size of ['icon.png', 'icon@2x.png', 'icon@3x.png'])
      expect(files.get(size)?.subarray(1, 4).toString()).toBe('PNG');
    for (const number of ['HELD-1', 'GONE-1', 'ELSE-1', 'NONE-1', '', '../users/info'])
      expect((await passOf(encodeURIComponent(number))).status(), number).toBe(404);
    const held = await request.get(`${app.origin}/wave/success?order=HELD-1`);
    expect(await held.text()).not.toContain(LINK);
  } finally {
    await stopProcess(app);
  }
});

test('without a certificate there are neither passes nor a link', async ({ app, request }) => {
  expect((await request.get(`${app.origin}/wave/success/pass?order=K7QD-1`)).status()).toBe(404);
  const page = await request.get(`${app.origin}/wave/success?order=K7QD-1`);
  expect(await page.text()).toContain('K7QD-1');
  expect(await page.text()).not.toContain(LINK);
});
