import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverDue, PAUSES } from '#api/src/events/deliver.ts';
import { createLogger } from '#api/src/logger.ts';
import { cancelAtDesk } from '#api/src/reservations/cancellation.ts';
import { releaseExpiredHolds } from '#api/src/reservations/holds.ts';
import { orderEvent } from '#contract/schemas/order-event.ts';
import { START } from './demo-data.ts';
import { payPage, pickRoom, pressPayment, useWorld } from './world.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

describe('what happens to an order is told to its hotel', () => {
  const world = useWorld({ environment: { WEBHOOK_SECRET: SECRET } });
  let received: Received[] = [];
  let status = 200;
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => lines.push(line) });
  /** Where the hotel listens. */
  let host = '';
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    await hotelHas(`http://${host}/hook`);
    // The nights must not run out while tests order.
    await world.setNights({ room_type_id: 102 }, { total: 100 });
  });
  afterAll(() => void server.close());
  beforeEach(async () => {
    world.setTime(START);
    await world.db.deleteFrom('deliveries').execute();
    received = [];
    status = 200;
    lines.length = 0;
  });

  const hotelHas = (webhook_url: string | null) =>
    world.db.updateTable('hotels').set({ webhook_url }).where('id', '=', 1).execute();
  const context = (hosts: string[]) => ({
    ...world.context,
    settings: { ...world.context.settings, WEBHOOK_HOSTS: hosts },
  });
  const deliver = () => deliverDue(context([host]), logger);
  const told = () => received.map(({ body }) => orderEvent.parse(JSON.parse(body)));
  const reservation = async () => {
    const { body } = await pickRoom(world);
    const made = await world.book(body);
    expect(made.status, made.text).toBe(200);
    return { number: String(made.body.guest_num), page: payPage(made.body) };
  };

  test('made, paid, cancelled, refunded: each once, in their sequence, and nothing of the guest', async () => {
    const { number, page } = await reservation();
    await pressPayment(world, page, 'pay');
    await cancelAtDesk(world.context, number, { by: 'hotel' });
    for (let round = 0; round < 5; round += 1) await deliver();
    expect(told().map(({ type }) => type)).toEqual([
      'order.made',
      'order.paid',
      'order.cancelled',
      'order.refunded',
    ]);
    for (const { data, timestamp } of told()) {
      expect(data).toEqual({ hotel: 'morskoy', order: number });
      expect(Date.parse(timestamp)).not.toBeNaN();
    }
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(4);
  });

  test('the signature is the one of Standard Webhooks', async () => {
    await reservation();
    await deliver();
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const webhook = new Webhook(SECRET);
    expect(webhook.verify(body, headers as Record<string, string>)).toMatchObject({ type: 'order.made' });
    expect(() => webhook.verify(body.replace('made', 'paid'), headers as Record<string, string>)).toThrow();
  });

  test('a hold that ends is told too, and an order of a hotel without a webhook is not', async () => {
    const { number } = await reservation();
    world.passMinutes(60);
    await releaseExpiredHolds(world.context);
    await deliver();
    await deliver();
    const ofReservation = told().filter(({ data }) => data.order === number);
    expect(ofReservation.map(({ type }) => type)).toEqual(['order.made', 'order.cancelled']);
    await hotelHas(null);
    await reservation();
    await hotelHas(`http://${host}/hook`);
    received = [];
    await deliver();
    expect(received).toEqual([]);
  });

  test('what does not arrive is sent again with the same id, after growing pauses, and what follows waits for it', async () => {
    const { page } = await reservation();
    await pressPayment(world, page, 'pay');
    status = 503;
    await deliver();
    await deliver();
    expect(told().map(({ type }) => type)).toEqual(['order.made']);
    status = 200;
    world.passMinutes((PAUSES[0] ?? 0) / 60 + 0.1);
    await deliver();
    await deliver();
    expect(told().map(({ type }) => type)).toEqual(['order.made', 'order.made', 'order.paid']);
    expect(received[0]?.headers['webhook-id']).toBe(received[1]?.headers['webhook-id']);
    expect(lines.join()).toContain('status 503');
  });

  test('it is given up loudly in the end, and the events after it go on', async () => {
    const { page } = await reservation();
    await pressPayment(world, page, 'pay');
    status = 500;
    await deliver();
    for (const seconds of PAUSES) {
      world.passMinutes(seconds / 60 + 0.1);
      await deliver();
    }
    expect(received).toHaveLength(1 + PAUSES.length);
    expect(lines.filter((line) => line.includes('an event is given up'))).toHaveLength(1);
    status = 200;
    received = [];
    await deliver();
    expect(told().map(({ type }) => type)).toEqual(['order.paid']);
  });

  test('a process that dies while it sends leaves it to the next: the same id again', async () => {
    await reservation();
    // The dead process has claimed the delivery and never came back.
    await world.db
      .updateTable('deliveries')
      .set({ attempts: 1, next_at: world.context.clock.now() })
      .where('done_at', 'is', null)
      .execute();
    await deliverDue(context([]), logger);
    expect(received).toEqual([]);
    world.passMinutes(10);
    await deliver();
    expect(told().map(({ type }) => type)).toEqual(['order.made']);
  });

  test.each([
    ['an address of this machine', 'https://127.0.0.1/hook', 'no public address'],
    ['a name that leads to it', 'https://localhost/hook', 'no public address'],
    ['one without https', 'http://hooks.example/hook', 'not https'],
  ])('nothing is sent to %s unless its host is listed', async (_name, address, problem) => {
    await hotelHas(address);
    await reservation();
    await deliver();
    await hotelHas(`http://${host}/hook`);
    expect(received).toEqual([]);
    expect(lines.join()).toContain(problem);
  });
});

describe('without a secret', () => {
  const world = useWorld();

  test('nothing is sent, nor kept for later', async () => {
    const webhook_url = 'https://hotel.example/hook';
    await world.db.updateTable('hotels').set({ webhook_url }).where('id', '=', 1).execute();
    const { body } = await pickRoom(world);
    expect((await world.book(body)).status).toBe(200);
    const lines: string[] = [];
    await deliverDue(world.context, createLogger('info', { write: (line) => lines.push(line) }));
    expect(lines).toEqual([]);
    const left = await world.db
      .selectFrom('deliveries')
      .select('done_at')
      .where('carrier', '=', 'webhook')
      .execute();
    expect(left).toEqual([{ done_at: expect.any(Date) }]);
  });
});
