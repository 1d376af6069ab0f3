import { rmSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { browserLaunch } from './tools/find-browser.ts';
import { blankSettings } from './tools/settings.ts';

const NODE = 'node_modules/.bin/node --import ./e2e/fixtures/shifted-process.mjs';
const port = process.env.E2E_PORT ?? '3300';
const apiPort = process.env.E2E_API_PORT ?? '8300';

// Workers load this file too: only the first load creates a fresh database.
if (!process.env.E2E_DATA_DIR) {
  process.env.E2E_DATA_DIR = `test-results/data-${apiPort}`;
  rmSync(process.env.E2E_DATA_DIR, { recursive: true, force: true });
}

// Every run begins on the same Wednesday at ten in Moscow, so that no test depends on the weekday or hour. The day is
// years ahead, so that real clocks (a service worker's, a cookie jar's) find nothing expired.
process.env.E2E_CLOCK_SHIFT ??= String(Date.parse('2030-11-20T10:00:00+03:00') - Date.now());

const env = {
  ...blankSettings(),
  E2E_CLOCK_SHIFT: process.env.E2E_CLOCK_SHIFT,
  // On a busy machine pages would otherwise be rendered without their rooms.
  PAGE_WAIT_MS: '15000',
  NODE_ENV: 'production',
  DEMO: 'on',
  NEXT_TELEMETRY_DISABLED: '1',
  PORT: port,
  API_PORT: apiPort,
  APP_ORIGIN: `http://localhost:${port}`,
  DATA_DIR: process.env.E2E_DATA_DIR,
  LOG_LEVEL: 'warn',
  DEFAULT_HOTEL_SLUG: 'morskoy',
  // All tests book from one address, which would exceed a guest's limits.
  GUEST_LIMITS: 'off',
  // Each test registers an account of its own, and a password costs time to hash.
  PASSWORD_COST: '1',
  PRICE_FEEDS: 'on',
  REVALIDATE_SECRET: 'e2e-revalidate-secret',
  PREVIEW_SECRET: 'e2e-preview-secret',
  SECURITY_CONTACT: 'mailto:security@hotel.example',
};
const specs = (...names: string[]) => new RegExp(`(?<![\\w-])(?:${names.join('|')})\\.spec\\.ts`);
/** These run at a desktop's width, all others at a phone's, and those tagged @both at both. */
const DESKTOP = specs(
  'account/keyboard',
  'axe-desk',
  'crawlers',
  'dialogs',
  'entry',
  'failing-scripts',
  'failures',
  'guest-form',
  'hotel-widths',
  'late-scripts',
  'missing-code',
  'narrow',
  'neighbours/[\\w-]+',
  'one-order',
  'one-total',
  'payment-page',
  'platform',
  'preview',
  'private-data',
  'processing',
  'promo',
  'screens',
  'scrim',
  'session',
  'settings',
  'splash',
  'steps',
  'time-zones',
  'titles',
);
/** These tests send requests without a browser. */
const HTTP = /[/]http[/]/;
const PHONE = { width: 390, height: 844 };
const gracefulShutdown = { signal: 'SIGTERM', timeout: 10_000 } as const;

export default defineConfig({
  testDir: 'e2e',
  // Playwright empties this folder, so it is not test-results itself, where other reports are.
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  workers: 2,
  // A test that passes only on its second try is flaky, and goes on a list (tools/quarantine.ts).
  retries: 1,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: env.APP_ORIGIN,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // Recording every action takes a third of the run.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: browserLaunch(),
  },
  projects: [
    { name: 'http', testMatch: HTTP, retries: 0 },
    {
      name: 'phone',
      testIgnore: [HTTP, DESKTOP],
      use: { ...devices['Pixel 7'], viewport: PHONE, screen: PHONE, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      testIgnore: HTTP,
      // The pattern is matched with the file's name too.
      grep: new RegExp(`${DESKTOP.source}|@both`),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: [
    {
      name: 'API',
      command: `${NODE} hotel-api/server.ts`,
      url: `http://localhost:${apiPort}/health`,
      env: { ...env, TRUST_PROXY: 'loopback', HOTEL_COPIES: 'on' },
      timeout: 120_000,
      gracefulShutdown,
    },
    {
      name: 'web',
      command: `${NODE} server.ts`,
      url: `http://localhost:${port}/api/health`,
      env,
      timeout: 60_000,
      gracefulShutdown,
    },
  ],
});
