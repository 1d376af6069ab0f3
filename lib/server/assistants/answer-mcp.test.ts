import { describe, expect, it } from 'vitest';
import { readSettings } from '#lib/config/settings.ts';
import { json } from '#lib/server/api/testing/fake-upstream.ts';
import { fakeHotelApi } from '#lib/server/api/testing/hotel-api.ts';
import { loggedLines } from '#lib/server/logging/testing/logged-lines.ts';
import { HOTEL, NOW } from '#rules/hotel/testing/hotel.ts';
import { anExtra, aRate, aRoom } from '#rules/text/testing/offers.ts';
import { answerMcp } from './answer-mcp.ts';
import type { AssistantCall } from './mcp-server.ts';
import { searchForAssistant } from './search-for-assistant.ts';
import { toolRefusalTexts } from './texts.ts';

const APP = 'http://localhost:3000';
const NIGHTS = [
  { date: '2026-12-01', price: 9_000 },
  { date: '2026-12-02', price: 9_000 },
];
const RATE = aRate({
  total_price: 18_000,
  short_description: '<b>С&nbsp;завтраком</b>',
  nights: NIGHTS,
  tourist_tax: 360,
  cancellation: [
    { until: '2026-11-28T14:00:00+03:00', keep: { percent: 0 } },
    { until: null, keep: { nights: 1 } },
  ],
});
const FOUND = { rooms: [aRoom({ rates: [RATE] })], services: [anExtra()] };
const STAY = {
  hotel: 'morskoy',
  arrival: '2026-12-01',
  departure: '2026-12-03',
  rooms: [{ adults: 2, children: [4] }],
};
const BROKEN = new TypeError('a mistake');
const CHOICE = { ...STAY, room: 'STD', rate: 'BAR' };

const api = fakeHotelApi();

/** Sends a body as it is, or a call of a tool. */
async function send(body: string | null, { method = 'POST', headers = {} as Record<string, string> } = {}) {
  const request = new Request(`${APP}/api/mcp`, {
    method,
    body,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
  });
  const settings = { ...readSettings({ ...process.env, APP_ORIGIN: APP }), API_ROOT: api.origin };
  const told: AssistantCall[] = [];
  const answer = await answerMcp(request, {
    origin: APP,
    desk: {
      address: (slug, rest = '') => `${APP}/${slug}${rest}`,
      slugs: ['morskoy', 'silent', 'broken'],
      now: () => NOW.getTime(),
      hotel: async (slug) => {
        if (slug === 'broken') throw BROKEN;
        return slug === 'silent' ? null : HOTEL;
      },
      search: (hotelId, asked) => searchForAssistant({ hotelId, request: asked }, request, settings),
    },
    told: (call) => told.push(call),
    failed: () => undefined,
  });
  return { ...answer, text: String(answer.body), told };
}

const rpc = (method: string, params: object = {}) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
async function call(name: string, given: object, headers: Record<string, string> = {}) {
  const { text, told } = await send(rpc('tools/call', { name, arguments: given }), { headers });
  const { result } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '{}');
  return { text: result.content[0].text as string, isError: result.isError === true, told };
}
const found = () => api.answers((_request, response) => json(response, 200, FOUND));

describe('who may ask, and how much', () => {
  it.each([
    ['https://evil.example', 403],
    ['null', 403],
    [`${APP}.evil.example`, 403],
    [APP, 200],
  ])('a page at %s: %s', async (origin, status) => {
    const { status: got } = await send(rpc('ping'), { headers: { origin } });
    expect(got).toBe(status);
  });

  it.each([
    ['a call of more than 16 kB', JSON.stringify({ text: 'x'.repeat(16_384) }), 413],
    ['several calls at once', `[${rpc('ping')},${rpc('ping')}]`, 400],
    ['no JSON', '{', 400],
    ['JSON that is nested without end', `${'['.repeat(40)}${']'.repeat(40)}`, 400],
  ])('%s is refused', async (_what, body, status) => {
    const answer = await send(body);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text).error.message).toMatch(/[а-я]/);
  });

  it.each(['GET', 'DELETE'])('%s has no stream and no session to it', async (method) => {
    const { status, headers } = await send(null, { method });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('POST');
  });

  it('nobody can listen for changes, which would keep a connection and a turn', async () => {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const params = { _meta: meta, notifications: { toolsListChanged: true } };
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' };
    const { text } = await send(rpc('subscriptions/listen', params), { headers });
    expect(text).toContain('limit reached');
  });
});

