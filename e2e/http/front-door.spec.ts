import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { API, freeStay, search, stay } from '#e2e/fixtures/api.ts';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const DECODERS: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** The response as it is on the wire, which a browser would decode. */
function ask(url: string, headers: Record<string, string>, agent: Agent | false = false): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });
}

const plain = ({ headers, body }: Answer): string =>
  (DECODERS[headers['content-encoding'] ?? ''] ?? ((bytes) => bytes))(body).toString();

/** These headers belong to one response and its encoding. */
const OWN = ['date', 'connection', 'keep-alive', 'content-encoding', 'content-length', 'transfer-encoding'];
const rest = ({ headers }: Answer) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name)));

/** Only a page that is compressed beforehand is compressed as well as can be. */
const isKept = (answer: Answer) => answer.body.equals(brotliCompressSync(plain(answer), BEST));
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** The time after which nginx closes an idle connection. */
const BALANCER_SECONDS = 60;

test('the balancer closes idle connections before the web app or the API does', async ({ baseURL }) => {
  for (const url of [`${baseURL}/morskoy`, `${baseURL}/_next/static/missing.js`, `${API}/health`]) {
    const agent = new Agent({ keepAlive: true });
    const { headers } = await ask(url, {}, agent);
    agent.destroy();
    const [, seconds] = /timeout=(\d+)/.exec(String(headers['keep-alive'])) ?? [];
    expect(Number(seconds)).toBeGreaterThan(BALANCER_SECONDS);
  }
});

test.describe('a built page', () => {
  for (const path of [
    '/morskoy',
    '/alpina/login',
    '/nevsky/register',
    '/kanareyka/success',
    '/morskoy/profile',
  ])
    test(`${path} leaves as Next would send it, down to the byte`, async ({ baseURL }) => {
      const url = `${baseURL}${path}`;
      await expect.poll(async () => isKept(await ask(url, { 'accept-encoding': 'br' }))).toBe(true);
      // Another test may renew the page between the two.
      await expect(async () => {
        const kept = await ask(url, { 'accept-encoding': 'gzip, deflate, br, zstd' });
        const framework = await ask(url, { 'accept-encoding': 'gzip' });
        expect(isKept(kept)).toBe(true);
        expect(rest(kept)).toEqual(rest(framework));
        expect(plain(kept)).toBe(plain(framework));
        const etag = { 'if-none-match': String(kept.headers.etag) };
        const known = await ask(url, { 'accept-encoding': 'br', ...etag });
        const knownByNext = await ask(url, { 'accept-encoding': 'gzip', ...etag });
        expect([known.status, knownByNext.status]).toEqual([304, 304]);
        expect(rest(known)).toEqual(rest(knownByNext));
        expect(known.body).toHaveLength(0);
      }).toPass({ timeout: 20_000 });
    });

  test('parts of pages, queries, other methods and other encodings are Next’s', async ({
    baseURL,
    request,
  }) => {
    const url = `${baseURL}/morskoy`;
    await expect.poll(async () => isKept(await ask(url, { 'accept-encoding': 'br' }))).toBe(true);
    const part = await ask(url, { 'accept-encoding': 'br', rsc: '1' });
    // Next first redirects to the part's own address.
    expect(part.headers.location).toContain('_rsc');
    const uncompressed = await ask(url, {});
    expect(uncompressed.headers['content-encoding']).toBeUndefined();
    expect(uncompressed.body.toString()).toContain('</html>');
    const head = await request.head(url);
    expect(head.status()).toBe(200);
    expect(await head.body()).toHaveLength(0);
    const link = await ask(`${url}?arrival=`, { 'accept-encoding': 'br' });
    expect(link.headers['cache-control']).toContain('no-store');
  });
});

test.describe('a link', () => {
  const CHOSEN = '&room=STD&rate=BAR';
  for (const [name, rest, isForAll] of [
    ['to rooms', '', true],
    ['to extras', CHOSEN, true],
    ['to payment', `${CHOSEN}&extras=`, false],
    ['to payment, its name written otherwise', `${CHOSEN}&%65xtras=`, false],
    ['with a promo code', '&promo=1111111', false],
    ['with a promo code, its name written otherwise', '&%70romo=1111111', false],
  ] as const)
    test(`${name} is ${isForAll ? 'rendered once for all' : 'a page of its own each time'}`, async ({
      baseURL,
    }) => {
      const { arrival, departure } = await freeStay('morskoy', 'Стандарт', 60, 1);
      const url = `${baseURL}/morskoy?utm=a?b&arrival=${arrival}&departure=${departure}&adults=2${rest}`;
      const visit = () => ask(url, { 'accept-encoding': 'br' });
      const pages = (await Promise.all([visit(), visit(), visit()])).map(plain);
      // A page contains the time of its rendering.
      expect(new Set(pages).size).toBe(isForAll ? 1 : 3);
    });
});

