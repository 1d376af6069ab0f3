import { execFile } from 'node:child_process';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { memoryOf } from '#api/test/send-bad-requests.ts';
import { addIsoDays, todayIn } from '#rules/text/dates.ts';
import type { Flood } from './flood-clients.ts';
import type { Row } from './report.ts';

const SECONDS = 12;
/** The guest pauses this long between two requests, ms. */
const LOOKS_EVERY = 100;
/** The flood takes this long to begin, ms; only then is the guest measured. */
const BEGINS_AFTER = 1_000;
/** Pages and calls are requested for this long before, ms, as no server in use is cold. */
const WARM_UP_MS = 5_000;

/** In 19 of 20 cases a guest may wait at most this long, ms. */
const LONGEST = { link: 500, home: 100, call: 100 };

type Kind = keyof typeof LONGEST;

/**
 * One address floods the web app with pages that must be rendered; meanwhile a guest of another address opens links and
 * the home page, and a page requests a calendar. A row says what does not hold: the guest waits too long or gets no
 * response, or the flooder is never refused.
 */
export async function floods(web: { origin: string; pid: number }): Promise<Row[]> {
  const today = todayIn('Europe/Moscow', new Date());
  const stay = (days: number) =>
    `arrival=${addIsoDays(today, days)}&departure=${addIsoDays(today, days + 2)}&adults=2`;
  const link = `/morskoy?${stay(60)}&utm=#`;
  const chosen = `${link}&room=STD&rate=BRK&extras=`;
  const anybody = { 'x-forwarded-for': '198.51.100.7', 'accept-encoding': 'br' };
  const flood = (given: Partial<Flood>): Flood => ({
    clients: 400,
    seconds: SECONDS,
    method: 'GET',
    path: link,
    headers: anybody,
    ...given,
  });
  const session = { ...anybody, cookie: 'nlb=made-up-#' };
  const tried: [name: string, flood: Flood][] = [
    ['links', flood({})],
    ['links, with made-up sessions, 60 clients', flood({ clients: 60, headers: session })],
    ['links, with made-up sessions, 2,000 clients', flood({ clients: 2_000, headers: session })],
    ['links by POST', flood({ method: 'POST' })],
    ['links with a second question mark', flood({ path: `/morskoy?utm=a?b&${stay(60)}&utm=#` })],
    ['clients that leave at once', flood({ leaves: 5 })],
    ['payment pages', flood({ path: chosen })],
    ['links with a promo code', flood({ path: `${link}&%70romo=#` })],
    ['orders by number', flood({ path: '/morskoy/success?order=AAAA-#' })],
    ['parts of pages', flood({ headers: { ...anybody, rsc: '1' } })],
    ['hotels that are none', flood({ path: '/hotel-#' })],
  ];
  const rows: Row[] = [
    [`clients of one address, each flood, for ${SECONDS} s`, 400],
    ['flood', 'a guest’s link, home, call meanwhile, p95; the flooder: answered, refused'],
  ];
  const config = await fetch(`${web.origin}/api/v1/hotel-config/morskoy/`);
  const { id } = (await config.json()) as { id: number };
  const guest = new Guest(web.origin, id, stay);
  await guest.looks(WARM_UP_MS);
  const before = memoryOf(web.pid);
  let most = before;
  const failures: string[] = [];
  for (const [name, sent] of [['none', null] as const, ...tried]) {
    const flooded = sent && clientsOf(web.origin, sent);
    if (sent) await pause(BEGINS_AFTER);
    const { p95, failed } = await guest.looks(sent ? SECONDS * 1000 - 2 * BEGINS_AFTER : 3_000);
    most = Math.max(most, memoryOf(web.pid));
    const counts = (await flooded) ?? {};
    const sum = (are: (status: string) => boolean) =>
      Object.entries(counts).reduce((all, [status, count]) => (are(status) ? all + count : all), 0);
    const refused = sum((status) => /^4|^503$/.test(status));
    const rest = Object.entries(counts).filter(([status]) => /^5|without/.test(status) && status !== '503');
    rows.push([
      name,
      `${p95.link}, ${p95.home}, ${p95.call} ms${sent ? `; ${sum((status) => /^[123]/.test(status))}, ${refused}` : ''}`,
    ]);
    for (const kind of Object.keys(LONGEST) as Kind[])
      if (p95[kind] > LONGEST[kind]) failures.push(`${name}: ${kind} ${p95[kind]} ms`);
    if (failed > 0) failures.push(`${name}: ${failed} of the guest’s requests failed`);
    if (sent && !sent.leaves && refused === 0) failures.push(`${name}: nobody was refused`);
    if (rest.length > 0) failures.push(`${name}: ${JSON.stringify(rest)}`);
  }
  rows.push(['memory of the web app before, most', `${Math.round(before)}, ${Math.round(most)} MB`]);
  for (const failure of failures) rows.push(['**does not hold**', failure]);
  return rows;
}

/** The guest has a connection of their own and sends one request after the other, as a browser on a page does. */
class Guest {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #origin: string;
  readonly #hotelId: number;
  readonly #stay: (days: number) => string;
  #links = 0;

  constructor(origin: string, hotelId: number, stay: (days: number) => string) {
    this.#origin = origin;
    this.#hotelId = hotelId;
    this.#stay = stay;
  }

  async looks(forMs: number): Promise<{ p95: Record<Kind, number>; failed: number }> {
    const taken: Record<Kind, number[]> = { link: [], home: [], call: [] };
    let failed = 0;
    const until = Date.now() + forMs;
    while (Date.now() < until)
      for (const kind of Object.keys(taken) as Kind[]) {
        const began = performance.now();
        if ((await this.#ask(this.#pathOf(kind))) !== 200) failed += 1;
        taken[kind].push(performance.now() - began);
        await pause(LOOKS_EVERY);
      }
    const p95 = (times: number[]) =>
      Math.round(times.sort((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0);
    return { p95: { link: p95(taken.link), home: p95(taken.home), call: p95(taken.call) }, failed };
  }

  #pathOf(kind: Kind): string {
    if (kind === 'home') return '/morskoy';
    this.#links += 1;
    const days = 10 + (this.#links % 200);
    if (kind === 'call') return `/api/v1/color-availability/${this.#hotelId}/?${this.#stay(days)}`;
    return `/morskoy?${this.#stay(days)}&utm=guest-${this.#links}`;
  }

  #ask(path: string): Promise<number> {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'accept-encoding': 'br' };
    return new Promise((resolve) => {
      get(`${this.#origin}${path}`, { agent: this.#agent, headers, timeout: 60_000 }, (response) => {
        response.resume();
        response.once('close', () => resolve(response.statusCode ?? 0));
      }).once('error', () => resolve(0));
    });
  }
}

async function clientsOf(origin: string, flood: Flood): Promise<Record<string, number>> {
  const clients = `${import.meta.dirname}/flood-clients.ts`;
  const { stdout } = await promisify(execFile)(process.execPath, [clients, origin, JSON.stringify(flood)]);
  return JSON.parse(stdout);
}
