import { expect, it } from 'vitest';
import { iconAddress } from './icon-address.ts';

it.each([
  'https://example.com/wifi.svg',
  'https://example.com/a.svg?x=1&src=2#top',
  'https://example.com/море.svg',
])('%s travels whole in one parameter', (address) => {
  const url = new URL(iconAddress(address), 'https://app.example');
  expect(url.origin + url.pathname).toBe('https://app.example/api/icon');
  expect([...url.searchParams]).toEqual([['src', address]]);
});
