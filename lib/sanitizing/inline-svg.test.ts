import { expect, it } from 'vitest';
import { inlineSvg } from './inline-svg.ts';

it('shortens a drawing and leaves what it draws', () => {
  expect(
    inlineSvg(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g><path d="M0 0"></path></g><g></g></svg>',
    ),
  ).toBe('<svg viewBox="0 0 9 9"><g><path d="M0 0"/></g><g></g></svg>');
});
