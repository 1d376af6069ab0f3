import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** `npm run screens`: takes the pictures of docs/screens from the built product. */
export default defineConfig({
  ...base,
  testDir: 'docs/screens',
  reporter: 'list',
  projects: base.projects?.map((project) => ({
    ...project,
    testIgnore: [],
    use: { ...project.use, deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } },
  })),
});
