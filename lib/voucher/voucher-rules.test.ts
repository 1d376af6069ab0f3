import { expect, it } from 'vitest';
import { filesNamedIn, ownFiles } from './kept-files.ts';
import { qrPath } from './qr-path.ts';
import { isVoucher, keptUntil } from './voucher-rules.ts';

it.each([
  ['PAID', true],
  ['CONFIRMED', true],
  ['NEW', false],
  ['CANCELED_BY_GUEST', false],
  ['CANCELED_BY_HOTEL', false],
  ['COMPLETED', false],
  ['SOMETHING_NEW', false],
])('an order that is %s is a voucher: %s', (status, expected) => {
  expect(isVoucher({ status })).toBe(expected);
});

it('is kept for a week after the day of departure', () => {
  expect(keptUntil({ departure: '2026-12-28' })).toEqual(new Date('2027-01-05T00:00:00Z'));
});

it('a page’s files are found in its attributes, its scripts and its data', () => {
  const html = String.raw`<link href="/_next/static/chunks/a.css?dpl=1"/><script>(["/_next/static/chunks/b.js"])</script>
    self.__next_f.push([1,"I[\"/_next/static/chunks/c.js\",\"/assets/faces/serif.woff2\"]"])<img src="/_next/image?url=x"/>`;
  expect(filesNamedIn(html)).toEqual([
    '/_next/static/chunks/a.css?dpl=1',
    '/_next/static/chunks/b.js',
    '/_next/static/chunks/c.js',
    '/assets/faces/serif.woff2',
  ]);
  expect(filesNamedIn('')).toEqual([]);
});

it('of what a page has loaded only its own files are kept', () => {
  const origin = 'https://booking.example';
  const kept = ['/_next/static/chunks/a.js', '/_next/image?url=x&w=828', '/assets/faces/serif.woff2'];
  const others = ['/api/v1/users/info/', '/api/icon?url=x', '/morskoy/profile', '/_next/data/x', '/assetsx'];
  const loaded = [...kept, ...others].map((path) => origin + path);
  expect(
    ownFiles([...loaded, 'https://cdn.example/_next/static/a.js', 'data:image/png,x', ''], origin),
  ).toEqual(kept);
});

it('a code has a quiet zone, and dark modules for the three corners', () => {
  const { size, path } = qrPath('AB12-CD34-EF56');
  expect(size).toBe(29);
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].map(([, x, y, width]) =>
    [x, y, width].map(Number),
  );
  for (const [x = 0, y = 0, width = 0] of runs) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
    expect(Math.max(x + width - 1, y)).toBeLessThan(size - 4);
  }
  for (const corner of [
    [4, 4, 7],
    [18, 4, 7],
    [4, 24, 7],
  ])
    expect(runs).toContainEqual(corner);
  expect(qrPath('AB12-CD34-EF57').path).not.toBe(path);
});
