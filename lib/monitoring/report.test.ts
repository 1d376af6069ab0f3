import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { readList } from './keep-valid.ts';
import { report } from './report.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** Errors that reach Sentry's listener in a browser. */
function listen(dsn: string) {
  vi.stubEnv('NEXT_PUBLIC_SENTRY_DSN', dsn);
  const reportError = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('window', { reportError });
  return reportError;
}

it('a page that failed to render is reported where Sentry is configured, and only there', () => {
  const error = new Error('x');
  const heard = listen('https://k@o.example/1');
  report(error);
  expect(heard.mock.calls).toEqual([[error]]);
  const silent = listen('');
  report(error);
  expect(silent).not.toHaveBeenCalled();
});

it('errors that the server has reported are not reported by the page again', () => {
  const heard = listen('https://k@o.example/1');
  report(Object.assign(new Error('x'), { digest: '123' }));
  expect(heard).not.toHaveBeenCalled();
});

it('a list with dropped entries is reported once, without their content', () => {
  const heard = listen('https://k@o.example/1');
  const schema = z.object({ price: z.number() });
  for (let time = 0; time < 2; time += 1)
    expect(readList(schema, [{ price: 'secret' }, { price: 2 }], 'Bookings at hotel 1')).toEqual([
      { price: 2 },
    ]);
  expect(heard.mock.calls).toEqual([[new Error('Bookings at hotel 1: left out [0].price (invalid_type)')]]);
});
