import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** `npm run screens`: takes the pictures of docs/screens from the built product. */
export default defineConfig({
  ...base,
  testDir: 'docs/screens',
  reporter: 'list',
  timeout: 900_000,
  globalTeardown: './docs/screens/contact-sheets.ts',
  projects: base.projects
    ?.filter(({ name }) => name === 'desktop')
    .map((project) => ({
      ...project,
      grep: /./,
      use: { ...project.use, deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } },
    })),
});