/** The address of a script that the home names. */
async function scriptOf(baseURL: string | undefined) {
  const home = plain(await ask(`${baseURL}/morskoy`, {}));
  return `${baseURL}${/\/_next\/static\/chunks\/[^"'\\]+?\.js/.exec(home)?.[0]}`;
}

/** The address of a feature's icon, as the page names it. */
async function featureIcon(): Promise<string> {
  const { rooms } = await search('morskoy', stay(60, 1));
  const icon = rooms.flatMap(({ room_options }) => room_options).find(({ icon_url }) => icon_url)?.icon_url;
  return `/api/icon?src=${encodeURIComponent(`${icon}`)}`;
}

test.describe('a validator', () => {
  const VALIDATED: Record<string, (baseURL: string) => Promise<string> | string> = {
    'a page': () => '/morskoy',
    'a missing hotel’s icon': () => '/icon.svg',
    'the old name of an icon': () => '/favicon.ico',
    'a script': async (baseURL) => (await scriptOf(baseURL)).slice(baseURL.length),
    'the worker of vouchers': () => '/voucher-worker.js',
    'a hotel’s drawing': () => '/morskoy/brand/icon.svg',
    'a hotel’s icon': () => '/morskoy/brand/icon-48.png',
    'the picture of a link': () => '/morskoy/brand/share.jpg',
    'a manifest': () => '/morskoy/manifest.webmanifest',
    'a feature’s icon': featureIcon,
  };
  const ENCODINGS = ['br', 'gzip', 'identity'];

  for (const [name, find] of Object.entries(VALIDATED))
    test(`of ${name} is read in every form, and a 304 says what the 200 would`, async ({ baseURL }) => {
      const url = baseURL + (await find(`${baseURL}`));
      for (const encoding of ENCODINGS) {
        const accept = { 'accept-encoding': encoding };
        // Another test may renew the page between two looks.
        await expect(async () => {
          const whole = await ask(url, accept);
          const etag = String(whole.headers.etag);
          expect([whole.status, etag]).toEqual([200, expect.stringMatching(/^W\/"[^"]+"$/)]);
          const forms = [etag, etag.slice(2), '*', `"x", ${etag}`, `W/"x",${etag.slice(2)} , "y"`];
          for (const form of forms) {
            const known = await ask(url, { ...accept, 'if-none-match': form });
            expect([known.status, known.body.length], `${encoding}, ${form}`).toEqual([304, 0]);
            const { 'content-type': _type, ...said } = rest(whole);
            expect(rest(known), `${encoding}, ${form}`).toEqual(said);
          }
          const other = await ask(url, { ...accept, 'if-none-match': 'W/"x", "y"' });
          expect([other.status, plain(other)]).toEqual([200, plain(whole)]);
        }).toPass({ timeout: 20_000 });
      }
    });
});

test.describe('static files', () => {
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, zstd', 'gzip'],
    ['identity', undefined],
  ] as const)
    test(`to a client that takes ${accepted} a script comes as ${encoding ?? 'it is'}`, async ({
      baseURL,
    }) => {
      const url = await scriptOf(baseURL);
      const script = await ask(url, { 'accept-encoding': accepted });
      expect(script.status).toBe(200);
      expect(script.headers['content-encoding']).toBe(encoding);
      expect(script.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': String(script.body.length),
        'content-type': 'text/javascript',
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
      });
      expect(plain(script)).toBe(plain(await ask(url, { 'accept-encoding': 'identity' })));
    });

  test('files are cached for as long as their name is valid', async ({ baseURL }) => {
    const icon = await ask(`${baseURL}/favicon.ico`, { 'accept-encoding': 'br' });
    expect(icon.headers['cache-control']).toBe('public, max-age=0');
    expect((await ask(`${baseURL}/_next/static/chunks/none.js`, {})).status).toBe(404);
  });

  test('the vouchers’ worker is revalidated each time, may have the scope of any hotel, and calls no other site', async ({
    baseURL,
  }) => {
    const worker = await ask(`${baseURL}/voucher-worker.js`, {});
    expect(worker.headers).toMatchObject({
      'cache-control': 'public, max-age=0',
      'content-type': 'text/javascript',
      'content-security-policy': expect.stringContaining("connect-src 'self';"),
    });
  });
});
