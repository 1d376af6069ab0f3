import { defineConfig, devices } from '@playwright/test';
import { browserLaunch } from '#tools/find-browser.ts';

// The installation's servers have the machine's own time, so the browser must have it too.
process.env.E2E_CLOCK_SHIFT = '0';

const PHONE = { width: 390, height: 844 };

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/rehearsal',
  reporter: [['list'], ['json', { outputFile: '../../test-results/rehearsal.json' }]],
  // All tests share one installation, and each continues what the one before has done.
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    trace: 'retain-on-failure',
    launchOptions: browserLaunch(),
    ...devices['Pixel 7'],
    viewport: PHONE,
    screen: PHONE,
  },
});
