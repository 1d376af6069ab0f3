import { describe, expect, it, vi } from 'vitest';
import { bffUnderTest, WRITE } from './testing/bff-under-test.ts';
import { json } from './testing/fake-upstream.ts';

const { api, get, post } = bffUnderTest();

describe('answers', () => {
  it('are new responses with the BFF’s headers only', async () => {
    api.answers((_request, response) =>
      json(
        response,
        200,
        { id: 1 },
        {
          'set-cookie': 'evil=1',
          'content-security-policy': 'default-src *',
          'x-middleware-rewrite': '/x',
          'access-control-allow-origin': '*',
          'retry-after': '30',
        },
      ),
    );
    const response = await get('users/info/');
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'retry-after': '30',
    });
  });

  it('are cached by the browser only when public and valid', async () => {
    const control = async (path: string, body: unknown = { ok: true }) => {
      api.answers((_request, response) => json(response, 200, body));
      return (await get(path)).headers.get('cache-control');
    };
    expect(await control('hotel-config/morskoy/')).toBe('no-store');
    expect(await control('hotel-config/morskoy/', { id: 1 })).toBe('public, max-age=60');
    expect(await control('users/guest/relation_degrees/?format=json')).toBe('no-store');
    expect(await control('users/guest/relation_degrees/?format=json', [{ id: 1, name: 'Сын' }])).toBe(
      'private, max-age=300',
    );
    expect(await control('account-reservation/list/1/')).toBe('no-store');
  });

  it('forward the status and body of an error', async () => {
    api.answers((_request, response) => json(response, 400, { price: ['Стоимость изменилась'] }));
    const response = await post('reservation/1/');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ price: ['Стоимость изменилась'] });
    expect(response.headers.get('x-refused-by')).toBeNull();
  });

  it.each([
    [
      'a redirect',
      (response: import('node:http').ServerResponse) =>
        response.writeHead(302, { location: 'http://evil.example/' }).end(),
    ],
    [
      'html with 200',
      (response: import('node:http').ServerResponse) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<script>1</script>'),
    ],
    [
      'half a json',
      (response: import('node:http').ServerResponse) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":'),
    ],
    [
      'a cut connection',
      (response: import('node:http').ServerResponse) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
        response.write('{');
        setImmediate(() => response.destroy());
      },
    ],
    [
      'an html error page',
      (response: import('node:http').ServerResponse) =>
        response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Oops</h1>'),
    ],
    [
      'a json nested without end',
      (response: import('node:http').ServerResponse) =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end('['.repeat(200_000) + ']'.repeat(200_000)),
    ],
    ['status 600', (response: import('node:http').ServerResponse) => json(response, 600, {})],
    ['status 999', (response: import('node:http').ServerResponse) => json(response, 999, {})],
    [
      'two megabytes and more',
      (response: import('node:http').ServerResponse) => json(response, 200, 'x'.repeat(2_000_001)),
    ],
  ])('%s becomes 502 with a clear body', async (_name, reply) => {
    api.answers((_request, response) => void reply(response));
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
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const pending = get('users/info/');
    await expect.poll(() => api.seen).toHaveLength(1);
    const [tooSlow, ms] = timers.mock.calls.find(([, wait]) => wait === 10_000) ?? [];
    timers.mockRestore();
    expect(ms).toBe(10_000);
    tooSlow?.();
    expect((await pending).status).toBe(504);
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
    api.answers((_request, response) =>
      json(response, 200, { rooms: [{ short_description: '<img onerror=x><p>a</p>' }] }),
    );
    expect(await (await post('ota-availability/1/')).json()).toEqual({
      rooms: [{ short_description: '<p>a</p>' }],
    });
  });

  it('naming a foreign payment page never arrive', async () => {
    api.answers((_request, response) => json(response, 200, { redirect_url: 'https://evil.example/' }));
    const response = await post('reservation/1/');
    expect(response.status).toBe(502);
    expect(await response.text()).not.toContain('evil');
  });

  it('with files are downloads, never pages', async () => {
    api.answers((_request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-disposition': 'inline' })
        .end('<script>1</script>');
    });
    const response = await get('users/attachments/5/', { cookie: 'nlb=tok-1' });
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toBe('attachment');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a failed search for rooms', () => {
  const log = () => vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const search = () => post('ota-availability/7/', '{"promo_code":"2704188"}', WRITE);

  it.each([400, 401, 404, 500])('is one line in the log: %s', async (status) => {
    api.answers((_request, response) => json(response, status, { detail: 'secret' }));
    const written = log();
    await search();
    const lines = written.mock.calls.map(([line]) => line);
    written.mockRestore();
    expect(lines).toEqual([`/api/v1/ota-availability/7/ failed: http ${status}\n`]);
  });

  it('is not one that found rooms, nor any other call', async () => {
    const written = log();
    await search();
    api.answers((_request, response) => json(response, 404, {}));
    await get('hotel-config/morskoy/');
    const lines = written.mock.calls;
    written.mockRestore();
    expect(lines).toEqual([]);
  });
});
