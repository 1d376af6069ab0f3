import { describe, expect, it } from 'vitest';
import { isWithin, textOf } from './markup-limits.ts';

describe('isWithin', () => {
  const LIMITS = { length: 12, tags: 2 };

  it.each([
    ['as long as it may be', 'x'.repeat(12), true],
    ['a character too long', 'x'.repeat(13), false],
    ['as many tags as there may be', 'x<b>x</b>', true],
    ['a tag too many', '<b>x</b><i>', false],
    ['a bracket too many, though it opens no tag', '<<<', false],
  ])('markup %s: %j', (_name, markup, expected) => {
    expect(isWithin(markup, LIMITS)).toBe(expected);
  });
});

describe('textOf', () => {
  const text = (markup: string) => textOf(markup, 40);

  it.each([
    ['a tag separates words', '<p>Вид</p><p>на море</p>', 'Вид  на море'],
    ['so does a bracket alone', 'завтрак<обед>ужин', 'завтрак ужин'],
    ['and one that nothing closes', 'завтрак<обед', 'завтрак обед'],
    ['spaces around the text are cut', ' <b> море </b> ', 'море'],
  ])('%s', (_name, markup, expected) => {
    expect(text(markup)).toBe(expected);
  });

  it('character references stay what they are, any other ampersand is text', () => {
    const references = ['nbsp', 'laquo', 'frac12', 'NotNestedGreaterGreater', '#8470', '#x2116', '#x1F3D6'];
    for (const name of references) expect(text(`a&${name};b`)).toBe(`a&${name};b`);
    const others = [
      '',
      ' ',
      ';',
      'a;',
      '1a;',
      'nbsp',
      '#;',
      '#x;',
      '#12a;',
      '#xyz;',
      '#12345678;',
      '#x1234567;',
    ];
    for (const words of others) expect(text(`a&${words}b`)).toBe(`a&amp;${words}b`);
  });

  it('the text is cut to its length', () => {
    expect(textOf('завтрак', 3)).toBe('зав');
  });

  it('only the beginning is read of markup that is mostly tags', () => {
    expect(textOf(`${'<i id="x">'.repeat(3)}море`, 10)).toBe('море');
    expect(textOf(`${'<i id="x">'.repeat(4)}море`, 10)).toBe('');
  });
});
