import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { bookingRequest } from '#api/test/booking-request.ts';
import { call, type ServerProcess } from '#api/test/server-process.ts';
import { conform } from '#contract/conform/conform.ts';
import type { ReservationRequest } from '#contract/schemas/reservation.ts';
import { readSettings } from '#lib/config/settings.ts';
import { addIsoDays, todayIn } from '#rules/text/dates.ts';
import type { openMailbox } from '#tools/mailbox.ts';
import { accountEnumeration } from './account-enumeration.ts';
import type { Row } from './report.ts';

type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

interface Doors {
  api: ServerProcess;
  web: string;
  databaseUrl: string;
  mailbox: Mailbox;
}

const CARD = { id: 101, payment_type: 'CARD', payment_alias: 'FULL' };
const VICTIM = 'victim@example.com';
/** The mail server takes so long for each letter. */
const SLOW_MS = 8_000;
const SLOW_ORDERS = 12;
const RANGES = ['bytes=5-1', 'bytes=-5', 'bytes=0-0,2-1', 'bytes=9999999-', 'bytes=x', 'lines=1-2'];
/** 430 bytes that take minutes to draw where filters are. */
const HEAVY_LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f">${'<feTurbulence numOctaves="9"/><feGaussianBlur stdDeviation="99"/>'.repeat(4)}</filter><rect width="4000" height="4000" filter="url(#f)"/><circle cx="9" cy="9" r="9"/></svg>`;

/** Attacks what is newer than the reservation core: letters, a hotel's files, files of the app, the check of an API. */
export async function lettersAndFiles(doors: Doors): Promise<Row[]> {
  return [
    ...(await heavyLogo(doors)),
    ...(await strangeRanges(doors)),
    ...(await lettersToOne(doors)),
    ...(await slowMailServer(doors)),
    ...(await accountEnumeration(doors.api)),
    ...(await endlessApi()),
  ];
}

/** Five orders at a hotel with such a logo, while a guest of another hotel asks. */
async function heavyLogo({ api, databaseUrl, mailbox }: Doors): Promise<Row[]> {
  const before = await changeLogo(databaseUrl, HEAVY_LOGO);
  const memory = megabytesOf(api);
  mailbox.empty();
  for (let guest = 0; guest < 5; guest += 1)
    await order(api, { email: `logo-${guest}@example.com`, network: 200 + guest, isPaidAtHotel: true });
  const slowest = await slowestCall(api, 20_000);
  await changeLogo(databaseUrl, before);
  return [
    ['letters of a hotel whose logo is full of filters', mailbox.received().length],
    ['the slowest call of another hotel’s guest in 20 s', `${Math.round(slowest)} ms`],
    ['what the API’s memory grew by', `${Math.round(megabytesOf(api) - memory)} MB`],
  ];
}

async function strangeRanges({ web }: Doors): Promise<Row[]> {
  const statuses = new Map<number, number>();
  let slowest = 0;
  const page = await (await fetch(`${web}/morskoy`)).text();
  const script = /\/_next\/static\/[\w./-]+\.js/.exec(page)?.[0] ?? '';
  for (const path of [script, '/icon.svg', '/favicon.ico'])
    for (const range of RANGES)
      for (const ifRange of ['', '"another"']) {
        const began = performance.now();
        const headers = { range, ...(ifRange ? { 'if-range': ifRange } : {}) };
        const status = await fetch(web + path, { headers, signal: AbortSignal.timeout(10_000) }).then(
          async (response) => {
            await response.arrayBuffer();
            return response.status;
          },
          () => 0,
        );
        slowest = Math.max(slowest, performance.now() - began);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
  return [
    ['files asked for in odd ranges, by status', told(statuses)],
    ['the slowest of them', `${Math.round(slowest)} ms`],
  ];
}

/** Somebody orders and gives up, again and again, under the address of somebody else. */
async function lettersToOne({ api, mailbox }: Doors): Promise<Row[]> {
  mailbox.empty();
  const text = 'Зайдите на evil.example';
  let made = 0;
  for (let round = 0; round < 14; round += 1) {
    const address = await order(api, { email: VICTIM, network: 60 + round, comment: text });
    if (!address) continue;
    made += 1;
    const { pathname } = new URL(address);
    await fetch(api.origin + pathname, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ action: 'give-up', payment: randomUUID() }),
    });
  }
  await pause(15_000);
  const letters = mailbox.to(VICTIM);
  return [
    ['orders made and given up under one address', made],
    ['letters that came there', letters.length],
    [
      'of them with words of whoever ordered',
      letters.filter((letter) => `${letter.text}${letter.html}`.includes(text)).length,
    ],
  ];
}

