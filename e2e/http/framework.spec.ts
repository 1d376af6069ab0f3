import { expect, test } from '@playwright/test';
import * as sent from 'next/dist/client/components/app-router-headers.js';
import { NEXT_CACHE_TAGS_HEADER } from 'next/dist/lib/constants.js';
import { imageConfigDefault } from 'next/dist/shared/lib/image-config.js';
import { API, freeStay } from '#e2e/fixtures/api.ts';
import { NEXT_START, startApp, stopProcess } from '#e2e/fixtures/own-app.ts';
import { PlainGuest } from '#e2e/fixtures/plain-guest.ts';
import * as framework from '#lib/server/door/framework.ts';
import { lateScripts, scriptsOf } from '#lib/server/door/late-scripts.ts';
import { SCHEME_SCRIPT, SPLASH_SCRIPT, TOUCH_SCRIPT } from '#rules/inline/inline-scripts.ts';

// Each fact of lib/server/door/framework.ts, held against the installed version and the built app.

test('its headers, and the address of its pictures', () => {
  for (const name of [
    sent.RSC_HEADER,
    sent.ACTION_HEADER,
    sent.NEXT_ROUTER_STATE_TREE_HEADER,
    sent.NEXT_ROUTER_PREFETCH_HEADER,
  ])
    expect([name, framework.isByScript({ [name]: '1' })]).toEqual([name, true]);
  expect(framework.internalHeaders(true)).toEqual(
    expect.arrayContaining([sent.NEXT_REWRITTEN_PATH_HEADER, sent.NEXT_REWRITTEN_QUERY_HEADER]),
  );
  expect(framework.tagsOf({ headers: { [NEXT_CACHE_TAGS_HEADER]: 'a,b' } })).toEqual(['a', 'b']);
  expect(framework.isPicture(imageConfigDefault.path)).toBe(true);
});

test('its build has a name, the actions of forms, and a 404 page that needs no script', () => {
  expect(framework.buildId('.next/server')).toMatch(/^[\w-]{8,}$/);
  expect(framework.serverActions('.next').size).toBeGreaterThan(0);
  const drawn = framework.drawnMissingPage('<html id="__next_error__"></html>', '.next/server');
  expect(drawn).toContain('Отель не найден');
  expect(framework.drawnMissingPage(drawn, '.next/server')).toBe(drawn);
});

const LINK = '/morskoy?arrival=2031-01-20&departure=2031-01-22&adults=2';

for (const path of ['/morskoy', '/nevsky/login', LINK, '/morskoy/none', '/no-such-hotel'])
  test(`the scripts of ${path}: none is left in its way, and each inline one is known`, async ({
    request,
  }) => {
    const html = await (await request.get(path)).text();
    expect(framework.withoutScripts(html)).toEqual({ html, scripts: [] });
    expect(lateScripts(html).length).toBeGreaterThan(3);
    const codes = framework.inlineScripts(html).filter((code) => !code.startsWith('{"@context"'));
    const data = codes.map(framework.dataOf).filter((given) => given !== undefined);
    expect(data.length).toBeGreaterThan(1);
    for (const given of data) expect(() => JSON.parse(given)).not.toThrow();
    const own = codes.filter((code) => framework.dataOf(code) === undefined && !scriptsOf(code));
    expect(own.filter((code) => ![SCHEME_SCRIPT, SPLASH_SCRIPT, TOUCH_SCRIPT].includes(code))).toEqual([]);
  });

test('the fields of its forms, whose action the build has', async ({ request, baseURL }) => {
  const { arrival, departure } = await freeStay('morskoy', 'Стандарт', 30, 1);
  const guest = new PlainGuest(request, baseURL ?? '');
  const stay = `/morskoy?arrival=${arrival}&departure=${departure}&adults=2`;
  const { rates } = await guest.open(stay, { landmark: 'article', rate: { room: 'Стандарт', rate: null } });
  const { form } = await guest.open(`${rates[0]?.address}&extras=`, {
    landmark: '#payment-form',
    form: { selector: '#payment-form' },
  });
  const fields = new FormData();
  for (const [name, value] of form.fields) fields.append(name, value);
  const { action = '', answer = '' } = framework.formAction(fields) ?? {};
  expect(framework.serverActions('.next').has(action)).toBe(true);
  expect(JSON.parse(answer)).toHaveLength(1);
});

test('without the front door: what it says of its cache, of a rewrite, and with a nonce of the client’s', async ({
  request,
}) => {
  const bare = await startApp({ API_ROOT: API }, NEXT_START);
  try {
    const home = async () => (await request.get(`${bare.origin}/morskoy`)).headers();
    expect(framework.isFromCache(await home())).toBe(false);
    const stored = await home();
    expect(framework.isFromCache(stored)).toBe(true);
    expect(framework.sharedSeconds(stored['cache-control'])).toBe(300);

    for (const name of framework.NONCE_SOURCES) {
      const chosen = { [name]: "script-src 'nonce-chosen'" };
      const page = await request.get(bare.origin + LINK, { headers: chosen });
      expect(await page.text()).toContain('nonce="chosen"');
      const [first = ''] = framework.internalHeaders(false);
      expect(page.headers()[first]).toContain('/morskoy/stay/');
    }
  } finally {
    await stopProcess(bare);
  }
});
