import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startFakeUpstream } from '@/lib/api/testing/fake-upstream';
import { sanitizeLogoCss } from '@/lib/sanitizing/sanitize-logo-css';
import { parseHotelConfig } from './hotel.ts';

describe('sanitizeLogoCss', () => {
  it.each([
    [
      '.logo { letter-spacing: 0.04em; text-transform: uppercase; font-weight: 600; }',
      '.hotel-logo{letter-spacing:0.04em;text-transform:uppercase;font-weight:600}',
    ],
    [
      '.logo b, small { font-style: italic } small{word-spacing:2px}',
      '.hotel-logo small{font-style:italic}.hotel-logo small{word-spacing:2px}',
    ],
    ['/* x */ .logo/* y */{ font-weight: bold /* z */ }', '.hotel-logo{font-weight:bold}'],
    ['.logo{background:url(https://evil.example/x)}', ''],
    ['.logo{position:fixed;inset:0;color:red;content:"x";display:none}', ''],
    ['.logo{letter-spacing:9em;letter-spacing:-100px;letter-spacing:calc(1px)}', ''],
    ['@import url(https://evil.example/x.css);', ''],
    ['@media all{.logo{font-weight:900}}', ''],
    ['body, *, html>div, a:hover, [x] {font-weight:900}', '.hotel-logo body{font-weight:900}'],
    ['.logo{font-weight:700}</style><script>alert(1)</script>', '.hotel-logo{font-weight:700}'],
    ['.logo{font-\\77eight:700; __proto__:x; constructor:x}', ''],
    ['x'.repeat(30_000), ''],
    // An unclosed comment hides the rest, however often it starts.
    [
      '.logo{font-weight:700}/* /* .logo{font-style:italic} /* small{font-style:italic}',
      '.hotel-logo{font-weight:700}',
    ],
    [
      '.logo{font-weight:700}@media all{b{c{d{e}}}.logo{font-weight:900}}i{font-style:italic}',
      '.hotel-logo{font-weight:700}.hotel-logo i{font-style:italic}',
    ],
  ])('%s', (css, expected) => {
    expect(sanitizeLogoCss(css)).toBe(expected);
  });

  it('accepts only its own alphabet', () => {
    const soup = fc.array(
      fc.constantFrom(
        '.logo',
        '{',
        '}',
        ';',
        ':',
        'font-weight',
        '700',
        'url(',
        ')',
        '@',
        '</style>',
        '/*',
        '*/',
        ',',
        '\\',
        '"',
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(soup, (parts) => {
        expect(sanitizeLogoCss(parts.join(''))).toMatch(/^(?:\.hotel-logo[\w.,\s-]*\{[\w:;.-]+\})*$/);
      }),
    );
  });
});

describe('getHotelLogo', () => {
  let api: Awaited<ReturnType<typeof startFakeUpstream>>;
  let getHotelLogo: typeof import('./hotel-logo.ts').getHotelLogo;
  const hotel = (config: object) => {
    const parsed = parseHotelConfig({ id: 1, ...config }, 'morskoy', [api.host]);
    if (!parsed) throw new Error('no hotel');
    return parsed;
  };

  beforeAll(async () => {
    api = await startFakeUpstream();
    vi.stubEnv('API_ROOT', api.origin);
    api.answers((request, response) => {
      if (request.url === '/logo.svg')
        return response.end('<svg viewBox="0 0 1 1" onload="x()"><path d="M0 0"/></svg>');
      if (request.url === '/logo.css') return response.end('.logo{font-weight:600;color:red}');
      if (request.url === '/moved.svg') return response.writeHead(302, { location: '/logo.svg' }).end();
      response.writeHead(404).end();
    });
    ({ getHotelLogo } = await import('./hotel-logo.ts'));
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await api.stop();
  });

  it('fetches and sanitises both files', async () => {
    const logo = await getHotelLogo(
      hotel({ logo_svg: `${api.origin}/logo.svg`, logo_css: `${api.origin}/logo.css` }),
    );
    expect(logo.svg).toContain('<path d="M0 0">');
    expect(logo.svg).not.toContain('onload');
    expect(logo.css).toBe('.hotel-logo{font-weight:600}');
  });

  it('prefers the svg of the config itself', async () => {
    api.seen.length = 0;
    const style = { svg: '<svg viewBox="0 0 1 1"><circle r="1"/></svg>' };
    const logo = await getHotelLogo(hotel({ hotel_style_config: style, logo_svg: `${api.origin}/logo.svg` }));
    expect(logo.svg).toContain('<circle');
    expect(api.seen).toEqual([]);
  });

  it.each(['/absent.svg', '/moved.svg'])('leaves out what cannot be had: %s', async (path) => {
    expect(await getHotelLogo(hotel({ logo_svg: api.origin + path, logo_css: api.origin + path }))).toEqual({
      svg: null,
      css: '',
      isLost: true,
    });
  });
});
