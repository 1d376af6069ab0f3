import path from 'node:path';
import { ensureBuilt } from './build.ts';
import { Failure, run } from './fail.mjs';
import { runStep } from './steps.ts';
import { browserStep, testEnvironment, toolSteps } from './test-steps.ts';

const root = path.dirname(import.meta.dirname);

/** `npm run rehearsal` does what the container's image would do, on this machine and with this build. */
await run(async () => {
  process.chdir(root);
  const env = testEnvironment(root);
  const browser = await runStep(browserStep(env));
  if (browser.error !== null) throw new Failure('The rehearsal needs a browser.');
  await ensureBuilt(root, env);
  const { error } = await runStep(toolSteps(env).rehearsal);
  return error === null ? 0 : 1;
});
