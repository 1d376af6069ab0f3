import { afterAll, beforeAll } from 'vitest';
import { conform, type Report } from '#contract/conform/conform.ts';
import type { Finding } from '#contract/conform/visit.ts';
import { readSettings } from '#lib/config/settings.ts';
import { type Fault, startModelApi } from './model-api.ts';

/** Starts the model API. Call it once, at the top of a test file. */
export function modelApi() {
  let api: Awaited<ReturnType<typeof startModelApi>>;
  beforeAll(async () => {
    api = await startModelApi();
  });
  afterAll(() => api.stop());
  return {
    get origin() {
      return api.origin;
    },
    /** The whole visit, with an order and a guest who signs in. */
    reportOf(
      fault: Fault,
      options: { book?: boolean; patienceMs?: number; isWithCode?: boolean } = {},
    ): Promise<Report> {
      api.setFault(fault);
      const settings = readSettings({ API_ROOT: api.origin });
      const { book = true, patienceMs = 30_000, isWithCode = false } = options;
      const promo = isWithCode ? api.promo : null;
      return conform({ settings, slug: 'morskoy', book, login: api.login, promo, patienceMs });
    },
  };
}

/** What was found at a place, in words. */
export const wordsOf = (found: readonly Finding[]): string =>
  found.map(({ expected, received }) => `${expected} — ${received}`).join('\n');
