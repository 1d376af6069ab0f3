import { expect, it, vi } from 'vitest';

const report = vi.hoisted(() => vi.fn());
vi.mock('#lib/client/monitoring/report.ts', () => ({ report }));

const { Optional } = await import('./optional.tsx');

it('a missing optional part is reported; any other error by the boundary that shows it', () => {
  const part = new Optional({ children: null });
  const missing = Object.assign(new Error('x'), { name: 'ChunkLoadError' });
  part.componentDidCatch(new TypeError('y'));
  part.componentDidCatch(missing);
  expect(report.mock.calls).toEqual([[missing]]);
  part.state = { error: missing };
  expect(part.render()).toBeNull();
});
