import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** `npm run screens`: the pictures of docs/screens, made anew of the built product. */
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
