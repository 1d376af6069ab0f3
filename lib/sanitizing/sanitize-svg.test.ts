import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ICON_LIMITS } from './markup-limits.ts';
import { sanitizeSvg } from './sanitize-svg.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const DANGER =
  /script|foreign|onload|onclick|style|javascript|https?:\/\/(?!www\.w3\.org\/2000\/svg")|<image|<text|data:|<!|<\?|<animate|<set/i;

describe('sanitizeSvg', () => {
  it('keeps a drawing as it is', () => {
    const svg = `<svg ${NS} viewBox="0 0 96 96" role="img" aria-label="Морской"><g fill="none" stroke="currentColor" stroke-width="2.2" transform="translate(308 88) scale(1.92)"><circle cx="48" cy="48" r="44"></circle><path d="M30 46a18 18 0 0 1 36 0"></path></g></svg>`;
    expect(sanitizeSvg(svg)).toBe(svg);
  });

  it('adds the namespace that <img> needs', () => {
    expect(sanitizeSvg('<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>')).toContain(NS);
  });

  it('keeps gradients of its own and renames their ids', () => {
    const svg = sanitizeSvg(
      `<svg ${NS}><defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><path fill="url(#a)" d="M0 0"/><use xlink:href="#b"/></svg>`,
    );
    expect(svg).toContain('<linearGradient id="hotel-a">');
    expect(svg).toContain('fill="url(#hotel-a)"');
    expect(svg).toContain('<use href="#hotel-b">');
  });

  const shape = '<path d="M0 0"/>';
  it.each([
    ['script', `<svg ${NS}><script>alert(1)</script>${shape}</svg>`],
    ['script in CDATA', `<svg ${NS}><script><![CDATA[alert(1)]]></script>${shape}</svg>`],
    [
      'prefixed script',
      `<svg ${NS} xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script>${shape}</svg>`,
    ],
    ['handler', `<svg ${NS} onload="alert(1)">${shape}</svg>`],
    ['handler on a shape', `<svg ${NS}><path onclick="alert(1)" d="M0 0"/></svg>`],
    [
      'foreignObject',
      `<svg ${NS}><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>${shape}</svg>`,
    ],
    ['style element', `<svg ${NS}><style>@import url(https://evil.example/x.css)</style>${shape}</svg>`],
    ['style attribute', `<svg ${NS}><path style="fill:url(https://evil.example/)" d="M0 0"/></svg>`],
    ['foreign paint', `<svg ${NS}><path fill="url(https://evil.example/#a)" d="M0 0"/></svg>`],
    ['foreign use', `<svg ${NS}><use href="https://evil.example/s.svg#a"/>${shape}</svg>`],
    ['javascript link', `<svg ${NS}><a href="javascript:alert(1)">${shape}</a>${shape}</svg>`],
    ['data use', `<svg ${NS}><use xlink:href="data:image/svg+xml;base64,AAAA#x"/>${shape}</svg>`],
    ['image', `<svg ${NS}><image href="https://evil.example/p.png"/>${shape}</svg>`],
    [
      'animation of an address',
      `<svg ${NS}><animate attributeName="href" to="javascript:alert(1)"/><set/>${shape}</svg>`,
    ],
    [
      'doctype and entities',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg ${NS}><title>&x;</title>${shape}</svg>`,
    ],
    [
      'processing instruction',
      `<?xml-stylesheet href="https://evil.example/x.css"?><svg ${NS}>${shape}</svg>`,
    ],
    ['comment trick', `<svg ${NS}><!--><script>alert(1)</script>-->${shape}</svg>`],
    ['attribute break-out', `<svg ${NS}><path fill='"><script>alert(1)</script>' d="M0 0"/></svg>`],
    ['upper case', `<svg ${NS}><SCRIPT>alert(1)</SCRIPT>${shape}</svg>`],
    ['second root', `<svg ${NS}>${shape}</svg><script>alert(1)</script><img src=x onerror=alert(1)>`],
    ['never closed', `<svg ${NS}>${shape}<script>alert(1)`],
  ])('strips %s', (_name, markup) => {
    const svg = sanitizeSvg(markup);
    expect(svg).toMatch(/^<svg [\s\S]*<\/svg>$/);
    expect(svg).toContain('<path');
    expect(svg).not.toMatch(DANGER);
  });

  it.each([
    '',
    'hello',
    '<p>x</p>',
    '<svg></svg>',
    `<svg ${NS}><script>1</script></svg>`,
    '<svgx><path/></svgx>',
  ])('is null when no picture is left: %s', (markup) => {
    expect(sanitizeSvg(markup)).toBeNull();
  });

  it.each([
    ['half a megabyte of nested groups', `<svg ${NS}>${'<g>'.repeat(166_000)}${shape}`],
    ['two hundred kilobytes and more', `<svg ${NS}>${shape}<!--${'x'.repeat(200_000)}--></svg>`],
    ['more tags than a logo has', `<svg ${NS}>${shape.repeat(4_000)}</svg>`],
    ['a text that grows when it is escaped', `<svg ${NS} aria-label="${'&'.repeat(190_000)}">${shape}</svg>`],
  ])('leaves %s out before anybody waits for it', (_name, markup) => {
    expect(sanitizeSvg(markup)).toBeNull();
  });

  it('accepts a thousand shapes in a logo, but not in an icon', () => {
    const svg = `<svg ${NS}>${shape.repeat(1_000)}</svg>`;
    expect(sanitizeSvg(svg)?.match(/<path/g)).toHaveLength(1_000);
    expect(sanitizeSvg(svg, ICON_LIMITS)).toBeNull();
  });

  const references = (svg: string | null) => svg?.match(/\s(?:href|mask|clip-path)=/g)?.length ?? 0;
  /** Each level renders the next one ten times. */
  const tower = (levels: number, level: (at: number) => string) =>
    sanitizeSvg(`<svg ${NS}>${Array.from({ length: levels }, (_, at) => level(at)).join('')}${shape}</svg>`);
  const uses = (at: number) => `<g id="a${at}">${`<use href="#a${at + 1}"/>`.repeat(10)}</g>`;
  const masks = (at: number) => `<mask id="a${at}">${`<rect mask="url(#a${at + 1})"/>`.repeat(10)}</mask>`;

  it('drops a use of something that contains a use', () => {
    expect(references(tower(2, uses))).toBe(10);
    expect(references(tower(12, uses))).toBe(10);
    expect(references(sanitizeSvg(`<svg ${NS}>${shape}<g id="a"><use href="#a"/></g></svg>`))).toBe(0);
  });

  it('keeps a drawing program’s mask of a use, but no tower of masks and no circle of them', () => {
    const sketch = `<path id="p" d="M0 0"/><mask id="m"><use href="#p"/></mask><g mask="url(#m)">${shape}</g>`;
    expect(references(sanitizeSvg(`<svg ${NS}>${sketch}</svg>`))).toBe(2);
    expect(references(tower(12, masks))).toBe(0);
    const circle = '<mask id="a"><rect mask="url(#b)"/></mask><mask id="b"><rect mask="url(#a)"/></mask>';
    expect(references(sanitizeSvg(`<svg ${NS}>${circle}</svg>`))).toBe(0);
  });

  it('does not render a large group a thousand times', () => {
    const group = `<g id="a">${shape.repeat(100)}</g>`;
    expect(references(sanitizeSvg(`<svg ${NS}>${group}${'<use href="#a"/>'.repeat(100)}</svg>`))).toBe(100);
    expect(references(sanitizeSvg(`<svg ${NS}>${group}${'<use href="#a"/>'.repeat(1_000)}</svg>`))).toBe(0);
  });

  it('never throws nor passes an element of its own on anything', () => {
    const soup = fc.array(
      fc.constantFrom(
        '<svg ',
        NS,
        '>',
        '<path d="M0"',
        '/>',
        '</svg>',
        '<script>',
        "'",
        '"',
        'onload=',
        '<g',
        'url(#',
        '&lt;',
        ']]>',
        'a',
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(soup, (parts) => {
        const svg = sanitizeSvg(parts.join(''));
        if (svg !== null) expect(svg).not.toMatch(/<script|\son\w+=|<[^>]*<|url\((?!#hotel-)/);
      }),
    );
  });
});
