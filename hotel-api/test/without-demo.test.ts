import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoHotels } from '#api/src/seed/demo-ids.ts';
import { demoLogins } from '#api/src/seed/demo-logins.ts';
import { EX_CONFIG } from '#lib/config/settings.ts';
import { copyDataDirectory } from './databases.ts';
import { call, type ServerProcess, spawnServer, whenReady } from './server-process.ts';
import { startServerProcess, temporaryFolder } from './servers.ts';
import { createWorld, fullPayment, pickRoom, useWorld } from './world.ts';

const BANK = '/api/v1/users/bank-sso';

describe('a first start without the demo', () => {
  const dataDir = temporaryFolder(afterAll);
  let server: ServerProcess;
  beforeAll(async () => {
    server = spawnServer({ DEMO: '', NODE_ENV: 'production', DATA_DIR: dataDir });
    await whenReady(server);
  });
  afterAll(async () => {
    server.child.kill('SIGKILL');
    await server.exited;
  });

  test.each(demoHotels)('no hotel $slug', async ({ slug }) => {
    expect((await call(server, `/api/v1/hotel-config/${slug}/`)).status).toBe(404);
  });

  test.each(demoLogins)('no account $username', async ({ username, password }) => {
    expect((await call(server, '/api/v1/users/jwt-token/', { username, password })).status).toBe(400);
  });

  test.each([
    ['the form of the test bank', `${BANK}/login-form/?hotel_alias=morskoy`],
    ['its passes', `${BANK}/token/?otp=x&hotel_alias=morskoy`],
    ['the test payment page', `/pay/1/${'x'.repeat(43)}`],
    ['the pages of the contract', '/docs/'],
    ['the contract', '/docs/openapi.json'],
  ])('no address: %s', async (_name, path) => {
    const { status, body } = await call(server, path);
    expect({ status, body }).toEqual({ status: 404, body: { detail: 'Не найдено' } });
  });

  test('guests register, log in and can say who their relatives are', async () => {
    const account = { username: 'olga', email: 'olga@guest.example', password: 'Volna2026' };
    const person = { first_name: 'Ольга', last_name: 'Ким', middle_name: 'Олеговна', phone: '+79001234567' };
    const registered = await call(server, '/api/v1/users/accounts/register/', { ...account, ...person });
    expect(registered.status).toBe(200);
    const { body: login } = await call(server, '/api/v1/users/jwt-token/', account);
    const path = '/api/v1/users/guest/relation_degrees/?format=json';
    const { body: degrees } = await call(server, path, undefined, { authorization: `NLB ${login.token}` });
    expect(degrees).toHaveLength(11);
  });
});

test('a database that had the demo: accounts with published passwords are not opened to guests', async () => {
  const dataDir = temporaryFolder();
  copyDataDirectory('today', dataDir);
  const server = startServerProcess({ DEMO: 'off', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  expect(await server.exited).toBe(EX_CONFIG);
  expect(server.output().trim()).toMatch(/^Wrong configuration: DEMO [^\n]+$/);
});

describe('a hotel without a payment page', () => {
  const world = useWorld({ environment: { DEMO: 'off' } });

  test('offers what is paid at the hotel, and no bank', async () => {
    const { body: hotel } = await world.get('hotel-config/morskoy/');
    expect(hotel.hotel_payment_methods).toEqual([expect.objectContaining({ id: 103, is_not_pay: true })]);
    expect(hotel.bank_sign_on).toBe(false);
  });

  test('an order that is to be paid by card is refused', async () => {
    const { body } = await pickRoom(world, { payment: fullPayment(1) });
    const refused = { status: 400, body: { payment: ['Выберите способ оплаты отеля'] } };
    expect(await world.book(body)).toMatchObject(refused);
  });

  test('an order that is paid at the hotel stands, without an address to pay', async () => {
    const token = await world.login('elena');
    const { body } = await pickRoom(world, { payment: null, token });
    const { body: made } = await world.book(body, token);
    expect(made.redirect_url).toBeNull();
    expect(await world.reservation(made.guest_num)).toMatchObject({ status: 'CONFIRMED', payment_url: null });
  });
});

test('an order from before waits for payment without an address to pay', async () => {
  const demo = await createWorld();
  const token = await demo.login('elena');
  const { body } = await pickRoom(demo, { token });
  const { body: made } = await demo.post('reservation/1/', body, token);
  demo.context.settings.DEMO = false;
  expect(await demo.reservation(made.guest_num)).toMatchObject({ status: 'NEW', payment_url: null });
  const { body: booking } = await demo.get(`account-reservation/detail/${made.id}/`, token);
  expect(booking.payment_url).toBeNull();
  await demo.close();
});
