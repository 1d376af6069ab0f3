import { describe, expect, it } from 'vitest';
import { SVG_LIMITS } from './markup-limits.ts';
import { cleanDrawing, hotelDrawing, sanitizeSvg } from './sanitize-svg.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (inside: string) => `<svg ${NS}>${inside}</svg>`;
const SHAPE = '<path d="M0 0"/>';

/** The attributes of the first path that is left. */
const path = (inside: string) => /<path ?([^>]*)>/.exec(sanitizeSvg(svg(inside)) ?? '')?.[1];

describe('paint of style sheets becomes attributes', () => {
  const styled = (css: string, attributes: string) => path(`<style>${css}</style><path ${attributes}/>`);

  it.each([
    ['a class', '.a{fill:red}', 'class="a"', 'fill="red"'],
    ['one of several classes', '.b{fill:red}', 'class="a b"', 'fill="red"'],
    ['a list of classes', '.a,.b{fill:red}', 'class="b"', 'fill="red"'],
    ['a class of another alphabet', '.сл1{fill:red}', 'class="сл1"', 'fill="red"'],
    ['an id', '#a{fill:red}', 'id="a"', 'id="hotel-a" fill="red"'],
    ['a name', 'path{fill:red}', '', 'fill="red"'],
    ['anything', '*{fill:red}', '', 'fill="red"'],
    ['a name and a class', 'path.a{fill:red}', 'class="a"', 'fill="red"'],
    ['another name and a class', 'rect.a{fill:red}', 'class="a"', ''],
    ['a sheet in CDATA', '<![CDATA[.a{fill:red}]]>', 'class="a"', 'fill="red"'],
    ['a sheet in a comment', '<!-- .a{fill:red} -->', 'class="a"', 'fill="red"'],
    ['what is painted, nothing else', '.a{font-size:3px;fill:red;background:red}', 'class="a"', 'fill="red"'],
    ['how a mask is meant', '.a{mask-type:alpha}', 'class="a"', 'mask-type="alpha"'],
    ['what is hidden', '.a{display:none}', 'class="a"', 'display="none"'],
    ['a gradient', '.a{fill:url(#g)}', 'class="a"', 'fill="url(#hotel-g)"'],
    ['a sheet that is broken', '.a{fill:red', 'class="a"', ''],
    ['a rule for print', '@media print{.a{fill:red}}', 'class="a"', ''],
    ['a rule for a pointer', '.a:hover{fill:red}', 'class="a"', ''],
  ])('%s', (_name, css, attributes, clean) => {
    expect(styled(css, attributes)).toBe(clean);
  });

  it.each([
    ['a sheet over an attribute', '.a{fill:red}', 'class="a" fill="blue"', 'fill="red"'],
    ['a style over a sheet', '#a{fill:blue}', 'id="a" style="fill:red"', 'id="hotel-a" fill="red"'],
    ['what is important over a style', '.a{fill:red!important}', 'class="a" style="fill:blue"', 'fill="red"'],
    ['the later rule', '.a{fill:blue}.b{fill:red}', 'class="b a"', 'fill="red"'],
    ['the later rule of one class', '.a{fill:blue}.a{fill:red}', 'class="a"', 'fill="red"'],
    ['an id over a class', '#a{fill:red}.a{fill:blue}', 'id="a" class="a"', 'id="hotel-a" fill="red"'],
    ['a class over a name', '.a{fill:red}path{fill:blue}', 'class="a"', 'fill="red"'],
    ['a name over anything', 'path{fill:red}*{fill:blue}', '', 'fill="red"'],
    ['a name and a class over a class', 'path.a{fill:red}.a{fill:blue}', 'class="a"', 'fill="red"'],
    ['sRGB over a wide colour', '', 'style="fill:#f00;fill:color(display-p3 1 0 0);"', 'fill="#f00"'],
  ])('%s', (_name, css, attributes, clean) => {
    expect(styled(css, attributes)).toBe(clean);
  });

  it.each([
    ['an address', 'fill:url(https://evil.example/#a)'],
    ['a script', 'fill:expression(alert(1))'],
    ['markup', "fill:'><script>"],
    ['an import', "};@import 'https://evil.example/x.css';.b{fill:red"],
  ])('%s does not', (_name, declarations) => {
    expect(styled(`.a{${declarations}}`, `class="a" style="${declarations}"`)).not.toMatch(
      /evil|script|express|['<]/,
    );
  });
});

describe('entities of the document itself', () => {
  const declared = (entities: string, attributes: string) =>
    sanitizeSvg(`<!DOCTYPE svg PUBLIC "a" "b" [ ${entities} ]>${svg(`<path ${attributes}/>`)}`);

  it.each([
    ['are put in', '<!ENTITY a "fill:red;">', 'style="&a;"', ' fill="red"'],
    ['may be in other quotes', "<!ENTITY a 'red'>", 'fill="&a;"', ' fill="red"'],
    ['stay out with markup', '<!ENTITY a "<script>x</script>">', 'fill="red" x="&a;"', ' fill="red"'],
    ['stay out with another', '<!ENTITY a "red"><!ENTITY b "&a;&a;">', 'fill="&b;"', ''],
    ['stay out from elsewhere', '<!ENTITY a SYSTEM "file:///etc/passwd">', 'fill="&a;"', ''],
    ['do not end an attribute', `<!ENTITY a '"onload="x'>`, 'fill="red" x="&a;"', ' fill="red"'],
  ])('%s', (_name, entities, attributes, clean) => {
    expect(declared(entities, attributes)).toBe(`<svg ${NS}><path${clean}></path></svg>`);
  });

  it('that would grow without end are no drawing', () => {
    const a = `<!ENTITY a "${'x'.repeat(1_000)}">`;
    const longest = SVG_LIMITS.length / 1_000;
    expect(declared(a, `aria-label="${'&a;'.repeat(longest - 10)}"`)).not.toBeNull();
    expect(declared(a, `aria-label="${'&a;'.repeat(longest + 1)}"`)).toBeNull();
    const long = `<!ENTITY a "${'x'.repeat(90_000)}">`;
    expect(declared(long, `aria-label="${'&a;'.repeat(30_000)}"`)).toBeNull();
  });
});

it.each([
  ['Градиент_1', 'Градиент_1'],
  ['Градиент_1', encodeURIComponent('Градиент_1')],
])('an id in letters of the program’s language is found: %s', (id, reference) => {
  const drawing = svg(`<radialGradient id="${id}"/><path fill="url(#${reference})"/>`);
  expect(sanitizeSvg(drawing)).toBe(
    svg('<radialGradient id="hotel-Градиент_1"></radialGradient><path fill="url(#hotel-Градиент_1)"></path>'),
  );
});

describe('what would have been seen and is not', () => {
  const lost = (inside: string) => [...cleanDrawing(svg(inside + SHAPE)).lost];

  it.each([
    ['text', '<text>Море</text>', ['text']],
    ['text in parts', '<text> <tspan>Море</tspan></text>', ['text']],
    ['an image', '<image href="data:image/png;base64,AAAA"/>', ['image']],
    ['markup of a page', '<foreignObject><p>Море</p></foreignObject>', ['foreignObject']],
    ['a pattern', '<pattern id="a"><circle r="1"/></pattern><rect fill="url(#a)"/>', ['pattern']],
    ['an image that is used', '<defs><image id="a"/></defs><use href="#a"/>', ['image']],
    ['a filter', '<g filter="url(#a)"><rect/></g>', ['filter']],
    ['a filter of a sheet', '<style>.a{filter:url(#a)}</style><rect class="a"/>', ['filter']],
    ['styles by what is around', '<style>g .a{fill:red}</style>', ['style']],
    ['styles that are none', '<style>.a{fill:red</style>', ['style']],
    [
      'styles that would fill pages',
      `<style>*{fill:#000;stroke:none;opacity:${'.1'.padEnd(90, '0')}}</style>${SHAPE.repeat(3_000)}`,
      ['style'],
    ],
    ['styles that are too long', `<style>.a{fill:red}/*${'x'.repeat(50_000)}*/</style>`, ['style']],
  ])('%s', (_name, inside, parts) => {
    expect(lost(inside)).toEqual(parts);
  });

  it.each([
    ['a text without letters', '<text x="1"> <tspan/></text>'],
    ['a hidden layer', '<g style="display:none"><text>Море</text><image/></g>'],
    ['what a class hides', '<style>.a{visibility:hidden}</style><text class="a">Море</text>'],
    ['what nothing refers to', '<defs><image id="a"/><text>Море</text></defs><pattern id="b"/>'],
    ['a filter that nothing uses', '<filter id="a"><feBlend/></filter>'],
    ['Illustrator’s copy', '<switch><foreignObject requiredExtensions="http://ns.adobe.com/AI/"/></switch>'],
    ['letters of other rules', '<style>@font-face{src:url(x)}g .a{font-size:3px}</style>'],
  ])('is not %s', (_name, inside) => {
    expect(lost(inside)).toEqual([]);
    expect(hotelDrawing(svg(inside + SHAPE))).not.toBeNull();
  });

  it('takes the shapes of it along', () => {
    expect(sanitizeSvg(svg(`<pattern id="a"><rect/></pattern><marker><circle/></marker>${SHAPE}`))).toBe(
      svg('<path d="M0 0"></path>'),
    );
  });

  it('leaves the name, but not for want of a shadow', () => {
    expect(hotelDrawing(svg(`<text>Море</text>${SHAPE}`))).toBeNull();
    expect(hotelDrawing(svg(`<g filter="url(#a)">${SHAPE}</g>`))).toBe(svg('<g><path d="M0 0"></path></g>'));
  });
});

it.each([
  ['a rule for each of many elements', `<style>${'*{fill:red}'.repeat(4_000)}</style>${SHAPE.repeat(3_900)}`],
  ['many classes', `<style>.a{fill:red}</style><path class="${'a b '.repeat(40_000)}" d="M0 0"/>`],
  ['brackets without end', `<path style="${'a('.repeat(95_000)}" d="M0 0"/>`],
  ['quotes without end', `<path style="${"'".repeat(190_000)}" d="M0 0"/>`],
  ['blocks without end', `<style>${'a{'.repeat(24_000)}</style>${SHAPE}`],
  ['sheets without end', `<style>.a{fill:red}${'<style'.repeat(3_900)}${SHAPE}`],
  ['a doctype without end', `<!DOCTYPE${' '.repeat(150_000)}${SHAPE}`],
])('%s keep nobody waiting', (_name, inside) => {
  const start = performance.now();
  cleanDrawing(svg(inside));
  expect(performance.now() - start).toBeLessThan(5_000);
});
