import path from 'node:path';
import { ensureBuilt } from './build.ts';
import { keepCoresBusy } from './busy-cores.ts';
import { changedFiles } from './changed-files.ts';
import { becomeChild } from './child.mjs';
import { ensureBrowser } from './ensure-browser.ts';
import { Failure, run } from './fail.mjs';
import { testEnvironment } from './test-steps.ts';

const root = path.dirname(import.meta.dirname);

/** What `npm run stress` does after the installation: browser tests ten times over on busy cores, until one fails. */
async function stress(): Promise<number> {
  process.chdir(root);
  const named = process.argv.slice(2);
  const specs =
    named.length > 0 ? named : changedFiles(root).filter((file) => /^e2e\/.+\.spec\.ts$/.test(file));
  if (specs.length === 0) throw new Failure('No file of journeys has changed: name one.');
  const env = testEnvironment(root);
  const browser = await ensureBrowser(env);
  if (browser) env.CHROMIUM_PATH = browser;
  await ensureBuilt(root, env);

  const playwright = 'node_modules/@playwright/test/cli.js';
  const options = ['--repeat-each=10', '--retries=0', '--max-failures=1', '--reporter=list'];
  const busy = keepCoresBusy();
  try {
    return await becomeChild(process.execPath, [playwright, 'test', ...options, ...specs], { env });
  } finally {
    await busy.stop();
  }
}

await run(stress);
