import { describe, expect, it } from 'vitest';
import { SVG_LIMITS } from './markup-limits.ts';
import { sanitizeSvg } from './sanitize-svg.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const SHAPE = '<path d="M0 0"></path>';
const svg = (inside: string) => `<svg ${NS}>${inside}</svg>`;

describe('elements', () => {
  it('each shape is a picture, and so is a use', () => {
    for (const name of ['path', 'circle', 'rect', 'ellipse', 'line', 'polyline', 'polygon'])
      expect(sanitizeSvg(svg(`<${name}/>`))).toBe(svg(`<${name}></${name}>`));
    expect(sanitizeSvg(svg('<use href="#a"/>'))).toBe(svg('<use href="#hotel-a"></use>'));
  });

  it('each container stays, but is none alone', () => {
    const gradients = ['linearGradient', 'radialGradient', 'stop'];
    for (const name of ['svg', 'g', 'defs', 'symbol', 'clipPath', 'mask', 'title', ...gradients]) {
      expect(sanitizeSvg(svg(`<${name}></${name}>`)), name).toBeNull();
      expect(sanitizeSvg(svg(`<${name}></${name}>${SHAPE}`))).toBe(svg(`<${name}></${name}>${SHAPE}`));
    }
  });

  it.each([
    ['a title is the only text', 'Море<title>Отель</title><g>и сад</g>', '<title>Отель</title><g></g>'],
    [
      'a title may be written as CDATA',
      '<title><![CDATA[Сад & море]]></title>',
      '<title>Сад &amp; море</title>',
    ],
    [
      'a link goes, the shapes in it stay',
      '<a href="#a">Отель<circle r="1"/></a>',
      '<circle r="1"></circle>',
    ],
    ['an image goes', '<image href="#a"/>', ''],
    ['text goes', '<text x="1">Отель<tspan>!</tspan></text>', ''],
  ])('%s', (_name, inside, clean) => {
    expect(sanitizeSvg(svg(inside + SHAPE))).toBe(svg(clean + SHAPE));
  });

  it.each([
    ['before it', `<g>${SHAPE}</g>${svg(SHAPE)}`],
    ['behind it', `${svg(SHAPE)}<g>${SHAPE}</g>${svg(SHAPE)}`],
  ])('the first picture counts, not what stands %s', (_name, markup) => {
    expect(sanitizeSvg(markup)).toBe(svg(SHAPE));
  });

  it('a picture inside a picture is a part of it', () => {
    const inside = svg(`<svg x="1"><g>${SHAPE}</g></svg>${SHAPE}`);
    expect(sanitizeSvg(inside)).toBe(inside);
  });
});

