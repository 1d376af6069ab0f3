import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusalResponse, toResponse } from '#lib/server/api/plain-response.ts';
import { ApiError } from '#rules/errors/api-error.ts';
import { callApi } from './http.ts';

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);
afterEach(() => fetched.mockReset());

const failure = async (promise: Promise<unknown>) => {
  try {
    await promise;
  } catch (error) {
    if (error instanceof ApiError) return { kind: error.kind, status: error.status, body: error.body };
    return error;
  }
  throw new Error('did not fail');
};
const sent = () => {
  const [url, init] = fetched.mock.calls[0] ?? [];
  return { url, init, headers: new Headers(init?.headers) };
};

describe('callApi', () => {
  it('gives the answer', async () => {
    fetched.mockResolvedValue(Response.json({ id: 5, extra: 1 }));
    expect(await callApi('/api/v1/x/', { query: { a: '1', b: undefined } })).toEqual({ id: 5, extra: 1 });
    expect(sent().url).toBe('/api/v1/x/?a=1');
    expect(sent().headers.get('x-requested-with')).toBeNull();
  });

  it('marks writes and passes the key on', async () => {
    fetched.mockResolvedValue(new Response(null, { status: 204 }));
    expect(await callApi('/x/', { body: { a: 1 }, headers: { 'idempotency-key': 'k' } })).toBeUndefined();
    expect(sent().init).toMatchObject({ method: 'POST', body: '{"a":1}' });
    expect(Object.fromEntries(sent().headers)).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'k',
      'x-requested-with': 'hotel-booking',
    });
  });

  it('leaves the content type of a form to the browser', async () => {
    fetched.mockResolvedValue(Response.json({}));
    await callApi('/x/', { body: new FormData() });
    expect(sent().headers.get('content-type')).toBeNull();
  });

  it.each([
    [
      'an error body',
      Response.json({ price: ['x'] }, { status: 400 }),
      { kind: 'http', status: 400, body: { price: ['x'] } },
    ],
    ['an error page', new Response('<html>', { status: 500 }), { kind: 'http', status: 500, body: null }],
    ['html with 200', new Response('<html>'), { kind: 'malformed', status: 200, body: null }],
    ['half a json', new Response('{"id":'), { kind: 'malformed', status: 200, body: null }],
  ])('tells of %s', async (_name, response, expected) => {
    fetched.mockResolvedValue(response);
    expect(await failure(callApi('/x/'))).toEqual(expected);
  });

  it("never shows guests the BFF's own texts, only the API's", async () => {
    fetched.mockImplementation(async () =>
      toResponse(refusalResponse(502, 'Сервер отеля ответил не в JSON')),
    );
    expect(await failure(callApi('/x/'))).toEqual({ kind: 'http', status: 502, body: null });
    fetched.mockResolvedValue(Response.json({ detail: 'Нет мест' }, { status: 502 }));
    expect(await failure(callApi('/x/'))).toMatchObject({ body: { detail: 'Нет мест' } });
  });

  it('reports a missing network', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failure(callApi('/x/'))).toEqual({ kind: 'network', status: 0, body: null });
  });

  it('reports a truncated body', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('cut')) });
    fetched.mockResolvedValue(new Response(body));
    expect(await failure(callApi('/x/'))).toMatchObject({ kind: 'network' });
  });

  it('reports a slow response by its own timeout', async () => {
    const signal = AbortSignal.abort(new DOMException('', 'TimeoutError'));
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(signal);
    fetched.mockImplementation((_url, init) => Promise.reject(init?.signal?.reason));
    expect(await failure(callApi('/x/'))).toMatchObject({ kind: 'timeout' });
  });

  it("rethrows the caller's abort unchanged", async () => {
    fetched.mockImplementation((_url, init) => Promise.reject(init?.signal?.reason));
    const error = await failure(callApi('/x/', { signal: AbortSignal.abort() }));
    expect(error).toMatchObject({ name: 'AbortError' });
  });
});
