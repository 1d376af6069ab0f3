// @ts-check

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  mutate: [
    // These compute prices, nights and occupancy.
    'hotel-api/src/calendar.ts',
    'hotel-api/src/money.ts',
    'hotel-api/src/search/occupancy.ts',
    'hotel-api/src/search/pricing.ts',
    'hotel-api/src/search/stay.ts',
    'lib/rules/booking/occupancy.ts',
    'lib/rules/booking/price.ts',
    'lib/rules/booking/receipt.ts',
    'lib/rules/booking/picked-range.ts',
    'lib/rules/booking/stay-dates.ts',
    'contract/schemas/money.ts',
    'lib/rules/booking/extra-groups.ts',
    // These compute refunds and amounts due.
    'hotel-api/src/reservations/payment-terms.ts',
    'hotel-api/src/reservations/refund.ts',
    'lib/rules/booking/cancellation.ts',
    'contract/schemas/cancellation-steps.ts',
    'lib/client/reservation/cancel-reservation.ts',
    'lib/rules/reservation/settlement.ts',
    // These are the transitions between screens.
    'lib/rules/booking/screens.ts',
    'lib/rules/booking/transitions.ts',
    // These let no foreign script into a page.
    'lib/server/sanitizing/*.ts',
    // These decide which calls the BFF forwards and what it lets through.
    'lib/server/api/answer-transforms.ts',
    'lib/server/api/bff-routes.ts',
    'lib/server/api/write-guard.ts',
    'lib/server/api/own-request.ts',
    '!**/*.test.ts',
  ],
  // The configuration of TypeScript is left out: Stryker rewrites it through an API that TypeScript 7 does not have.
  ignorePatterns: [
    '/.next*',
    '/.data*',
    '/tests/bench',
    '/docs',
    '/e2e',
    '/public',
    '/test-results',
    '/tsconfig.json',
  ],
  tempDirName: 'tests/mutation/.sandbox',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: 'tests/mutation/report.json' },
  clearTextReporter: { allowColor: false, reportTests: false, skipFull: true },
  // Property tests are slow on a busy machine; an endless loop is still found.
  timeoutMS: 20_000,
  thresholds: { high: 95, low: 85, break: 85 },
};
