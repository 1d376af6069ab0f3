import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Db } from '#api/src/context.ts';
import { openPostgres } from '#api/src/database/open.ts';
import { primaryReads } from '#api/src/database/reads.ts';
import { type OpenedDatabase, postgres } from './databases.ts';
import { reservationBody, TOMORROW } from './process-calls.ts';
import { call, type ServerProcess } from './server-process.ts';
import { readyServer, temporaryFolder } from './servers.ts';
import { COUPLE } from './world.ts';

/**
 * Terminates all other connections to this database, or only those that wait for a lock. Returns how many there were.
 */
async function cutConnections(db: Db, waiting = false): Promise<number> {
  const { rows } = await sql<{ cut: boolean }>`
    select pg_terminate_backend(pid) as cut from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and (not ${waiting} or wait_event_type = 'Lock')`.execute(db);
  return rows.length;
}

describe('PostgreSQL cuts connections', () => {
  let opened: OpenedDatabase;
  let server: ServerProcess;
  beforeEach(async () => {
    opened = await postgres.open('today');
    onTestFinished(opened.close);
    server = await readyServer({ DATA_DIR: temporaryFolder(), DATABASE_URL: opened.url ?? '' });
  });

  test('in the middle of an order: 503 for that guest, who may retry, and the process survives', async () => {
    const body = await reservationBody(server);
    const reservation = () =>
      call(server, '/api/v1/reservation/1/', body, { 'idempotency-key': 'one-order' });
    let cut = 0;
    const busy = await opened.db.transaction().execute(async (trx) => {
      await trx.selectFrom('inventory').selectAll().where('date', '=', TOMORROW).forUpdate().execute();
      const asked = reservation();
      await expect.poll(async () => (cut += await cutConnections(trx, true))).toBe(1);
      return asked;
    });
    expect(busy).toMatchObject({ status: 503, body: { detail: expect.stringContaining('повторите') } });
    expect(busy.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(server.child.exitCode).toBeNull();
    expect(await reservation()).toMatchObject({ status: 200 });
    expect(
      await opened.db.selectFrom('reservations').select('id').where('arrival', '=', TOMORROW).execute(),
    ).toHaveLength(1);
  });

  test('in the middle of a read: it is done once more, and no more than that', async () => {
    const reads = primaryReads(opened.db);
    let tries = 0;
    const lostFor = (times: number) => {
      tries = 0;
      return reads(async (db) => {
        tries += 1;
        if (tries <= times) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
        return tries;
      });
    };
    expect(await lostFor(1)).toBe(2);
    await expect(lostFor(2)).rejects.toThrow(/terminat/);
    expect(tries).toBe(2);
    const fails = vi.fn((db: Db) => sql`select 1 / 0`.execute(db));
    // The pool may not have noticed yet which connections are lost, so this uses a new one.
    const fresh = openPostgres(opened.url ?? '');
    await expect(primaryReads(fresh)(fails)).rejects.toThrow('division by zero');
    expect(fails).toHaveBeenCalledTimes(1);
    await fresh.destroy();
  });

  test('repeatedly under load: every response is complete or 503, and the process survives', async () => {
    const stay = { arrival: TOMORROW, departure: (await reservationBody(server)).reservation.departure };
    const statuses: number[] = [];
    let cuts = 0;
    const guests = Array.from({ length: 6 }, async () => {
      while (cuts < 12) {
        statuses.push((await call(server, '/api/v1/ota-availability/1/', { ...stay, rooms: COUPLE })).status);
      }
    });
    for (let seen = 0; cuts < 12; cuts += 1) {
      await expect.poll(() => statuses.length).toBeGreaterThan(seen);
      seen = statuses.length;
      await cutConnections(opened.db);
    }
    await Promise.all(guests);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(server.child.exitCode).toBeNull();
    await expect.poll(async () => (await call(server, '/ready')).status).toBe(200);
  });
});
