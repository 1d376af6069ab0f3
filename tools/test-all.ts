import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.ts';
import { changedFiles } from './changed-files.ts';
import { run } from './fail.mjs';
import { type FlakyTest, isSame, judgeFlaky, type QuarantinedTest } from './quarantine.ts';
import { lineTo, runBeside, runStep, type Step, type StepResult } from './steps.ts';
import { browserStep, REPORTS, testEnvironment, toolSteps, withTests } from './test-steps.ts';
import { fullTitle, type Red, redIn, summary } from './test-summary.ts';

const root = path.dirname(import.meta.dirname);
const QUARANTINE = path.join(root, 'e2e/quarantine.json');

/** What `npm test` does after the installation; its last line is the count alone. */
async function test(): Promise<number> {
  process.chdir(root);
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const { results, notRun } = await runAll(testEnvironment(root));
  const parts = withTests(root, results);
  const tests = parts.flatMap((part) => part.tests);
  const flaky = tests.filter(({ outcome }) => outcome === 'flaky');
  const refused = quarantine(flaky);
  const red = [...parts.flatMap(redIn), ...refused.map(asRed)];
  const forgiven = flaky.filter((test) => !refused.some((one) => isSame(one.test, test)));
  const passed = tests.filter(({ outcome }) => outcome === 'passed').length + forgiven.length;
  console.log(summary({ parts, red, flaky, notRun }).join('\n'));
  console.log(`\n${passed} passed, ${red.length} failed`);
  return red.length > 0 ? 1 : 0;
}

/** Runs every part to its end, cheap ones first, and lists those that could not run because another had failed. */
async function runAll(env: NodeJS.ProcessEnv): Promise<{ results: StepResult[]; notRun: string[] }> {
  const { types, lint, styles, unused, unit, components, api, rehearsal, browser } = toolSteps(env);
  const build: Step = {
    name: 'build',
    run: (hold) => ensureBuilt(root, env, lineTo(hold)),
    report: null,
  };
  const notRun: string[] = [];
  const results = [await runStep(browserStep(env))];
  const isGreen = (name: string) => results.some((result) => result.name === name && result.error === null);
  const hasBrowser = isGreen('browser');
  results.push(...(await runBeside(types, lint)), ...(await runBeside(unused, styles)), await runStep(unit));
  if (hasBrowser) results.push(...(await runBeside(components(), build)));
  else {
    results.push(await runStep(build));
    notRun.push(`${components().name}: there is no browser`);
  }
  results.push(await runStep(api));
  for (const step of [rehearsal, browser]) {
    if (hasBrowser && isGreen('build')) results.push(await runStep(step));
    else notRun.push(`${step.name}: ${hasBrowser ? 'the app is not built' : 'there is no browser'}`);
  }
  return { results, notRun };
}

/** Updates the list of flaky tests, and returns those that are red by its rules. */
function quarantine(flaky: readonly FlakyTest[]): { test: FlakyTest; reason: string }[] {
  const before: QuarantinedTest[] = JSON.parse(readFileSync(QUARANTINE, 'utf8'));
  const today = new Date().toISOString().slice(0, 10);
  const { list, red } = judgeFlaky(before, flaky, { changed: changedFiles(root), today });
  if (list.length > before.length) writeFileSync(QUARANTINE, `${JSON.stringify(list, null, 2)}\n`);
  return red;
}

const asRed = ({ test, reason }: { test: FlakyTest; reason: string }): Red => ({
  level: 'browser tests',
  file: test.file,
  title: `${fullTitle(test)}: ${reason}`,
});

await run(async () => {
  try {
    return await test();
  } catch (error) {
    process.on('exit', () => console.log('\n0 passed, 1 failed'));
    throw error;
  }
});