async function slowMailServer({ api, mailbox }: Doors): Promise<Row[]> {
  mailbox.empty();
  mailbox.delay(SLOW_MS);
  for (let guest = 0; guest < SLOW_ORDERS; guest += 1)
    await order(api, { email: `slow-${guest}@example.com`, network: 90 + guest, isPaidAtHotel: true });
  const began = Date.now();
  while (mailbox.received().length < 2 * SLOW_ORDERS && Date.now() - began < 240_000) await pause(1_000);
  // A second time would come within a lease of two minutes.
  await pause(30_000);
  mailbox.delay(0);
  const ids = mailbox.received().map(({ mail }) => mail.messageId);
  return [
    [`letters by a mail server that takes ${SLOW_MS / 1000} s for each`, ids.length],
    ['of them that came twice', ids.length - new Set(ids).size],
  ];
}

/** An API whose answer has no end, as the check of an API meets it. */
async function endlessApi(): Promise<Row[]> {
  let sent = 0;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const chunk = Buffer.from(`"${'x'.repeat(65_536)}",`);
    response.write('[');
    const more = () => {
      let isTaken = true;
      while (isTaken && !response.destroyed) {
        sent += chunk.byteLength;
        isTaken = response.write(chunk);
      }
    };
    response.on('drain', more).on('error', () => {});
    more();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const began = performance.now();
  const settings = readSettings({ API_ROOT: origin });
  const { isGreen } = await conform({ settings, slug: 'morskoy', book: false, login: null });
  const seconds = Math.round(performance.now() - began) / 1000;
  server.closeAllConnections();
  server.close();
  return [
    [
      'the check of an API that sends without end: read, time, verdict',
      `${Math.round(sent / 1e6)} MB, ${seconds} s, ${isGreen ? 'green' : 'red'}`,
    ],
  ];
}

interface Ordered {
  email: string;
  network?: number;
  comment?: string;
  isPaidAtHotel?: boolean;
}

/** The address of the payment page; null where nothing is paid now, or the order was refused. */
async function order(
  api: ServerProcess,
  { email, network = 1, comment = '', isPaidAtHotel = false }: Ordered,
): Promise<string | null> {
  const body = await freeStay(api);
  body.guest = { ...body.guest, email, phone: `+7900${String(network).padStart(7, '0')}` };
  if (comment) body.reservation.notes = [{ id: 1, code: 'GEN', text: comment }];
  if (isPaidAtHotel) body.reservation.payment = null;
  const headers = { 'x-forwarded-for': `198.51.100.${network}`, 'idempotency-key': randomUUID() };
  const { status, body: made } = await call(api, '/api/v1/reservation/1/', body, headers);
  return status === 200 ? made.redirect_url : null;
}

let nights = 30;

/** The first room of a night that has some and that nobody has asked for yet. */
async function freeStay(api: ServerProcess): Promise<ReservationRequest> {
  const rooms = [{ adults: 2, childs: [] }];
  for (;;) {
    const arrival = addIsoDays(todayIn('Europe/Moscow', new Date()), ++nights);
    const stay = { arrival, departure: addIsoDays(arrival, 1) };
    const { body } = await call(api, '/api/v1/ota-availability/1/', { ...stay, rooms });
    const [room] = body.rooms;
    if (room) return bookingRequest({ room, rate: room.rates[0] }, { ...stay, rooms }, CARD);
  }
}

async function slowestCall(api: ServerProcess, forMs: number): Promise<number> {
  let slowest = 0;
  for (const until = Date.now() + forMs; Date.now() < until; await pause(50)) {
    const began = performance.now();
    await call(api, '/api/v1/hotel-config/alpina/');
    slowest = Math.max(slowest, performance.now() - began);
  }
  return slowest;
}

async function changeLogo(databaseUrl: string, svg: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `select presentation #>> '{style,svg}' as svg from hotels where id = 1`,
  );
  await client.query(
    `update hotels set presentation = jsonb_set(presentation, '{style,svg}', to_jsonb($1::text)) where id = 1`,
    [svg],
  );
  await client.end();
  return rows[0].svg;
}

/** The resident memory of a process. */
const megabytesOf = ({ child }: ServerProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const told = (counts: Map<number, number>): string =>
  [...counts].map(([status, count]) => `${status}: ${count}`).join(', ');
