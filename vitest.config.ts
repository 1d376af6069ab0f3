import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserLaunch } from './tools/find-browser.ts';
import { forgetSettings } from './tools/settings.ts';
import { testsApart, UNIT_TESTS } from './tools/unit-tests.ts';

forgetSettings(process.env);
process.env.TZ = 'UTC';

const alias = {
  'server-only': `${import.meta.dirname}/node_modules/server-only/empty.js`,
};

const apart = testsApart(import.meta.dirname);
const unit = {
  environment: 'node',
  env: { LOG_LEVEL: 'silent' },
  pool: 'threads',
  maxWorkers: 2,
  // A property test of ten thousand cases may take long on a busy machine.
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
      { resolve: { alias }, test: { ...unit, name: 'forked', pool: 'forks', include: apart.process } },
      {
        resolve: {
          alias: {
            ...alias,
            // Under the App Router Next replaces this module with another one.
            'next/dynamic': 'next/dist/shared/lib/app-dynamic.js',
            // The package's own code needs the server's router.
            'next/link': `${import.meta.dirname}/components/testing/link.tsx`,
            // Next's compiler replaces each call by what it has made of the font.
            'next/font/local': `${import.meta.dirname}/components/testing/local-font.ts`,
          },
        },
        define: {
          'process.env': JSON.stringify({ NODE_ENV: 'development', NEXT_PUBLIC_SENTRY_DSN: '' }),
        },
        oxc: { jsx: { runtime: 'automatic' } },
        // A dependency that is discovered while the tests run would reload their page, so all are listed.
        optimizeDeps: {
          entries: ['components/**/*.tsx'],
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react-dom/server',
            'react/jsx-dev-runtime',
            'sonner',
            'vitest-browser-react',
            'next/navigation',
            'next/image',
            'next/dist/shared/lib/app-dynamic.js',
            'next/dist/shared/lib/app-router-context.shared-runtime',
            'next/dist/shared/lib/hooks-client-context.shared-runtime',
          ],
        },
        test: {
          name: 'ui',
          include: ['components/**/*.test.tsx'],
          // Vitest would leave a core free, and half of the time a page waits.
          maxWorkers: 2,
          setupFiles: 'components/testing/fonts.ts',
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            // A role's name may be part of the whole, as in the browser tests.
            locators: { exact: false },
            screenshotFailures: false,
            provider: playwright({
              launchOptions: browserLaunch(),
              contextOptions: { locale: 'ru-RU', timezoneId: 'Europe/Moscow', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
          },
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'api',
          environment: 'node',
          include: ['hotel-api/**/*.test.ts'],
          exclude: process.env.LONG_TESTS === 'on' ? [] : ['hotel-api/test/real-disk.test.ts'],
          globalSetup: 'hotel-api/test/ready-databases.ts',
          pool: 'forks',
          maxWorkers: 2,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
