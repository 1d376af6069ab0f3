import { expect, test } from '@playwright/test';
import { startApp, stopProcess } from '#e2e/fixtures/own-app.ts';

const FILES = {
  '/.well-known/security.txt': 'text/plain; charset=utf-8',
  '/.well-known/api-catalog': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  '/llms.txt': 'text/plain; charset=utf-8',
};

for (const [path, type] of Object.entries(FILES))
  test(`${path} is a file like others: GET, HEAD, and a 304 for whoever has it`, async ({ request }) => {
    const got = await request.get(path);
    expect(got.status()).toBe(200);
    const headers = got.headers();
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=3600',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
    const head = await request.head(path);
    expect(head.status()).toBe(200);
    expect(await head.text()).toBe('');
    expect(head.headers()).toMatchObject({ etag: headers.etag, 'content-type': type });
    const known = await request.get(path, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect(known.status()).toBe(304);
  });

test('the catalog is found by HEAD, and what it names is there', async ({ request, baseURL }) => {
  const { link } = (await request.head('/.well-known/api-catalog')).headers();
  expect(link).toBe(`<${baseURL}/.well-known/api-catalog>; rel="api-catalog"`);
  const { linkset } = await (await request.get('/.well-known/api-catalog')).json();
  const [, ...described] = linkset as { anchor: string; 'service-doc': { href: string }[] }[];
  expect(described.map(({ anchor }) => anchor)).toContain(`${baseURL}/api/mcp`);
  for (const { 'service-doc': about } of described)
    expect((await request.get(about[0]?.href ?? '')).status()).toBe(200);
});

test('llms.txt names the demo’s hotels by their names', async ({ request, baseURL }) => {
  const text = await (await request.get('/llms.txt')).text();
  for (const slug of ['morskoy', 'alpina', 'nevsky', 'kanareyka']) {
    expect(text).toMatch(new RegExp(`^- \\[[^\\]]*[А-я][^\\]]*\\]\\(${baseURL}/${slug}\\)`, 'm'));
    expect(text).toContain(`${baseURL}/${slug}/offers.json`);
  }
});

test('without a contact there is no security.txt', async () => {
  const app = await startApp({ API_ROOT: 'http://localhost:9' });
  try {
    expect((await fetch(`${app.origin}/.well-known/security.txt`)).status).toBe(404);
    expect((await fetch(`${app.origin}/.well-known/none`)).status).toBe(404);
  } finally {
    await stopProcess(app);
  }
});
