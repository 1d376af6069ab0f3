import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { DEV_POLICY, inlineScriptHashes, pagePolicy } from './content-security-policy.mjs';
import { hasLocalHost, imagePatterns, mediaHosts } from './media-hosts.mjs';
import { MemoryStore, type StoredEntry } from './memory-store.mjs';
import PageCache from './page-cache.mjs';

const sha = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const page = (html: string, headers = {}) => ({ kind: 'APP_PAGE', html, headers, rscData: Buffer.alloc(0) });

it('names the inline scripts of a page by hash in its policy, and no others', async () => {
  const cache = new PageCache();
  const data = page(
    '<script src="/a.js"></script><script async="">one()</script><script type="application/ld+json">{}</script><script nonce="x">two()\n</script>',
    { 'x-next-cache-tags': 'a' },
  );
  await cache.set('policy', data);
  const policy = (data.headers as Record<string, string>)['content-security-policy'];
  expect(policy).toContain(`script-src 'self' ${sha('one()')} ${sha('two()\n')};`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect((await cache.get('policy'))?.value).toBe(data);
});

it('hashes a repeated script once', () => {
  expect(inlineScriptHashes('<script>a</script><script>a</script>')).toEqual([sha('a')]);
});

it('allows pictures of the media hosts and reports to Sentry only where configured', () => {
  expect(pagePolicy([], { API_ROOT: 'https://api.example.com' })).toContain(
    "img-src 'self' data: blob: api.example.com;",
  );
  expect(pagePolicy([], { NEXT_PUBLIC_SENTRY_DSN: 'https://key@o1.ingest.sentry.io/2' })).toContain(
    "connect-src 'self' https://o1.ingest.sentry.io;",
  );
  expect(pagePolicy([], {})).toContain("connect-src 'self';");
  expect(DEV_POLICY).toContain('ws:');
});

it('forgets what a tag was revalidated for, and only that', async () => {
  const cache = new PageCache();
  await cache.set('tagged', page('x', { 'x-next-cache-tags': '_N_T_/layout,hotel:a' }));
  await cache.set('other', page('y', { 'x-next-cache-tags': 'hotel:b' }));
  await cache.set('fetch', { kind: 'FETCH', data: { body: '{}' } }, { tags: ['hotel:a'] });
  await new Promise((resolve) => setImmediate(resolve));
  const until = Date.now() + 2;
  while (Date.now() < until); // the clock must have moved on between storing and revalidating
  await new PageCache().revalidateTag('hotel:a', { expire: 0 });
  expect(await cache.get('tagged')).toBeNull();
  expect(await cache.get('fetch', { tags: ['hotel:a'] })).toBeNull();
  expect(await cache.get('other')).not.toBeNull();
});

it('holds no more bytes than it may and drops the least recently used', async () => {
  const store = new MemoryStore(10_000);
  const entry = (size: number): StoredEntry => ({ value: page('x'.repeat(size)), lastModified: 0, tags: [] });
  await store.set('a', entry(1500));
  await store.set('b', entry(1500));
  await store.get('a');
  await store.set('c', entry(1500));
  expect(store.bytes).toBeLessThanOrEqual(10_000);
  expect(await store.get('b')).toBeNull();
  expect(await store.get('a')).not.toBeNull();
  await store.set('huge', entry(100_000));
  expect(await store.get('huge')).toBeNull();
  await store.set('a', null);
  await store.set('c', null);
  expect(store.bytes).toBe(0);
});

it('reads the media hosts as lib/env does', () => {
  expect(mediaHosts({})).toEqual(['localhost:8000']);
  expect(mediaHosts({ API_PORT: '9000' })).toEqual(['localhost:9000']);
  expect(mediaHosts({ API_ROOT: 'https://api.example.com' })).toEqual(['api.example.com']);
  expect(mediaHosts({ MEDIA_HOSTS: ' CDN.example.com , x y' })).toEqual(['cdn.example.com']);
  expect(imagePatterns(['cdn.example.com', 'localhost:8000'])).toEqual([
    { hostname: 'cdn.example.com', port: '' },
    { hostname: 'localhost', port: '8000' },
  ]);
  expect(hasLocalHost(['api.example.com'])).toBe(false);
  expect(hasLocalHost(['api.example.com', '127.0.0.1:80'])).toBe(true);
});

it('writes the words into a 404 that arrives empty, and into no other page', async () => {
  const empty = (head: string) =>
    `<!DOCTYPE html><html id="__next_error__"><head>${head}<link rel="preload" href="/a.css" as="style" nonce="x"/></head><body><div hidden=""></div></body></html>`;
  const cached = async (html: string, status?: number) => {
    const data = { ...page(html), status };
    await new PageCache().set('404', data);
    return data.html;
  };
  const unknown = await cached(empty(''), 404);
  expect(unknown).toContain('<html lang="ru"');
  expect(unknown).toContain('<title>Отель не найден :(</title>');
  expect(unknown).toContain('<h1>Отель не найден :(</h1>');
  expect(unknown).toContain('<link rel="stylesheet" href="/a.css"/>');
  const known = await cached(empty('<title>Морской</title>'), 404);
  expect(known).toContain('<h1>Страница не найдена</h1>');
  expect(known.match(/<title>/g)).toHaveLength(1);
  expect(await cached(empty(''))).toBe(empty(''));
  expect(await cached('<html lang="ru"><body>ok</body></html>', 404)).not.toContain('найден');
});
