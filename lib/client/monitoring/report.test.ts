import { afterEach, expect, it, vi } from 'vitest';
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
