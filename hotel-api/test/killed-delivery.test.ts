import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Random } from '#api/simulation/random.ts';
import { openMailbox } from '#tools/mailbox.ts';
import { caseCount } from './case-count.ts';
import { postgres } from './databases.ts';
import { START } from './demo-data.ts';
import { pickRoom, useWorld } from './world.ts';

const ROUNDS = caseCount({ short: 4, long: 200 });
const SECRET = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
/** A killed process has what it was sending for so long. */
const LEASE_MINUTES = 2.1;
/** The process is killed at some moment after the reservation, while it looks, claims, sends or writes down. */
const LATEST_KILL_MS = 60;

const mailbox = await openMailbox();

// Only a server can be used by two processes.
describe('a process that tells of orders is killed', () => {
  const world = useWorld({ database: postgres });
  const random = new Random(1);
  let webhooks: string[] = [];
  const hook = createServer((request, response) => {
    webhooks.push(String(request.headers['webhook-id']));
    request.resume().on('end', () => response.end());
  });
  let host = '';

  beforeAll(async () => {
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(hook.address() as AddressInfo).port}`;
    await world.db
      .updateTable('hotels')
      .set({ webhook_url: `http://${host}/hook` })
      .where('id', '=', 1)
      .execute();
    await world.setNights({ hotel_id: 1 }, { total: 1000 });
    await world.db.deleteFrom('deliveries').execute();
    webhooks = [];
  });
  afterAll(async () => {
    hook.close();
    await mailbox.close();
  });

  const startDelivery = async (now: number): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'delivery-process.ts')], {
      env: {
        NODE_ENV: 'test',
        PATH: process.env.PATH,
        DATABASE_URL: world.databaseUrl ?? '',
        SMTP_URL: mailbox.url,
        MAIL_FROM: 'booking@stay.example',
        WEBHOOK_SECRET: SECRET,
        WEBHOOK_HOSTS: host,
        NOW: String(now),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout as NodeJS.ReadableStream, 'data');
    return child;
  };
  const kill = async (child: ChildProcess) => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };

  test(`${ROUNDS} times, between commit and sending: nothing is lost, and what comes again has the same id`, {
    timeout: 40_000 + ROUNDS * 6_000,
  }, async () => {
    const numbers: string[] = [];
    let minutes = 0;
    const { body } = await pickRoom(world, { payment: null });
    for (let round = 0; round < ROUNDS; round += 1) {
      const delivery = await startDelivery(START.getTime() + minutes * 60_000);
      // One address gets few letters about what nobody has paid.
      body.guest.email = `olga-${round}@example.com`;
      const made = await world.book(body);
      expect(made.status, made.text).toBe(200);
      numbers.push(made.body.guest_num);
      await pause(random.below(LATEST_KILL_MS));
      await kill(delivery);
      world.passMinutes(LEASE_MINUTES);
      minutes += LEASE_MINUTES;
    }
    const last = await startDelivery(START.getTime() + minutes * 60_000);
    const left = () =>
      world.db.selectFrom('deliveries').select('carrier').where('done_at', 'is', null).execute();
    await expect.poll(left, { timeout: 20_000 + ROUNDS * 300, interval: 100 }).toEqual([]);
    await kill(last);

    const letters = mailbox.received().map(({ mail }) => mail);
    const subjects = new Set(letters.map(({ subject }) => subject));
    for (const number of numbers) {
      expect(subjects).toContain(`Бронь № ${number}: номер за вами`);
      expect([...subjects].some((subject) => subject?.startsWith(`Новая бронь ${number}`))).toBe(true);
    }
    expect(new Set(webhooks).size).toBe(ROUNDS);
    // However often a letter came, mail programs know it by its id.
    expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(2 * ROUNDS);
  });
});
