import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import { demoLogins } from '#api/src/seed/demo-logins.ts';
import { EX_CONFIG } from '#lib/config/settings.ts';
import { copyDataDirectory, databaseFor } from './databases.ts';
import { reservationBody } from './process-calls.ts';
import { call, whenReady } from './server-process.ts';
import { startServerProcess, temporaryFolder } from './servers.ts';
import { COUPLE } from './world.ts';

describe('the server as a process', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = temporaryFolder();
  });
  const start = (environment: Record<string, string> = {}) =>
    startServerProcess({ DATA_DIR: dataDir, ...environment });

  test('a wrong environment: one line that names the variable', async () => {
    const server = start({ API_PORT: '99999', HOLD_MINUTES: 'soon', APP_ORIGIN: 'http://a/b' });
    expect(await server.exited).toBe(EX_CONFIG);
    expect(server.output().trim().split('\n')).toHaveLength(1);
    expect(server.output()).toMatch(/^Wrong configuration: APP_ORIGIN .*API_PORT .*HOLD_MINUTES /);
  });

  test('a port of the system: said at every level, and part of the addresses; a taken one: one line, not a stack', async () => {
    const first = start({ ...(await databaseFor(join(dataDir, 'new'))), LOG_LEVEL: 'silent' });
    await whenReady(first);
    expect(first.output().trim().split('\n')).toHaveLength(1);
    const { body: hotel } = await call(first, '/api/v1/hotel-config/alpina/');
    expect(new URL(hotel.logo_svg).origin).toBe(first.origin);
    const { body: reservation } = await call(first, '/api/v1/reservation/1/', await reservationBody(first));
    expect(new URL(reservation.redirect_url).origin).toBe(first.origin);
    expect((await fetch(reservation.redirect_url)).status).toBe(200);
    const second = start({ API_PORT: new URL(first.origin).port });
    expect(await second.exited).toBe(1);
    expect(second.output()).toMatch(/EADDRINUSE/);
  });

  test('npm run hotel works while the server has the embedded database, in whose process it is carried out', async () => {
    copyDataDirectory('today', dataDir);
    const server = start();
    await whenReady(server);
    const hotel = async (...args: string[]) => {
      const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
      const child = spawn(process.execPath, [join(import.meta.dirname, '../hotel.ts'), ...args], {
        env,
        cwd: dataDir,
      });
      const [page, mistake, [status]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close'),
      ]);
      return { page, mistake, status };
    };
    expect(await hotel('export', 'morskoy', 'out')).toEqual({
      page: 'morskoy: written to out/hotel.yaml\n',
      mistake: '',
      status: 0,
    });
    const file = join(dataDir, 'out', 'hotel.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^name: .*$/m, 'name: Новое имя'));
    expect(await hotel('apply', 'out')).toMatchObject({ mistake: '', status: 0 });
    expect((await call(server, '/api/v1/hotel-config/morskoy/')).body.name).toBe('Новое имя');
    expect(await hotel('orders', 'nowhere')).toEqual({
      page: '',
      mistake: 'There is no hotel nowhere\n',
      status: 1,
    });
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
  });

  test('a second process on one data directory refuses; after kill -9 the next one starts with every acknowledged order', async () => {
    copyDataDirectory('today', dataDir);
    const first = start();
    await whenReady(first);
    const second = start();
    expect(await second.exited).toBe(1);
    expect(second.output().trim()).toMatch(/^The data directory .* is in use by another API process/);
    expect(second.output().trim().split('\n')).toHaveLength(1);

    const body = await reservationBody(first);
    const reservation = (server: typeof first, key: string) =>
      call(server, '/api/v1/reservation/1/', body, { 'idempotency-key': key });
    const acknowledged: { number: string; key: string }[] = [];
    let sent = 0;
    const guests = Array.from({ length: 4 }, async () => {
      for (;;) {
        sent += 1;
        const key = `order-${sent}`;
        const response = await reservation(first, key).catch(() => null);
        if (response?.status !== 200) return;
        acknowledged.push({ number: response.body.guest_num, key });
        if (acknowledged.length === 9) first.child.kill('SIGKILL');
      }
    });
    await Promise.all(guests);
    expect(await first.exited).toBe('SIGKILL');
    expect(acknowledged.length).toBeGreaterThanOrEqual(9);

    const third = start();
    await whenReady(third);
    for (const { number, key } of acknowledged) {
      const shown = await call(third, `/api/v1/reservation/order/${number}/`);
      expect(shown.body).toMatchObject({ number, status: 'NEW' });
      expect((await reservation(third, key)).body.guest_num).toBe(number);
    }
  });

  test('SIGTERM under load: no request in flight fails, exit 0, then it starts again', async () => {
    copyDataDirectory('today', dataDir);
    const server = start();
    await whenReady(server);
    // The seed's passwords have a low cost and this process production's, so signing in also stores the password again.
    const signedIn = await call(server, '/api/v1/users/jwt-token/', demoLogins[0]);
    expect(signedIn.status).toBe(200);
    const body = await reservationBody(server);
    const responses: number[] = [];
    const unexpected: string[] = [];
    let stopping = false;
    const guests = Array.from({ length: 8 }, async (_, guest) => {
      for (let index = 0; ; index += 1) {
        const startedBefore = !stopping;
        try {
          const { status } =
            guest % 2
              ? await call(server, '/api/v1/ota-availability/1/', { ...body.reservation, rooms: COUPLE })
              : await call(server, '/api/v1/users/jwt-token/', {
                  username: `u${guest}-${index}`,
                  password: 'x',
                });
          responses.push(status);
        } catch (error) {
          // Only a request that started after the signal may be refused a connection.
          if (startedBefore) unexpected.push(String((error as Error).cause ?? error));
          return;
        }
        if (responses.length > 40 && !stopping) {
          stopping = true;
          server.child.kill('SIGTERM');
        }
      }
    });
    await Promise.all(guests);
    expect(await server.exited).toBe(0);
    expect(unexpected).toEqual([]);
    expect(responses.every((status) => [200, 400, 429].includes(status))).toBe(true);
    const again = start();
    await whenReady(again);
    again.child.kill('SIGTERM');
    expect(await again.exited).toBe(0);
  });
});
