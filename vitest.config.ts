import { defineConfig } from 'vitest/config';
import { forgetSettings } from './scripts/settings.ts';

forgetSettings(process.env);
process.env.TZ = 'UTC';

const alias = {
  '@': import.meta.dirname,
  'server-only': `${import.meta.dirname}/node_modules/server-only/empty.js`,
};

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'node',
          // Generous: a property test of ten thousand cases may take long on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: ['{app,components,lib,stores,scripts}/**/*.test.{ts,tsx}', 'middleware.test.ts'],
        },
      },
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
