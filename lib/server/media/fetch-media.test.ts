import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startFakeUpstream } from '#lib/server/api/testing/fake-upstream.ts';
import { fakeHotelApi } from '#lib/server/api/testing/hotel-api.ts';
import { loggedLines } from '#lib/server/logging/testing/logged-lines.ts';

const api = fakeHotelApi();
/** An allowed picture host that resolves to this machine. */
let inside: typeof api;
let media: typeof import('./fetch-media.ts');

beforeAll(async () => {
  inside = await startFakeUpstream();
  const port = new URL(inside.origin).port;
  vi.stubEnv('MEDIA_HOSTS', [api.host, inside.host, `localhost:${port}`, `[::1]:${port}`].join(','));
  media = await import('./fetch-media.ts');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => inside.stop());

describe('a picture that a config names', () => {
  const gives = (reply: (response: ServerResponse) => void) => {
    for (const host of [api, inside]) host.answers((_request, response) => reply(response));
  };

  it('may come from the API’s own host, wherever that is', async () => {
    gives((response) => void response.end('picture'));
    expect((await media.fetchMedia(`${api.origin}/media/a.jpg`))?.toString()).toBe('picture');
  });

  it.each([
    ['127.0.0.1', 'a literal address of this machine'],
    ['localhost', 'a name that leads to this machine'],
    ['[::1]', 'its address in the other notation'],
  ])('never comes from %s, %s, be it listed or not', async (hostname) => {
    gives((response) => void response.end('secret'));
    const { port } = new URL(inside.origin);
    expect(await media.fetchMedia(`http://${hostname}:${port}/a.jpg`)).toBeNull();
    expect(inside.seen).toEqual([]);
  });

  it.each(['https://evil.example/a.jpg', 'ftp://x/a', '/a.jpg', ''])('never from %j', async (address) => {
    expect(await media.fetchMedia(address)).toBeNull();
  });

  it('is never an API call: a bank’s pass would be used up', async () => {
    gives((response) => void response.end('{}'));
    for (const path of [
      '/api/v1/users/bank-sso/token/?otp=1',
      '/%61pi/v1/users/info/',
      '//api/v1/x/',
      '/api',
    ])
      expect(await media.fetchMedia(api.origin + path)).toBeNull();
    expect(api.seen).toEqual([]);
  });

  it.each([301, 302, 307, 404, 500])(
    'is none with status %i, and nobody goes where it points',
    async (status) => {
      gives(
        (response) => void response.writeHead(status, { location: `${api.origin}/media/b.jpg` }).end('x'),
      );
      expect(await media.fetchMedia(`${api.origin}/media/a.jpg`)).toBeNull();
      expect(api.seen).toHaveLength(1);
    },
  );

  it('may have a megabyte, and is cut off beyond', async () => {
    gives((response) => void response.end(Buffer.alloc(1_000_000)));
    expect((await media.fetchMedia(`${api.origin}/media/a.jpg`))?.byteLength).toBe(1_000_000);
    let isCut = false;
    gives((response) => {
      response.on('close', () => {
        isCut = !response.writableFinished;
      });
      response.write(Buffer.alloc(1_000_001));
    });
    expect(await media.fetchMedia(`${api.origin}/media/a.jpg`)).toBeNull();
    await expect.poll(() => isCut).toBe(true);
  });

  it.each([
    ['no answer', () => {}],
    ['an answer that stops', (response: ServerResponse) => void response.write('a')],
  ])('is waited for three seconds: %s', async (_name, reply) => {
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    gives(reply);
    const pending = media.fetchMedia(`${api.origin}/media/a.jpg`);
    await expect.poll(() => api.seen).toHaveLength(1);
    expect(timeout).toHaveBeenCalledExactlyOnceWith(3_000);
    clock.abort();
    expect(await pending).toBeNull();
  });

  it('that fails is logged without its query', async () => {
    gives((response) => void response.writeHead(404).end());
    const lines = await loggedLines(async () => {
      expect(await media.fetchMediaText(`${api.origin}/media/a.svg?key=secret`)).toBeNull();
      expect(await media.fetchMediaText('nonsense?key=secret')).toBeNull();
    });
    expect(lines.map(({ address }) => address)).toEqual([`${api.origin}/media/a.svg`, 'no address']);
  });
});
