import { describe, expect, it } from 'vitest';
import { withoutMultiplying } from './svg-references.ts';

const SHAPE = '<path d="M0 0"></path>';
const use = (id: string) => `<use href="#${id}"></use>`;
const group = (id: string, inside: string) => `<g id="${id}">${inside}</g>`;
const svg = (...parts: string[]) => `<svg>${parts.join('')}</svg>`;

describe('a use', () => {
  it.each([
    ['of a shape', svg('<path id="a"></path>', use('a'))],
    ['of nothing', svg(use('a'))],
    ['of a group of shapes, with a use behind the group', svg(group('a', SHAPE), use('a'), use('a'))],
    [
      'of a group that stands beside a use',
      svg('<path id="p"></path>', use('p'), group('a', SHAPE), use('a')),
    ],
    ['of the first of two groups with one id', svg(group('a', SHAPE), group('a', use('b')), use('a'))],
  ])('%s stays', (_name, drawing) => {
    expect(withoutMultiplying(drawing)).toBe(drawing);
  });

  it.each([
    ['of a use', '<use id="a" href="#b"></use>', use('a'), '<use></use>'],
    ['of a group with a use deep inside', group('a', `<g>${SHAPE}${use('b')}</g>`), use('a'), '<use></use>'],
    [
      'of the first of two groups with one id, where that one has a use',
      group('a', use('b')) + group('a', SHAPE),
      use('a'),
      '<use></use>',
    ],
    [
      'of a group with a use, through a mask without one',
      `${group('a', use('b'))}<mask id="m">${SHAPE}</mask>`,
      '<use x="1" href="#a" mask="url(#m)"></use>',
      '<use x="1"></use>',
    ],
  ])('%s loses its references', (_name, target, before, after) => {
    expect(withoutMultiplying(svg(target, before, SHAPE))).toBe(svg(target, after, SHAPE));
  });
});

describe('a picture may render 20 000 elements, references expanded', () => {
  const copies = (count: number, shapes: number) => group('a', SHAPE.repeat(shapes)) + use('a').repeat(count);

  it('as many are drawn', () => {
    // The elements are the picture, 199 uses, the group, and 200 times 98 shapes and a group around them.
    const drawing = svg(copies(199, 98));
    expect(withoutMultiplying(drawing)).toBe(drawing);
  });

  it.each([
    ['one shape more', copies(199, 98) + SHAPE],
    ['one more that the last use adds', `<path id="p"></path>${copies(197, 99)}${use('p')}`],
    ['one more that a mask adds', `<mask id="m"></mask>${copies(197, 99)}<g mask="url(#m)"></g>`],
    ['one more that a clip path adds', `<mask id="m"></mask>${copies(197, 99)}<g clip-path="url(#m)"></g>`],
  ])('with %s it loses every reference, and nothing else', (_name, drawing) => {
    expect(withoutMultiplying(svg(drawing))).toBe(
      svg(drawing).replaceAll(/ (?:href|mask|clip-path)="[^"]*"/g, ''),
    );
  });
});

describe('masks may lead from one to the next', () => {
  const chain = (length: number) =>
    Array.from({ length }, (_, at) => `<mask id="m${at}"><g mask="url(#m${at + 1})"></g></mask>`).join('') +
    `<mask id="m${length}">${SHAPE}</mask>`;

  it('21 times', () => {
    expect(withoutMultiplying(svg(chain(21)))).toBe(svg(chain(21)));
  });

  it('and not 22 times', () => {
    expect(withoutMultiplying(svg(chain(22)))).not.toContain('url(');
  });
});
