import { describe, expect, it } from 'vitest';
import { readSettings } from '#lib/config/settings.ts';
import { SCHEME_SCRIPT, SPLASH_SCRIPT, TOUCH_SCRIPT } from '#rules/inline/inline-scripts.ts';
import { countersPolicy, devPolicy, inlineScriptHash, pagePolicy } from './content-security-policy.ts';
import { withLateScripts } from './late-scripts.ts';

const settings = readSettings({});
const policyOf = (...scripts: string[]) =>
  pagePolicy(`<body>${scripts.map((code) => `<script>${code}</script>`).join('')}</body>`, settings);

const LATE = withLateScripts('<head><script src="/_next/a.js" async=""></script></head>');
const LOADER = /<script>(.*)<\/script>/.exec(LATE)?.[1] ?? '';
const TURBOPACK = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push';

describe('an inline script', () => {
  it.each([
    ['of the colour scheme', SCHEME_SCRIPT],
    ['of the splash', SPLASH_SCRIPT],
    ['of the first touch', TOUCH_SCRIPT],
    ['that requests the others', LOADER],
    ['with the page’s data', 'self.__next_f.push([1,"5:[\\"$\\",\\"p\\"]\\n"])'],
    ['that begins the data', '(self.__next_f=self.__next_f||[]).push([0])'],
    ['with a form’s answer', '(self.__next_f=self.__next_f||[]).push([2,null])'],
    ['that names the first chunks', `${TURBOPACK}({"otherChunks":["a.js"],"runtimeModuleIds":[1]});`],
  ])('%s is named by its hash', (_, code) => {
    expect(code).not.toBe('');
    expect(policyOf(code)).toContain(`script-src 'self' ${inlineScriptHash(code)};`);
  });

  it.each([
    ['of somebody', 'alert(1)'],
    ['with nothing in it', ''],
    ['that goes on after the data', 'self.__next_f.push([1,"x"]);alert(1)'],
    ['that begins before the data', 'alert(1);self.__next_f.push([1,"x"])'],
    ['whose data are code', 'self.__next_f.push([1,alert(1)])'],
    ['whose data end with code', 'self.__next_f.push([1,"x"]);alert("x")'],
    ['whose chunks are code', `${TURBOPACK}(alert(1));`],
    ['that goes on after ours', `${TOUCH_SCRIPT};alert(1)`],
    ['that goes on before the loader', `alert(1);${LOADER}`],
    ['whose loader has code in its list', LOADER.replace('["', '[alert(1),"')],
    ['whose loader is another', '(function(list){alert(1)})(["/_next/a.js"])'],
  ])('%s does not run', (_, code) => {
    expect(policyOf(code)).toContain("script-src 'self';");
  });
});

it('a page’s policy names each script once, whatever attributes it has', () => {
  const html = `<script src="/a.js"></script><script nonce="x" id="_R_">${TOUCH_SCRIPT}</script><script type="application/ld+json">{}</script><SCRIPT>${TOUCH_SCRIPT}</SCRIPT>`;
  const policy = pagePolicy(html, settings);
  expect(policy).toContain(`script-src 'self' ${inlineScriptHash(TOUCH_SCRIPT)};`);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

it.each([
  [{ API_ROOT: 'https://api.example.com' }, "img-src 'self' data: blob: api.example.com;"],
  [{ API_ROOT: 'https://api.example.com' }, "form-action 'self' api.example.com;"],
  [
    { NEXT_PUBLIC_SENTRY_DSN: 'https://key@o1.ingest.sentry.io/2' },
    "connect-src 'self' https://o1.ingest.sentry.io;",
  ],
  [{}, "connect-src 'self';"],
])('with %o a page may: %s', (env, expected) => {
  expect(pagePolicy('', readSettings(env))).toContain(expected);
});

it('in development the framework may evaluate code and talk to its server', () => {
  expect(devPolicy(settings)).toContain("connect-src 'self' ws:");
  expect(devPolicy(settings)).toContain("'unsafe-eval'");
});

describe('the page of a hotel’s counters', () => {
  const yandex = /yandex/;
  const google = /googletagmanager|google-analytics|analytics\.google/;

  it.each([
    [{ metrika: 12345678 }, [yandex], [google]],
    [{ ga4: 'G-ABC123DEF4' }, [google], [yandex]],
    [{ metrika: 12345678, ga4: 'G-ABC123DEF4' }, [yandex, google], []],
  ])('with %o may reach the hosts of these', (counters, own, others) => {
    const policy = countersPolicy(counters);
    for (const host of own) expect(policy).toMatch(host);
    for (const host of others) expect(policy).not.toMatch(host);
  });

  it('runs no script of the app’s, none that stands in it, and is in no other site’s frame', () => {
    const policy = countersPolicy({ metrika: 12345678 });
    expect(policy).toContain("default-src 'none'; script-src https://mc.yandex.ru;");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/unsafe|\s\*(?:\s|;|$)|https:(?:\s|;|$)/);
  });
});
