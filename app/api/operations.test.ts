import { NextRequest } from 'next/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { previewKey } from '#lib/config/same-secret.ts';
import { startFakeUpstream } from '#lib/server/api/testing/fake-upstream.ts';
import { hotelDrawing } from '#lib/server/sanitizing/sanitize-svg.ts';

const revalidated = vi.hoisted(() => vi.fn());
vi.mock('next/cache', () => ({ revalidateTag: revalidated }));

const SECRET = 'a-long-enough-secret';

beforeEach(() => {
  vi.resetModules();
  revalidated.mockReset();
});
afterEach(() => vi.unstubAllEnvs());

async function revalidate(body: string, authorization?: string) {
  const { POST } = await import('#app/api/revalidate/route.ts');
  const headers: Record<string, string> = authorization ? { authorization } : {};
  return POST(new NextRequest('http://localhost/api/revalidate', { method: 'POST', body, headers }));
}

it('revalidates one hotel for who knows the secret', async () => {
  vi.stubEnv('REVALIDATE_SECRET', SECRET);
  expect((await revalidate('{"slug":"morskoy"}', `Bearer ${SECRET}`)).status).toBe(200);
  expect(revalidated).toHaveBeenCalledExactlyOnceWith('hotel:morskoy', { expire: 0 });
});

it('revalidates it for its own preview, whose key is good for no other hotel and is not the secret', async () => {
  vi.stubEnv('REVALIDATE_SECRET', '');
  vi.stubEnv('PREVIEW_SECRET', SECRET);
  const key = `Bearer ${previewKey(SECRET, 'morskoy')}`;
  expect((await revalidate('{"slug":"morskoy"}', key)).status).toBe(200);
  for (const [slug, given] of [
    ['alpina', key],
    ['morskoy', `Bearer ${SECRET}`],
    ['morskoy', 'Bearer wrong'],
  ])
    expect((await revalidate(JSON.stringify({ slug }), given)).status).toBe(401);
});

it.each([
  [undefined, '{"slug":"morskoy"}', 401],
  ['Bearer wrong', '{"slug":"morskoy"}', 401],
  [SECRET, '{"slug":"morskoy"}', 401],
  [`Bearer ${SECRET}`, '{"slug":"../x"}', 400],
  [`Bearer ${SECRET}`, '{"slug":5}', 400],
  [`Bearer ${SECRET}`, 'null', 400],
  [`Bearer ${SECRET}`, 'nonsense', 400],
  [`Bearer ${SECRET}`, 'x'.repeat(2000), 400],
])('refuses %s with %s', async (authorization, body, status) => {
  vi.stubEnv('REVALIDATE_SECRET', SECRET);
  expect((await revalidate(body, authorization)).status).toBe(status);
  expect(revalidated).not.toHaveBeenCalled();
});

it('does not exist without a secret', async () => {
  vi.stubEnv('REVALIDATE_SECRET', '');
  expect((await revalidate('{"slug":"morskoy"}', 'Bearer ')).status).toBe(404);
});

describe('a logo that is tried on in the preview', () => {
  const SHAPES = '<svg viewBox="0 0 9 9"><circle r="4" onload="alert(1)"/></svg>';
  const LETTERS = '<svg viewBox="0 0 9 9"><text>А</text><circle r="4"/></svg>';
  const key = (slug: string) => `Bearer ${previewKey(SECRET, slug)}`;

  async function tryOn(drawing: string | Uint8Array<ArrayBuffer>, authorization: string) {
    const { POST } = await import('#app/api/drawing/route.ts');
    const url = 'http://localhost/api/drawing?slug=morskoy';
    const response = await POST(
      new NextRequest(url, { method: 'POST', body: drawing, headers: { authorization } }),
    );
    return { status: response.status, text: await response.text() };
  }

  it('is drawn as the pages would draw it', async () => {
    vi.stubEnv('PREVIEW_SECRET', SECRET);
    const { status, text } = await tryOn(SHAPES, key('morskoy'));
    expect(status).toBe(200);
    expect(text).toBe(hotelDrawing(SHAPES));
    expect(text).not.toContain('alert');
  });

  it.each([
    ['letters, which would be missing', LETTERS],
    ['no drawing', 'GIF89a'],
    ['UTF-16', new Uint8Array(Buffer.from(`\ufeff${SHAPES}`, 'utf16le'))],
    ['more than the pages take', `<svg>${' '.repeat(700_000)}</svg>`],
  ])('is refused: %s', async (_title, drawing) => {
    vi.stubEnv('PREVIEW_SECRET', SECRET);
    expect((await tryOn(drawing, key('morskoy'))).status).toBe(422);
  });

  it('is for the hotel’s own preview alone', async () => {
    vi.stubEnv('PREVIEW_SECRET', SECRET);
    for (const given of [key('alpina'), `Bearer ${SECRET}`, ''])
      expect((await tryOn(SHAPES, given)).status).toBe(401);
    vi.stubEnv('PREVIEW_SECRET', '');
    vi.resetModules();
    expect((await tryOn(SHAPES, key('morskoy'))).status).toBe(404);
  });
});

it('says whether the API responds', async () => {
  const api = await startFakeUpstream();
  vi.stubEnv('API_ROOT', api.origin);
  const { GET } = await import('#app/api/health/route.ts');
  const health = async () => (await GET()).json();
  expect(await health()).toEqual({ status: 'ok', api: 'ok' });
  api.answers((_request, response) => response.writeHead(503).end());
  expect(await health()).toEqual({ status: 'ok', api: 'unreachable' });
  await api.stop();
  expect(await health()).toEqual({ status: 'ok', api: 'unreachable' });
});
