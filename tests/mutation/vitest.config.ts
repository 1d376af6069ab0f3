import { defineConfig } from 'vitest/config';

const root = process.cwd();

/**
 * Stryker runs these tests for every mutant, so only those of pure rules are here: no database, no browser, no build.
 */
export default defineConfig({
  resolve: { alias: { 'server-only': `${root}/node_modules/server-only/empty.js` } },
  test: {
    root,
    environment: 'node',
    env: { TZ: 'UTC' },
    include: [
      'contract/schemas/*.test.ts',
      'lib/{rules/booking,rules/errors,rules/reservation,client,server/api,server/sanitizing}/**/*.test.ts',
      'lib/server/hotel/hotel-logo.test.ts',
      'stores/*.test.ts',
      'hotel-api/test/rules/*.test.ts',
    ],
    // The test changes the time zone of its process, which a thread cannot.
    exclude: ['lib/rules/booking/guest-time-zones.test.ts'],
  },
});
