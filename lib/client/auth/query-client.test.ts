import { expect, it, vi } from 'vitest';
import { ApiError } from '#rules/errors/api-error.ts';

const report = vi.hoisted(() => vi.fn());
vi.mock('#lib/client/monitoring/report.ts', () => ({ report }));
vi.mock('./session-change.ts', () => ({ noteExpiry: vi.fn() }));

const { createQueryClient } = await import('./query-client.ts');

it.each([
  ['no answer', new ApiError('network'), true],
  ['silence', new ApiError('timeout'), true],
  ['a broken API', new ApiError('http', 503), true],
  ['an answer that makes no sense', new ApiError('malformed', 200), true],
  ['a fault of our own', new TypeError('x'), true],
  ['a refused search', new ApiError('http', 400), false],
  ['a session that ended', new ApiError('http', 401), false],
])('whether a load that failed with %s is reported', async (_, error, isReported) => {
  report.mockClear();
  const load = createQueryClient('/morskoy').fetchQuery({
    queryKey: ['rooms'],
    queryFn: () => Promise.reject(error),
  });
  await expect(load).rejects.toBe(error);
  expect(report.mock.calls).toEqual(isReported ? [[error]] : []);
});
