import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bffUnderTest, WRITE } from './testing/bff-under-test.ts';
import { json } from './testing/fake-upstream.ts';

const { api, get, post } = bffUnderTest();
const PATH = 'ota-availability/1/';
const ROOMS = { rooms: [{ short_description: '<b>Море</b>' }], services: [] };

/** A stay of its own for each test: answers are kept for a second. */
let stay = 0;
const search = (extra: object = {}) =>
  JSON.stringify({ arrival: `2027-01-${10 + stay}`, departure: '2027-02-20', ...extra });
beforeEach(() => {
  stay += 1;
});
afterEach(() => void vi.useRealTimers());

/** The API answers once these requests have arrived. */
function answersAfter(count: number) {
  const held: (() => void)[] = [];
  api.answers((_request, response) => {
    held.push(() => json(response, 200, ROOMS));
    if (held.length >= count) for (const reply of held.splice(0)) reply();
  });
}

describe('a room search by many guests at once', () => {
  it('asks the API once', async () => {
    answersAfter(1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(PATH, search())));
    expect(api.seen).toHaveLength(1);
    for (const answer of answers) expect(await answer.json()).toEqual(ROOMS);
  });

  it('asks in no guest’s name: what one browser takes decides nothing for the others', async () => {
    // As an API that talks to browsers: a page, and in the language they ask for.
    api.answers(({ headers }, response) => {
      if (headers.accept?.includes('text/html'))
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Rooms</h1>');
      if (headers['content-type'] !== 'application/json' || headers['idempotency-key'])
        return json(response, 400, {});
      json(response, 200, { ...ROOMS, language: headers['accept-language'] });
    });
    const foreign = {
      ...WRITE,
      accept: 'text/html',
      'accept-language': 'en',
      'content-type': 'application/json; charset=utf-16',
      'idempotency-key': 'k',
    };
    const [first, second] = await Promise.all([post(PATH, search(), foreign), post(PATH, search())]);
    for (const answer of [first, second])
      expect([answer.status, await answer.json()]).toEqual([200, { ...ROOMS, language: 'ru' }]);
    expect(api.seen).toHaveLength(1);
  });

  it('asks again after a second', async () => {
    answersAfter(1);
    await post(PATH, search());
    vi.useFakeTimers({ now: Date.now() + 900, toFake: ['Date'] });
    await post(PATH, search());
    expect(api.seen).toHaveLength(1);
    vi.setSystemTime(Date.now() + 200);
    await post(PATH, search());
    expect(api.seen).toHaveLength(2);
  });

  it('asks for each stay, each guest and each code by itself', async () => {
    answersAfter(6);
    const asGuest = { ...WRITE, cookie: 'nlb=tok-1' };
    await Promise.all([
      post(PATH, search()),
      post(PATH, search({ rooms: 2 })),
      post(PATH, search(), asGuest),
      post(PATH, search(), asGuest),
      post(PATH, search({ promo_code: '1111111' })),
      post(PATH, search({ promo_code: '1111111' })),
    ]);
    expect(api.seen).toHaveLength(6);
  });

  it('does not keep a refusal', async () => {
    api.answers((_request, response) => json(response, 400, { arrival: ['…'] }));
    expect((await post(PATH, search())).status).toBe(400);
    expect((await post(PATH, search())).status).toBe(400);
    expect(api.seen).toHaveLength(2);
  });

  it.each([
    ['html', 'text/html', '<h1>Rooms</h1>', 502],
    ['half of one', 'application/json', '{"rooms": [', 502],
    ['nothing', 'application/json', '', 502],
    ['something else', 'application/json', '{"maintenance": true}', 200],
  ])('does not keep an answer that is %s: a second try is answered well', async (_, type, body, status) => {
    api.answers((_request, response) => response.writeHead(200, { 'content-type': type }).end(body));
    expect((await post(PATH, search())).status).toBe(status);
    api.answers((_request, response) => json(response, 200, ROOMS));
    const again = await post(PATH, search());
    expect([again.status, await again.json()]).toEqual([200, ROOMS]);
  });

  it('keeps prices of stays for as long', async () => {
    api.answers((_request, response) => json(response, 200, []));
    for (let guest = 0; guest < 3; guest += 1) await post('stay-prices/1/', search());
    expect(api.seen).toHaveLength(1);
  });

  it('goes on for the others when the first of them leaves', async () => {
    const held: (() => void)[] = [];
    api.answers((_request, response) => void held.push(() => json(response, 200, ROOMS)));
    const leaving = new AbortController();
    const first = post(PATH, search(), WRITE, leaving.signal);
    await expect.poll(() => held).toHaveLength(1);
    const second = post(PATH, search());
    leaving.abort();
    await expect(first).rejects.toThrow('aborted');
    await pause(0);
    for (const reply of held) reply();
    expect(await (await second).json()).toEqual(ROOMS);
    expect(api.seen).toHaveLength(1);
  });
});

it('what is only passed on comes byte for byte', async () => {
  const body = '{ "id": 1,  "name": "\\u041c" }';
  api.answers((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(body),
  );
  expect(await (await get('account-reservation/list/1/')).text()).toBe(body);
});

it('texts that are clean already are passed on as they came', async () => {
  const body = '{ "rooms": [{ "short_description": "<p>\\u041c</p>" }] }';
  api.answers((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(body),
  );
  expect(await (await post(PATH, search())).text()).toBe(body);
});

it('a compressed answer is read like any other', async () => {
  api.answers((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      .end(gzipSync('{"id":1}')),
  );
  expect(await (await get('account-reservation/list/1/')).json()).toEqual({ id: 1 });
  // It may unfold to much more than was sent.
  api.answers((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      .end(gzipSync(`"${'x'.repeat(2_000_001)}"`)),
  );
  expect((await get('account-reservation/list/1/')).status).toBe(502);
});
