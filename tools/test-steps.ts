import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './ensure-browser.ts';
import { Failure } from './fail.mjs';
import { blankSettings } from './settings.ts';
import type { Hold, Step, StepResult } from './steps.ts';
import { readReport } from './test-reports.ts';
import type { Part } from './test-summary.ts';

export const REPORTS = 'test-results';
const STYLES = '{app,components}/**/*.css';

/** The environment for tests, without the machine's own settings and its .env. */
export const testEnvironment = (root: string): NodeJS.ProcessEnv => ({
  ...process.env,
  ...blankSettings(),
  NEXT_TELEMETRY_DISABLED: '1',
  // npm puts the machine's Node first in PATH; the product's must come first.
  PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
});

/** Finds a browser or installs one, for the steps that follow. */
export const browserStep = (env: NodeJS.ProcessEnv): Step => ({
  name: 'browser',
  async run() {
    const browser = await ensureBrowser(env);
    if (browser) env.CHROMIUM_PATH = browser;
  },
  report: null,
});

/** The steps that are programs of node_modules. */
export function toolSteps(env: NodeJS.ProcessEnv) {
  const tool =
    (file: string, ...args: string[]) =>
    (hold: Hold) =>
      runTool([`node_modules/${file}`, ...args], env, hold);
  const vitest = (name: string, report: string, ...args: string[]): Step => {
    const file = reportFile(report);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const test = tool('vitest/vitest.mjs', 'run', ...args, ...reporters);
    return {
      name,
      run(hold) {
        rmSync(file, { force: true });
        return test(hold);
      },
      report,
    };
  };
  const knip = (...args: string[]) => tool('knip/bin/knip.js', '--no-progress', '--no-config-hints', ...args);
  return {
    types: { name: 'types', run: tool('typescript/bin/tsc', '--noEmit'), report: null },
    lint: { name: 'lint', run: tool('@biomejs/biome/bin/biome', 'check', '.'), report: null },
    styles: { name: 'styles', run: tool('stylelint/bin/stylelint.mjs', STYLES), report: null },
    unused: {
      name: 'unused code',
      async run(hold: Hold) {
        await knip()(hold);
        // What only tests use is found in a run without them.
        await knip('--production')(hold);
      },
      report: null,
    },
    unit: vitest('unit tests', 'unit', '--project=unit', '--project=isolated', '--project=forked'),
    components: (...args: string[]) => vitest('component tests', 'ui', '--project=ui', ...args),
    api: vitest('API tests', 'api', '--project=api'),
    rehearsal: {
      name: 'rehearsal',
      run: tool('@playwright/test/cli.js', 'test', '--config=tests/installation/playwright.config.ts'),
      report: 'rehearsal',
    },
    browser: { name: 'browser tests', run: tool('@playwright/test/cli.js', 'test'), report: 'e2e' },
  };
}

const reportFile = (report: string) => `${REPORTS}/${report}.json`;

/** Adds the tests that each step has reported. */
export const withTests = (root: string, results: readonly StepResult[]): Part[] =>
  results.map((result) => ({
    ...result,
    tests: result.report ? readReport(root, reportFile(result.report)) : [],
  }));

function runTool(args: string[], env: NodeJS.ProcessEnv, hold: Hold): Promise<void> {
  return new Promise((resolve, reject) => {
    const output = hold ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', output, output] });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => hold?.(text));
    child.on('error', reject);
    child.on('close', (code, signal) =>
      code === 0
        ? resolve()
        : reject(new Failure(`${path.basename(args[0] ?? '')} ended with ${signal ?? `status ${code}`}.`)),
    );
  });
}
