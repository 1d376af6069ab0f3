import { expect, it } from 'vitest';
import { safeLink } from './safe-link.ts';

it.each([
  ['https://example.com/spa?day=1#pool', 'https://example.com/spa?day=1#pool'],
  ['http://example.com', 'http://example.com/'],
  ['HTTPS://Example.COM/Spa', 'https://example.com/Spa'],
  ['mailto:hello@morskoy.example', 'mailto:hello@morskoy.example'],
  ['tel:+79001234567', 'tel:+79001234567'],
  ['\u00a0https://example.com/\u00a0', 'https://example.com/'],
])('%j is a link: %s', (value, link) => {
  expect(safeLink(value)).toBe(link);
});

it.each([
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['another kind of server', 'ftp://example.com/'],
  ['an address of ours', '/terms'],
  ['no scheme', 'example.com'],
  ['a user', 'https://user@example.com/'],
  ['a password', 'https://:secret@example.com/'],
  ['nothing', ''],
  ['a number', 7],
  ['null', null],
  ['a list', ['https://example.com/']],
])('%s is no link', (_name, value) => {
  expect(safeLink(value)).toBeNull();
});

it('a link has at most 2000 characters', () => {
  const longest = 'https://example.com/'.padEnd(2000, 'x');
  expect(safeLink(longest)).toBe(longest);
  expect(safeLink(`${longest}x`)).toBeNull();
});
