// @ts-check

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'mutation/vitest.config.ts' },
  mutate: [
    // These compute prices, nights and occupancy.
    'backend/src/calendar.ts',
    'backend/src/money.ts',
    'backend/src/search/occupancy.ts',
    'backend/src/search/pricing.ts',
    'backend/src/search/stay.ts',
    'lib/booking/occupancy.ts',
    'lib/booking/price.ts',
    'lib/booking/receipt.ts',
    'lib/booking/stay-dates.ts',
    'lib/contracts/money.ts',
    'lib/booking/extra-groups.ts',
    // These compute refunds and amounts due.
    'backend/src/reservations/payment-terms.ts',
    'backend/src/reservations/refund.ts',
    'lib/booking/cancellation.ts',
    'lib/contracts/cancellation-steps.ts',
    'lib/reservation/cancel-reservation.ts',
    'lib/reservation/settlement.ts',
    // These are the transitions between screens.
    'lib/booking/screens.ts',
    'lib/booking/transitions.ts',
    // These let no foreign script into a page.
    'lib/server/sanitizing/*.ts',
    // These decide which calls the BFF forwards and what it lets through.
    'lib/server/api/answer-transforms.ts',
    'lib/server/api/bff-routes.ts',
    'lib/server/api/write-guard.ts',
    'lib/server/door/own-request.ts',
    '!**/*.test.ts',
  ],
  // The configuration of TypeScript is left out: Stryker rewrites it through an API that TypeScript 7 does not have.
  ignorePatterns: [
    '/.next*',
    '/.data*',
    '/bench',
    '/docs',
    '/e2e',
    '/public',
    '/test-results',
    '/tsconfig.json',
  ],
  tempDirName: 'mutation/.sandbox',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: 'mutation/report.json' },
  clearTextReporter: { allowColor: false, reportTests: false, skipFull: true },
  // Property tests are slow on a busy machine; an endless loop is still found.
  timeoutMS: 20_000,
  thresholds: { high: 95, low: 85, break: 85 },
};
