import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { changeBase } from './changed-files.ts';
import { run } from './fail.mjs';
import { runBeside, runStep } from './steps.ts';
import { browserStep, REPORTS, testEnvironment, toolSteps, withTests } from './test-steps.ts';
import { redIn, summary } from './test-summary.ts';

const root = path.dirname(import.meta.dirname);

/** What `npm run verify` does after the installation: the cheap checks, and component tests for the changed files. */
async function verify(): Promise<number> {
  process.chdir(root);
  mkdirSync(REPORTS, { recursive: true });
  const env = testEnvironment(root);
  const { types, lint, styles, unused, unit, components } = toolSteps(env);
  const results = [...(await runBeside(types, lint)), ...(await runBeside(unused, styles))];
  results.push(await runStep(unit), await runStep(browserStep(env)));
  const hasBrowser = results.at(-1)?.error === null;
  const base = changeBase(root);
  if (hasBrowser) results.push(await runStep(components(base ? `--changed=${base}` : '--changed')));
  const parts = withTests(root, results);
  const red = parts.flatMap(redIn);
  console.log(summary({ parts, red, flaky: [], notRun: [] }).join('\n'));
  return red.length > 0 ? 1 : 0;
}

await run(verify);