describe('a search', () => {
  it('is made by the network that asks, and never with a session', async () => {
    found();
    const headers = { 'x-client-address': '203.0.113.7', cookie: 'nlb=0123456789abcdef0123456789abcdef' };
    await call('search', STAY, headers);
    expect(api.seen).toHaveLength(1);
    expect(api.seen[0]).toMatchObject({
      url: '/api/v1/ota-availability/1/',
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    expect(api.seen[0]?.headers).not.toHaveProperty('authorization');
    expect(JSON.parse(api.seen[0]?.body ?? '')).toMatchObject({
      rooms: [{ adults: 2, childs: [{ id: 102, code: 'CHD', count: 1 }] }],
    });
  });

  it('gives totals, terms and the links that choose them', async () => {
    found();
    const { text } = await call('search', STAY);
    expect(JSON.parse(text)).toMatchObject({
      link: `${APP}/morskoy?arrival=2026-12-01&departure=2026-12-03&adults=2&childs=CHD:1`,
      rooms: [
        {
          room: 'STD',
          rates: [
            {
              name: 'С завтраком',
              rate: 'BAR',
              total: 18_000,
              link: expect.stringContaining('&room=STD&rate=BAR&seen=18000'),
            },
          ],
        },
      ],
    });
  });

  it.each([
    ['another hotel', { hotel: 'volna' }, 'Такого отеля здесь нет. Есть: morskoy, silent, broken.'],
    ['a hotel that is silent', { hotel: 'silent' }, toolRefusalTexts.silent],
    ['the past', { arrival: '2026-11-24' }, toolRefusalTexts.past('2026-11-25')],
    ['no night', { departure: '2026-12-01' }, toolRefusalTexts.order],
    ['too many rooms', { rooms: Array(4).fill({ adults: 1 }) }, 'В одной брони не больше 3 номеров.'],
    ['too many adults', { rooms: [{ adults: 5 }] }, 'В одном номере не больше 4 взрослых.'],
    ['a child of no group', { rooms: [{ adults: 1, children: [14] }] }, /^Детей 14 лет считайте взрослыми/],
    ['too many children', { rooms: [{ adults: 1, children: [4, 5, 6] }] }, /«3–6 лет» не больше 2/],
    ['no date', { arrival: '2026-02-30' }, /ГГГГ-ММ-ДД/],
    ['what it does not know', { promo: '1234567' }, /promo/],
  ])('for %s is refused in words, and nobody is asked', async (_what, given, reason) => {
    found();
    const { text, isError } = await call('search', { ...STAY, ...given });
    expect(isError).toBe(true);
    expect(text.replaceAll('\u00a0', ' ')).toMatch(reason);
    expect(api.seen).toEqual([]);
  });

  it.each([
    [429, 'Слишком много запросов. Повторите через 7 с', 'Слишком много запросов. Повторите через 7 с'],
    [500, 'stack', 'При загрузке данных произошла ошибка'],
  ])('that the API answers with %s says so', async (status, detail, said) => {
    api.answers((_request, response) => json(response, status, { detail }));
    let answer: Awaited<ReturnType<typeof call>> | undefined;
    await loggedLines(async () => {
      answer = await call('search', STAY);
    });
    expect(answer).toMatchObject({ text: said, isError: true });
    expect(answer?.told).toEqual([{ tool: 'search', hotel: 'morskoy', outcome: 'refused' }]);
  });
});

describe('a chosen rate', () => {
  const EXTRA = { ...CHOICE, extras: ['BRK'] };

  it('is explained line by line, with what is paid when and what cancelling keeps', async () => {
    found();
    const told = JSON.parse((await call('explain_price', EXTRA)).text.replaceAll('\u00a0', ' '));
    expect(told).toMatchObject({
      total: 18_200,
      lines: [
        { line: '1–3 дек, 2 × 9 000 ₽', rubles: 18_000 },
        { line: 'Завтрак, 100 ₽ × 2 ночи', rubles: 200 },
      ],
      tourist_tax: { line: 'В том числе туристический налог: 360 ₽', rubles: 360 },
      payment: [
        { way: 'Картой сейчас', now: 18_200, at_hotel: 0 },
        { way: 'Первая ночь', now: 9_000, at_hotel: 9_200 },
        { way: 'В отеле', now: 0, at_hotel: 18_200 },
      ],
      cancellation: {
        terms: 'Условия отмены, если платить сейчас',
        schedule: [
          { until: '2026-11-28T14:00:00+03:00', kept: 0 },
          { until: null, kept: 9_000 },
        ],
      },
      offered_extras: [{ extra: 'BRK', rubles: 200 }],
    });
  });

  it('of two equal rooms counts both, and says nothing of terms that are past', async () => {
    const nights = [1, 2].flatMap((room) => NIGHTS.map((night) => ({ ...night, room })));
    const past = { until: '2026-11-24T14:00:00+03:00', keep: { percent: 0 } };
    const ahead = { until: '2026-11-28T14:00:00+03:00', keep: { percent: 10 } };
    const cancellation = [past, ahead, { until: null, keep: { percent: 100 } }];
    const rates = [aRate({ ...RATE, total_price: 36_000, nights, cancellation })];
    api.answers((_request, response) => json(response, 200, { rooms: [aRoom({ rates })], services: [] }));
    const two = { ...CHOICE, rooms: [{ adults: 2 }, { adults: 2 }] };
    const told = JSON.parse((await call('explain_price', two)).text.replaceAll('\u00a0', ' '));
    expect(told.lines).toEqual([{ line: '1–3 дек, 2 × 9 000 ₽ (2 номера)', rubles: 36_000 }]);
    expect(told.cancellation.schedule).toEqual([
      { until: ahead.until, kept: 3_600, in_words: expect.stringContaining('3 600 ₽') },
      { until: null, kept: 36_000, in_words: 'позже: деньги не вернём' },
    ]);
  });

  it('is prepared as a link to the payment that knows the price', async () => {
    found();
    const { link, total } = JSON.parse((await call('prepare', EXTRA)).text);
    expect(total).toBe(18_200);
    expect(link).toBe(
      `${APP}/morskoy?arrival=2026-12-01&departure=2026-12-03&adults=2&childs=CHD:1&room=STD&rate=BAR&extras=BRK&seen=18200`,
    );
    expect(api.seen.map(({ url }) => url)).toEqual(['/api/v1/ota-availability/1/']);
  });

  it.each([
    [{ room: 'STE' }, toolRefusalTexts.room],
    [{ rate: 'NRF' }, toolRefusalTexts.rate],
    [{ extras: ['BRK', 'SPA'] }, toolRefusalTexts.extras('SPA')],
  ])('that is not offered (%j) is refused, and nothing is left out in silence', async (given, reason) => {
    found();
    for (const tool of ['explain_price', 'prepare'])
      expect(await call(tool, { ...CHOICE, ...given })).toMatchObject({ text: reason, isError: true });
  });
});

it('a mistake of ours is told to the log with its reason, and to the assistant without', async () => {
  const { text, isError, told } = await call('search', { ...STAY, hotel: 'broken' });
  expect({ text, isError }).toEqual({ text: toolRefusalTexts.failed, isError: true });
  expect(told).toEqual([{ tool: 'search', hotel: 'broken', outcome: 'failed', error: BROKEN }]);
});
