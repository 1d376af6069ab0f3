import { defineConfig } from 'vitest/config';
import { forgetSettings } from './scripts/settings.ts';
import { testsApart, UNIT_TESTS } from './scripts/unit-tests.ts';

forgetSettings(process.env);
process.env.TZ = 'UTC';

const alias = {
  '@': import.meta.dirname,
  'server-only': `${import.meta.dirname}/node_modules/server-only/empty.js`,
};

const apart = testsApart(import.meta.dirname);
const unit = {
  environment: 'node',
  pool: 'threads',
  maxWorkers: 2,
  // Generous: a property test of ten thousand cases may take long on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
} as const;

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          ...unit,
          name: 'unit',
          isolate: false,
          include: UNIT_TESTS,
          exclude: [...apart.worker, ...apart.process],
        },
      },
      { resolve: { alias }, test: { ...unit, name: 'isolated', include: apart.worker } },
      { resolve: { alias }, test: { ...unit, name: 'zones', pool: 'forks', include: apart.process } },
      {
        resolve: { alias },
        test: {
          name: 'api',
          environment: 'node',
          include: ['backend/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
