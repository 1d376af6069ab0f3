import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { withoutStaticData } from './without-static-data.ts';

const push = (text: string, nonce = '') =>
  `<script${nonce}>self.__next_f.push([1,${JSON.stringify(text).replaceAll('<', '\\u003c')}])</script>`;
const START = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';
const CODE = '5:I[1,["$2"],"StaticPart"]\n6:I[2,["$2"],"Counter"]\n2:"/_next/a.js"\n';

const page = (markup: string, ...rows: string[]) =>
  `<html><head></head><body>${markup}${START}${rows.map((row) => push(row)).join('')}</body></html>`;

/** What the framework reads from the page. */
function dataOf(html: string): string {
  const self: { __next_f?: [number, string?][] } = {};
  for (const [, code = ''] of html.matchAll(/<script>(.*?)<\/script>/gs)) runInNewContext(code, { self });
  return (self.__next_f ?? []).map(([, text = '']) => text).join('');
}

const FOOTER = '<footer data-static="foot">Телефон</footer>';
const part = (content: string) => `["$","$L5",null,{"part":"foot",${content},"className":"a"}]`;

it('takes the content of a drawn part out of the data, with the rows that only it needs', () => {
  const html = page(
    FOOTER,
    CODE + `7:["$","p",null,{"children":"$8"}]\n8:Te,Телефон`.replace('Te,', 'Te,'),
    `9:["$","b",null,{}]\n0:{"a":${part('"children":["$L7","$L9"]')},"b":"$9"}\n`,
  );
  const lean = withoutStaticData(html);
  expect(dataOf(lean)).toBe(
    `${CODE}9:["$","b",null,{}]\n0:{"a":["$","$L5",null,{"part":"foot","className":"a"}],"b":"$9"}\n`,
  );
  expect(lean).toContain(FOOTER);
  expect(lean.match(/push\(\[1/g)).toHaveLength(1);
});

it('takes text given as html out of the data', () => {
  const html = page(FOOTER, `${CODE}7:T2,a\n0:${part('"html":"$7"')}\n`);
  expect(dataOf(withoutStaticData(html))).toBe(`${CODE}0:["$","$L5",null,{"part":"foot","className":"a"}]\n`);
});

it('keeps a stream within the data, and what its parts need', () => {
  const stream = '7:X\n8:Tc,needed by 7\n7:"$8"\n7:["b"]\n7:C\n';
  const rest = `9:T1,c${stream}0:{"a":${part('"children":"$9"')},"b":"$7"}\n`;
  expect(dataOf(withoutStaticData(page(FOOTER, CODE + rest)))).toBe(
    `${CODE}${stream}0:{"a":["$","$L5",null,{"part":"foot","className":"a"}],"b":"$7"}\n`,
  );
});

it('takes the text of a style sheet out of the data once the page has it', () => {
  const sheet = '0:["$","style",null,{"href":"theme","precedence":"x","children":"a{}"}]\n';
  const drawn = page('<style data-precedence="x" data-href="logo theme">a{}</style>', sheet);
  expect(dataOf(withoutStaticData(drawn))).toBe('0:["$","style",null,{"href":"theme","precedence":"x"}]\n');
  const missing = page('<style data-precedence="x" data-href="logo">a{}</style>', sheet);
  expect(withoutStaticData(missing)).toBe(missing);
});

it.each([
  ['a part that is not drawn', page('', `${CODE}0:${part('"children":"x"')}\n`)],
  ['a part with client code inside', page(FOOTER, `${CODE}0:${part('"children":["$","$L6",null,{}]')}\n`)],
  [
    'a part with client code in a row of its own',
    page(FOOTER, `${CODE}7:["$","$L6",null,{}]\n0:${part('"children":"$L7"')}\n`),
  ],
  [
    'a part that another one refers into',
    page(FOOTER, `${CODE}7:${part('"children":["a"]')}\n0:["$7","$7:props:children:0"]\n`),
  ],
  ['a page without parts', page('', '0:["$","p",null,{}]\n')],
  ['data in bytes', page(FOOTER, `${CODE}0:${part('"children":"x"')}\n`).replace('[1,', '[3,')],
  ['data of another form', page(FOOTER, `${CODE}0:${part('"children":"x"')}\nz!\n`)],
  ['a page without data', '<html></html>'],
])('leaves %s whole', (_, html) => {
  expect(withoutStaticData(html)).toBe(html);
});

it('says once that it does not understand the data', async () => {
  vi.resetModules();
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const module = await import('./without-static-data.ts');
  const odd = page(FOOTER, `${CODE}0:${part('"children":"x"')}\nz!\n`);
  for (let visit = 0; visit < 3; visit += 1) module.withoutStaticData(odd);
  expect(written.mock.calls.map(([text]) => text)).toEqual([
    expect.stringMatching(/^Pages keep their data whole: .*no row of data\n$/),
  ]);
  written.mockRestore();
});

it('gives the data to the framework as it was, whatever is in it', () => {
  const odd = `"'\\\\ </script> <!-- \\u2028 \\n ${'\u2028\u2029'} é 😀 \\\\'`;
  const kept = `${CODE}0:[${part('"children":"x"')},${JSON.stringify(odd)}]\n`;
  const html = page(FOOTER, kept);
  expect(dataOf(withoutStaticData(html))).toBe(kept.replace('"children":"x",', ''));
});

it('leaves undefined properties out of the data, and undefined items in', () => {
  const html = page(FOOTER, `${CODE}0:[${part('"html":"x","id":"$undefined"')},"$undefined"]\n`);
  expect(dataOf(withoutStaticData(html))).toBe(
    `${CODE}0:[["$","$L5",null,{"part":"foot","className":"a"}],"$undefined"]\n`,
  );
});

it('keeps the nonce of a page rendered for one request', () => {
  const html = `${FOOTER}${push(`${CODE}0:${part('"children":"x"')}\n`, ' nonce="n1"')}`;
  expect(withoutStaticData(html)).toContain('<script nonce="n1">self.__next_f.push');
});
