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

  const shape = '<path d="M0 0"/>';
  const EVIL = 'https://evil.example';
  /** A picture with this markup beside a shape. */
  const beside = (markup: string, root = '') => `<svg ${NS}${root}>${markup}${shape}</svg>`;
  it.each([
    ['script', beside('<script>alert(1)</script>')],
    ['script in CDATA', beside('<script><![CDATA[alert(1)]]></script>')],
    ['prefixed script', beside('<s:script>alert(1)</s:script>', ' xmlns:s="http://www.w3.org/2000/svg"')],
    ['handler', beside('', ' onload="alert(1)"')],
    ['handler on a shape', beside('<path onclick="alert(1)"/>')],
    [
      'foreignObject',
      beside('<foreignObject><body xmlns="x"><img onerror="alert(1)"/></body></foreignObject>'),
    ],
    ['style element', beside(`<style>@import url(${EVIL}/x.css)</style>`)],
    ['style attribute', beside(`<path style="fill:url(${EVIL}/)"/>`)],
    ['foreign paint', beside(`<path fill="url(${EVIL}/#a)"/>`)],
    ['foreign use', beside(`<use href="${EVIL}/s.svg#a"/>`)],
    ['javascript link', beside(`<a href="javascript:alert(1)">${shape}</a>`)],
    ['data use', beside('<use xlink:href="data:image/svg+xml;base64,AAAA#x"/>')],
    ['image', beside(`<image href="${EVIL}/p.png"/>`)],
    ['animation of an address', beside('<animate attributeName="href" to="javascript:alert(1)"/><set/>')],
    [
      'doctype and entities',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${beside('<title>&x;</title>')}`,
    ],
    ['processing instruction', `<?xml-stylesheet href="${EVIL}/x.css"?>${beside('')}`],
    ['comment trick', beside('<!--><script>alert(1)</script>-->')],
    ['attribute break-out', beside(`<path fill='"><script>alert(1)</script>'/>`)],
    ['upper case', beside('<SCRIPT>alert(1)</SCRIPT>')],
    ['second root', `${beside('')}<script>alert(1)</script><img src=x onerror=alert(1)>`],
    ['never closed', `<svg ${NS}>${shape}<script>alert(1)`],
  ])('strips %s', (_name, markup) => {
    const svg = sanitizeSvg(markup);
    expect(svg).toMatch(/^<svg [\s\S]*<\/svg>$/);
    expect(svg).toContain('<path');
    expect(svg).not.toMatch(DANGER);
  });

  it('is null when no picture is left', () => {
    const none = ['', 'hello', '<p>x</p>', '<svg></svg>', '<svgx><path/></svgx>'];
    for (const markup of [...none, `<svg ${NS}><script>1</script></svg>`])
      expect(sanitizeSvg(markup), markup).toBeNull();
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
    const words = `<svg |${NS}|>|<path d="M0"|/>|</svg>|<script>|'|"|onload=|<g|url(#|&lt;|]]>|a`;
    const soup = fc.array(fc.constantFrom(...words.split('|')), { maxLength: 30 });
    fc.assert(
      fc.property(soup, (parts) => {
        const svg = sanitizeSvg(parts.join(''));
        if (svg !== null) expect(svg).not.toMatch(/<script|\son\w+=|<[^>]*<|url\((?!#hotel-)/);
      }),
    );
  });
});