describe('attributes', () => {
  it.each([
    ['paint', 'fill="#B98f52" fill-opacity=".5" fill-rule="evenodd" color="rgb(0, 10%, 255)" opacity="0.4"'],
    ['lines', 'stroke="currentColor" stroke-width="2.2" stroke-opacity="1" stroke-linecap="round"'],
    [
      'corners and dashes',
      'stroke-linejoin="bevel" stroke-miterlimit="4" stroke-dasharray="4 2" stroke-dashoffset="-1"',
    ],
    ['how it is painted', 'clip-rule="nonzero" vector-effect="non-scaling-stroke" paint-order="stroke"'],
    ['colours of a gradient', 'stop-color="#fff" stop-opacity="0" offset="50%" spreadMethod="pad"'],
    [
      'shapes',
      'd="M30 46a18,18 0 0 1-36+0" points="0,0 10,5" cx="1" cy="2" r="3" rx="4" ry="5" fx="6" fy="7"',
    ],
    ['places', 'x="1" y="2" x1="3" y1="4" x2="5" y2="6" width="100%" height="1e3"'],
    ['axes', 'viewBox="0 0 96 96" preserveAspectRatio="xMidYMid meet" transform="rotate(45) scale(-1)"'],
    ['gradients', 'gradientTransform="matrix(1 0 0 1 0 0)" gradientUnits="userSpaceOnUse"'],
    [
      'masks',
      'clipPathUnits="objectBoundingBox" maskUnits="userSpaceOnUse" maskContentUnits="userSpaceOnUse"',
    ],
    ['names for screen readers', 'role="img" aria-label="Отель «Морской»: 5/5 (лето)"'],
  ])('of %s stay', (_name, attributes) => {
    expect(sanitizeSvg(svg(`<path ${attributes}/>`))).toBe(svg(`<path ${attributes}></path>`));
  });

  const attribute = (dirty: string) =>
    /^<svg [^>]*><path ?(.*)><\/path><\/svg>$/.exec(sanitizeSvg(svg(`<path ${dirty}/>`)) ?? '')?.[1];

  it.each([
    ['an id', 'id="a.b-c_1"', 'id="hotel-a.b-c_1"'],
    ['a link', 'href="#sky"', 'href="#hotel-sky"'],
    ['a link as it was written once', 'xlink:href="#sky"', 'href="#hotel-sky"'],
    ['a paint', 'fill="url(#sky)"', 'fill="url(#hotel-sky)"'],
    ['a paint in quotes', `stroke="url('#sky')"`, 'stroke="url(#hotel-sky)"'],
    ['a paint in double quotes', `fill='url("#sky")'`, 'fill="url(#hotel-sky)"'],
    ['a paint between spaces', 'fill=" url( #sky ) "', 'fill="url(#hotel-sky)"'],
    ['a mask', 'mask="url(#sky)"', 'mask="url(#hotel-sky)"'],
    ['a clip path', 'clip-path="url(#sky)"', 'clip-path="url(#hotel-sky)"'],
    ['the longest id', `id="${'a'.repeat(80)}"`, `id="hotel-${'a'.repeat(80)}"`],
  ])('%s is renamed: %s', (_name, dirty, clean) => {
    expect(attribute(dirty)).toBe(clean);
  });

  it.each([
    ['an id of other characters', 'id="!a"'],
    ['an id that ends in another', 'id="a!"'],
    ['an empty id', 'id=""'],
    ['too long an id', `id="${'a'.repeat(81)}"`],
    ['a link to another file', 'href="s.svg#a"'],
    ['a link with more behind it', 'href="#a!"'],
    ['a link without a name', 'href="#"'],
    ['too long a link', `href="#${'a'.repeat(81)}"`],
    ['a paint of another file', 'fill="url(s.svg#a)"'],
    ['a paint whose name another character precedes', 'fill="url(x#a)"'],
    ['a paint whose name another character ends', 'fill="url(#a!)"'],
    ['a paint with a word before it', 'fill="none url(#a)"'],
    ['a paint with a word behind it', 'fill="url(#a) none"'],
    ['a paint of a long word', 'fill="url(#a xyz)"'],
    ['an address in capitals', 'fill="URL(x)"'],
    ['an image', 'fill="image(#fff)"'],
    ['an expression', 'width="expression(1)"'],
    ['a colon', 'fill="x:y"'],
    ['a semicolon', 'fill="red;x"'],
    ['a slash', 'fill="a/b"'],
    ['an attribute of another kind', 'data-x="1"'],
    ['a handler', 'onclick="x"'],
    ['another namespace', 'xmlns:x="x"'],
  ])('%s goes: %s', (_name, dirty) => {
    expect(attribute(dirty)).toBe('');
  });

  it('spaces around a value do not count', () => {
    expect(attribute('fill=" red " id="\n a"')).toBe('fill="red" id="hotel-a"');
  });
});

describe('the namespace', () => {
  it.each([
    ['is added', '<svg viewBox="0 0 1 1">', `<svg ${NS} viewBox="0 0 1 1">`],
    ['stands first', `<svg viewBox="0 0 1 1" ${NS}>`, `<svg ${NS} viewBox="0 0 1 1">`],
    ['takes the place of another', '<svg xmlns="http://www.w3.org/1999/xhtml">', `<svg ${NS}>`],
  ])('%s: %s', (_name, dirty, clean) => {
    expect(sanitizeSvg(`${dirty}${SHAPE}</svg>`)).toBe(`${clean}${SHAPE}</svg>`);
  });

  it('is the root’s, wherever else it is written', () => {
    const inner = `<svg viewBox="0 0 1 1" aria-label="xmlns="><svg ${NS}>${SHAPE}</svg></svg>`;
    expect(sanitizeSvg(inner)).toBe(
      `<svg ${NS} viewBox="0 0 1 1" aria-label="xmlns="><svg>${SHAPE}</svg></svg>`,
    );
  });
});

it('a picture that escaping makes more than twice as long as it may be is left out', () => {
  const markup = `<svg ${NS} aria-label="${'&'.repeat(200)}">${SHAPE}</svg>`;
  const clean = sanitizeSvg(markup);
  expect(clean?.match(/&amp;/g)).toHaveLength(200);
  const most = (length: number) => sanitizeSvg(markup, { ...SVG_LIMITS, length });
  const half = (clean?.length ?? 0) / 2;
  expect(most(half)).toBe(clean);
  expect(most(half - 1)).toBeNull();
});
