import { expect, it } from 'vitest';
import { qrPath } from './qr-path.ts';

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
