import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { register } from 'prom-client';
import { describe, expect, it, vi } from 'vitest';
import { bffUnderTest, WRITE } from '#lib/server/api/testing/bff-under-test.ts';
import { json } from '#lib/server/api/testing/fake-upstream.ts';
import { loggedLines } from '#lib/server/logging/testing/logged-lines.ts';
import { aRate, aRoom } from '#rules/text/testing/offers.ts';
import { mistakesOf } from './logged-mistakes.ts';

const { api, get, post } = bffUnderTest();
const JSON_TYPE = { 'content-type': 'application/json' };
const HTML = { 'content-type': 'text/html' };

describe('answers', () => {
  it('are new responses with the BFF’s headers only', async () => {
    const sent = {
      'set-cookie': 'evil=1',
      'content-security-policy': 'default-src *',
      'x-middleware-rewrite': '/x',
      'access-control-allow-origin': '*',
      'retry-after': '30',
    };
    api.answers((_request, response) => json(response, 200, { id: 1 }, sent));
    const response = await get('users/info/');
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'retry-after': '30',
    });
  });

  it.each([
    ['hotel-config/morskoy/', { ok: true }, 502, 'no-store'],
    ['hotel-config/morskoy/', { id: 1 }, 200, 'public, max-age=60'],
    ['users/guest/relation_degrees/?format=json', { ok: true }, 502, 'no-store'],
    ['users/guest/relation_degrees/?format=json', [{ id: 1, name: 'Сын' }], 200, 'private, max-age=300'],
    ['account-reservation/list/1/', [], 200, 'no-store'],
  ])('%s: %j is %i with cache-control %s', async (path, body, status, kept) => {
    api.answers((_request, response) => json(response, 200, body));
    const answer = await get(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, kept]);
  });

  it('bring what the schema of the call knows, and the log says what was left out', async () => {
    const day = { date: '2026-12-01', availability: { color: '#0f0', legend: 'Есть' } };
    api.answers((_request, response) => json(response, 200, [{ ...day, secret: 1 }, { date: 'soon' }]));
    const lines = await loggedLines(async () => {
      expect(await (await get('color-availability/7/')).json()).toEqual([day]);
    });
    expect(lines).toEqual([
      expect.objectContaining({
        call: 'GET /api/v1/color-availability/{hotelId}/',
        hotel: '7',
        path: '[1].date',
        received: 'the text "soon"',
      }),
      expect.objectContaining({ path: '[1].availability', received: 'nothing' }),
    ]);
  });

  it('without a schema are empty for the browser', async () => {
    api.answers((_request, response) => json(response, 200, { id: 5, status: 'CANCELED_BY_GUEST' }));
    expect(await (await post('reservation-status/1/')).json()).toEqual({});
  });

  it.each([
    ['a text', '<html>'],
    ['a list', ['Занят']],
    ['nested errors', { guest: { email: ['Занят'] } }],
    ['numbers', { email: 7 }],
  ])('that are an error without messages by field are none: %s', async (_name, body) => {
    api.answers((_request, response) => json(response, 400, body));
    const refused = await post('reservation/1/');
    expect([refused.status, await refused.json()]).toEqual([400, {}]);
  });

  it('forward the status and body of an error', async () => {
    api.answers((_request, response) => json(response, 400, { price: ['Стоимость изменилась'] }));
    const response = await post('reservation/1/');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ price: ['Стоимость изменилась'] });
    expect(response.headers.get('x-refused-by')).toBeNull();
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['a redirect', (response) => response.writeHead(302, { location: 'http://evil.example/' }).end()],
    ['html with 200', (response) => response.writeHead(200, HTML).end('<script>1</script>')],
    ['half a json', (response) => response.writeHead(200, JSON_TYPE).end('{"a":')],
    [
      'a cut connection',
      (response) => {
        response.writeHead(200, { ...JSON_TYPE, 'content-length': '100' });
        response.write('{');
        setImmediate(() => response.destroy());
      },
    ],
    ['an html error page', (response) => response.writeHead(500, HTML).end('<h1>Oops</h1>')],
    [
      'a json nested without end',
      (response) => response.writeHead(200, JSON_TYPE).end('['.repeat(200_000) + ']'.repeat(200_000)),
    ],
    ['status 600', (response) => json(response, 600, {})],
    ['status 999', (response) => json(response, 999, {})],
    ['two megabytes and more', (response) => json(response, 200, 'x'.repeat(2_000_001))],
  ])('%s becomes 502 with a clear body', async (_name, reply) => {
    api.answers((_request, response) => reply(response));
    const response = await get('users/info/');
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ detail: expect.any(String) });
    expect(response.headers.get('x-refused-by')).toBe('app');
    expect(response.headers.get('location')).toBeNull();
  });

  it('without a body stay without one', async () => {
    for (const status of [204, 205]) {
      api.answers((_request, response) => void response.writeHead(status).end());
      expect((await get('users/info/')).status).toBe(status);
    }
  });

  it('that take too long become a 504', async () => {
    api.answers(() => {});
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    const pending = get('users/info/');
    await expect.poll(() => api.seen).toHaveLength(1);
    clock.abort();
    expect((await pending).status).toBe(504);
    expect(timeout.mock.calls).toEqual([[10_000]]);
    timeout.mockRestore();
  });

  it('are aborted when the guest has left', async () => {
    const hungUp = vi.fn();
    api.answers((_request, response) => void response.once('close', hungUp));
    const controller = new AbortController();
    const pending = get('users/info/', {}, controller.signal);
    await expect.poll(() => api.seen).toHaveLength(1);
    expect(hungUp).not.toHaveBeenCalled();
    controller.abort();
    await expect(pending).rejects.toThrow('aborted');
    await expect.poll(() => hungUp).toHaveBeenCalled();
  });

  it('have their descriptions sanitised', async () => {
    const room = aRoom({ short_description: '<img onerror=x><p>a</p>', rates: [aRate()] });
    api.answers((_request, response) => json(response, 200, { rooms: [room] }));
    expect(await (await post('ota-availability/1/')).json()).toMatchObject({
      rooms: [{ short_description: '<p>a</p>' }],
    });
  });

  it('that came compressed are read like any other, and no further than two megabytes', async () => {
    const packed = (text: string) =>
      api.answers((_request, response) =>
        response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(gzipSync(text)),
      );
    packed('{"id":1}');
    expect(await (await get('users/info/')).json()).toMatchObject({ id: 1 });
    packed(`"${'x'.repeat(2_000_001)}"`);
    expect((await get('users/info/')).status).toBe(502);
  });

  it('naming a foreign payment page arrive without it, and the log names the host', async () => {
    const reservation = { redirect_url: 'https://evil.example/1', guest_num: 'N-1' };
    api.answers((_request, response) => json(response, 200, reservation));
    const lines = await loggedLines(async () => {
      const answer = await (await post('reservation/1/')).json();
      expect(answer).toMatchObject({ redirect_url: '', guest_num: 'N-1' });
    });
    expect(lines).toMatchObject([
      {
        call: 'POST /api/v1/reservation/{hotelId}/',
        path: 'redirect_url',
        expected: 'a host of REDIRECT_HOSTS, by https',
        received: 'https://evil.example',
      },
    ]);
  });

  it('with files are downloads, never pages', async () => {
    api.answers((_request, response) => {
      response.writeHead(200, { ...HTML, 'content-disposition': 'inline' }).end('<script>1</script>');
    });
    const response = await get('users/attachments/5/', { cookie: 'nlb=tok-1' });
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toBe('attachment');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

it.each([400, 401, 404, 500])('a failed search for rooms is one line in the log: %s', async (status) => {
  api.answers((_request, response) => json(response, status, { detail: 'Тайна' }));
  const lines = await loggedLines(() => post('ota-availability/7/', '{"promo_code":"2704188"}', WRITE));
  expect(lines).toEqual([
    { call: 'POST /api/v1/ota-availability/7/', status, msg: 'call of the hotel API failed' },
  ]);
});

it('a search that found rooms is not in the log, nor is a refusal of any other call', async () => {
  const lines = await loggedLines(async () => {
    await post('ota-availability/7/');
    api.answers((_request, response) => json(response, 404, {}));
    await get('hotel-config/morskoy/');
  });
  expect(lines).toEqual([]);
});

it('a call that the API fails is one line in the log, with the request’s id and without the number of a reservation', async () => {
  api.answers((_request, response) => json(response, 500, { detail: 'secret' }));
  const lines = await loggedLines(() =>
    get('reservation/order/ABCD-EFGH/', { 'x-request-id': 'id-of-request' }),
  );
  expect(lines).toEqual([
    {
      request_id: 'id-of-request',
      call: 'GET /api/v1/reservation/order/…/',
      status: 500,
      msg: 'call of the hotel API failed',
    },
  ]);
});

it('a mistake of the API is one line and not one a guest, and the counter has each time', async () => {
  const day = { date: '2026-12-01', availability: { color: '#0f0', legend: 'Есть' }, min_price: 'много' };
  api.answers((_request, response) => json(response, 200, [day, day]));
  const lines = await loggedLines(async () => {
    for (let guest = 0; guest < 3; guest += 1)
      await get('color-availability/41/', { 'x-request-id': 'id-of-request' });
    await get('color-availability/42/');
  });
  const line = {
    request_id: 'id-of-request',
    hotel: '41',
    call: 'GET /api/v1/color-availability/{hotelId}/',
    path: '[0].min_price',
    expected: 'rubles with at most two decimals, not negative',
    received: 'the text "много"',
    msg: 'answer breaks the contract',
  };
  const { request_id: _none, ...other } = line;
  expect(lines).toEqual([line, { ...other, hotel: '42' }]);
  expect(mistakesOf({ slug: 'morskoy', id: 41 })).toContainEqual(
    expect.objectContaining({ hotel: '41', path: '[0].min_price', times: 6 }),
  );
  expect(await register.metrics()).toContain(
    `api_contract_mistakes_total{hotel="41",call="${line.call}",path="[].min_price"} 6`,
  );
});
