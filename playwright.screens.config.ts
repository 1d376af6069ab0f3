import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** `npm run screens`: takes a picture of each screen from the built product. */
export default defineConfig({
  ...base,
  testDir: 'e2e/screens',
  testMatch: 'hotels.ts',
  reporter: 'list',
  timeout: 900_000,
  globalTeardown: './e2e/screens/contact-sheets.ts',
  projects: base.projects
    ?.filter(({ name }) => name === 'desktop')
    .map((project) => ({
      ...project,
      grep: /./,
      use: { ...project.use, deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } },
    })),
});
