import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeLogoCss } from './sanitize-logo-css.ts';

const BOLD = '{font-weight:700}';
const ofLogo = (declaration: string) => sanitizeLogoCss(`.logo{${declaration}}`);

describe('what lettering may be', () => {
  it.each([
    ['font-style', ['normal', 'italic']],
    ['font-variant-caps', ['normal', 'small-caps', 'all-small-caps']],
    ['font-weight', ['normal', 'bold', '100', '900']],
    ['text-transform', ['none', 'uppercase', 'lowercase', 'capitalize']],
    ['letter-spacing', ['0', 'normal', '.5em', '0.25rem', '-0.1234em', '8px', '-8px', '1.5px']],
    ['word-spacing', ['0', 'normal', '-0.5em', '0.5rem', '8px']],
  ])('%s: %j', (property, values) => {
    for (const value of values)
      expect(ofLogo(`${property}:${value}`)).toBe(`.hotel-logo{${property}:${value}}`);
  });

  it.each([
    ['font-style', ['oblique', 'italic x', 'x italic', '']],
    ['font-variant-caps', ['unicase', 'small-caps x', 'x small-caps']],
    ['font-weight', ['lighter', '50', '000', '1000', 'a00', 'bold x', 'x bold', '700 !important']],
    ['text-transform', ['full-width', 'uppercase x', 'x uppercase']],
    ['letter-spacing', ['0.51em', '-0.51rem', '8.01px', '-9px', '100px', '0.12345em', '5', '1pt', '1.px']],
    ['word-spacing', ['em', '-px', 'x1px', '1px x', 'xpx', '1.xpx', '0 0', '']],
  ])('%s is none of %j', (property, values) => {
    for (const value of values) expect(ofLogo(`${property}:${value}`)).toBe('');
  });

  it.each([
    ['another property', ['width:4px', 'color:normal', '__proto__:x', 'constructor:x', 'url:x']],
    ['no declaration', ['font-weight', 'font-weight:700:700', ':700', 'font-\\77eight:700']],
  ])('nothing else, such as %s: %j', (_, declarations) => {
    for (const declaration of declarations) expect(ofLogo(declaration), declaration).toBe('');
  });

  it('is read in any case and with any spaces', () => {
    expect(ofLogo('\n FONT-Weight :\tBOLD ')).toBe('.hotel-logo{font-weight:bold}');
  });
});

describe('what a selector means', () => {
  it.each([
    ['.logo', '.hotel-logo'],
    ['.Hotel-Logo', '.hotel-logo'],
    ['b', '.hotel-logo b'],
    ['.name_2-a', '.hotel-logo .name_2-a'],
    ['.logotype', '.hotel-logo .logotype'],
    ['logo', '.hotel-logo logo'],
    ['.logo,b , i', '.hotel-logo,.hotel-logo b,.hotel-logo i'],
    [`.${'x'.repeat(41)}`, `.hotel-logo .${'x'.repeat(41)}`],
  ])('%s: %s', (selector, scoped) => {
    expect(sanitizeLogoCss(selector + BOLD)).toBe(scoped + BOLD);
  });

  it.each(['*', 'div b', 'b:hover', '#b', '.1b', '1', '-b', '.b.c', '[b]', '', `.${'x'.repeat(42)}`])(
    '%j means nothing',
    (selector) => {
      expect(sanitizeLogoCss(selector + BOLD)).toBe('');
    },
  );
});

describe('which rules are read', () => {
  it.each([
    ['a rule after an import', `@import url(x.css);.logo${BOLD}`, `.hotel-logo${BOLD}`],
    ['no block of an at-rule, though it looks like a list of names', `\n@page a, b${BOLD}`, ''],
    ['none of a file that is no css', `}.logo${BOLD}`, ''],
    ['none that would end the style element', `.logo${BOLD}</style><script>alert(1)</script>`, ''],
    [
      'nothing of blocks in blocks',
      `.logo${BOLD}@media all{b{c{d{e{}}}}.logo{font-weight:900}}`,
      `.hotel-logo${BOLD}`,
    ],
    ['no rule that is not closed', '.logo{font-weight:700', ''],
    ['what stands before a rule inside it', `.logo{font-weight:700;b{color:red}}`, `.hotel-logo${BOLD}`],
    ['and what stands behind one', '.logo{b{color:red}font-weight:700}', `.hotel-logo${BOLD}`],
    ['a rule after a comment', `/* a { b */.logo${BOLD}`, `.hotel-logo${BOLD}`],
    ['no rule in a comment that starts as if it ended', `/*/ b${BOLD} */.logo${BOLD}`, `.hotel-logo${BOLD}`],
    ['no word with a comment in its middle', '.logo{font/**/-weight:700}', ''],
  ])('%s', (_name, css, expected) => {
    expect(sanitizeLogoCss(css)).toBe(expected);
  });

  it('the first fifty', () => {
    const rules = (count: number) => `b${BOLD}`.repeat(count);
    expect(sanitizeLogoCss(rules(50))).toBe(`.hotel-logo b${BOLD}`.repeat(50));
    expect(sanitizeLogoCss(rules(51))).toBe(`.hotel-logo b${BOLD}`.repeat(50));
  });

  it('none of a file above 20 000 characters', () => {
    const css = `.logo${BOLD}`;
    expect(sanitizeLogoCss(css.padEnd(20_000))).toBe(`.hotel-logo${BOLD}`);
    expect(sanitizeLogoCss(css.padEnd(20_001))).toBe('');
  });
});

it('accepts only its own alphabet', () => {
  const words = '.logo|{|}|;|:|font-weight|700|url(|)|@|</style>|/*|*/|,|\\|"'.split('|');
  const soup = fc.array(fc.constantFrom(...words), { maxLength: 40 });
  fc.assert(
    fc.property(soup, (parts) => {
      expect(sanitizeLogoCss(parts.join(''))).toMatch(/^(?:\.hotel-logo[\w.,\s-]*\{[\w:;.-]+\})*$/);
    }),
  );
});
