import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../src/http/create-app.ts';
import { createLogger } from '../src/logger.ts';
import { closeOnSignal } from '../src/shutdown.ts';
import { bookingRequest } from './booking-request.ts';
import { spawnServer, whenReady } from './server-process.ts';
import { COUPLE, createWorld, STAY, type World } from './world.ts';

const AT_HOTEL = { id: 103, payment_type: 'HOTEL', payment_alias: 'NOT_PAY' };

describe('an API without the demo', () => {
  let world: World;
  beforeAll(async () => {
    // The hotels are there, as an operator's are.
    world = await createWorld({ environment: { DEMO: 'off' } });
  });
  afterAll(() => world.close());

  const order = async (payment: { id: number; payment_type: string; payment_alias: string }) => {
    const { body } = await world.post('ota-availability/1/', { ...STAY, rooms: COUPLE });
    const [room] = body.rooms;
    return bookingRequest({ room, rate: room.rates[0] }, { ...STAY, rooms: COUPLE }, payment);
  };

  test('has neither bank nor payment page', async () => {
    const paths = ['/api/v1/users/bank-sso/login-form/?hotel_alias=morskoy', `/pay/1/${'a'.repeat(43)}`];
    for (const url of paths) {
      expect((await world.send({ method: 'GET', url })).status, url).toBe(404);
      expect((await world.send({ method: 'POST', url, payload: {} })).status, url).toBe(404);
    }
  });

  test('says so in the hotel config, and offers what can be paid at the hotel', async () => {
    const { body } = await world.get('hotel-config/morskoy/');
    expect(body.bank_sign_on).toBe(false);
    expect(body.hotel_payment_methods.map(({ id }: { id: number }) => id)).toEqual([AT_HOTEL.id]);
  });

  test('takes an order that is paid at the hotel, without a way to a payment page', async () => {
    const { status, body } = await world.post('reservation/1/', await order(AT_HOTEL));
    expect(status).toBe(200);
    expect(body.redirect_url).toBeNull();
  });

  test('refuses an order that would have to be paid now', async () => {
    const card = { id: 101, payment_type: 'CARD', payment_alias: 'FULL' };
    const { status, body } = await world.post('reservation/1/', await order(card));
    expect(status).toBe(400);
    expect(body).toHaveProperty('payment');
  });

  test('starts on an empty database with nobody and nothing in it', async () => {
    const server = spawnServer({ DEMO: 'off', DATA_DIR: `${world.context.settings.dataDir}/empty` });
    try {
      await whenReady(server);
      expect((await fetch(`${server.origin}/api/v1/hotel-config/morskoy/`)).status).toBe(404);
      const login = await fetch(`${server.origin}/api/v1/users/jwt-token/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'elena', password: 'Morskoy2026' }),
      });
      expect(login.status).toBe(400);
    } finally {
      server.child.kill('SIGKILL');
      await server.exited;
    }
  });

  test('does not start with the demo under an https origin', async () => {
    const server = spawnServer({
      DEMO: 'on',
      API_ORIGIN: 'https://api.hotel.example',
      DATA_DIR: world.context.settings.dataDir,
    });
    server.listening.catch(() => undefined);
    expect(await server.exited).toBe(78);
    expect(server.output().trim().split('\n')).toEqual([
      'Wrong configuration: DEMO=on has published passwords and takes no money: not with API_ORIGIN on https',
    ]);
  });
});

test('an API that is stopping says that it is not ready', async () => {
  const world = await createWorld();
  const app = await createApp(world.context, createLogger('silent'));
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  closeOnSignal(app, createLogger('silent'), async () => undefined);
  await app.ready();
  process.emit('SIGTERM');
  expect((await app.inject('/ready')).json()).toEqual({ status: 'stopping' });
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0), { timeout: 5000 });
  exit.mockRestore();
  await world.close();
});
