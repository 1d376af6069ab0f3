import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { Failure, run } from './fail.mjs';
import { blankSettings } from './settings.ts';
import { countFile, skippedInFile } from './test-counts.ts';

const root = path.dirname(import.meta.dirname);
const REPORTS = 'test-results';
const total = { passed: 0, failed: 0 };

/** `npm test` after the installation: everything to the browser; the last line is the count alone. */
async function test(): Promise<void> {
  process.chdir(root);
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  // Tests must not depend on the machine's environment or .env.
  const env: NodeJS.ProcessEnv = { ...process.env, ...blankSettings(), NEXT_TELEMETRY_DISABLED: '1' };

  // npm puts the machine's Node first in PATH; the product's must come first.
  env.PATH = `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${env.PATH}`;
  const node = process.execPath;
  const tool =
    (file: string, ...args: string[]) =>
    () =>
      spawnVisibly(node, [`node_modules/${file}`, ...args], env);
  const vitest = (project: string) =>
    tool(
      'vitest/vitest.mjs',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${REPORTS}/${project}.json`,
    );

  await step('browser', async () => {
    const browser = await ensureBrowser(env);
    if (browser) env.CHROMIUM_PATH = browser;
  });
  await step('types', tool('typescript/bin/tsc', '--noEmit'));
  await step('lint', tool('@biomejs/biome/bin/biome', 'check', '.'));
  await step('unit tests', vitest('unit'), 'unit');
  await step('API tests', vitest('api'), 'api');
  await step('build', () => ensureBuilt(root, env));
  await step('browser tests', tool('@playwright/test/cli.js', 'test'), 'e2e');
}

/** Runs one part and prints its duration; the first failure stops everything. */
async function step(name: string, action: () => Promise<void>, report?: string): Promise<void> {
  const started = Date.now();
  console.log(`\n▶ ${name}`);
  let error: unknown = null;
  try {
    await action();
  } catch (cause) {
    error = cause;
  }
  const counts = report ? countFile(path.join(REPORTS, `${report}.json`)) : { passed: 0, failed: 0 };
  total.passed += counts.passed;
  total.failed += error ? Math.max(1, counts.failed) : counts.failed;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const tests = report ? `, ${counts.passed} passed, ${counts.failed} failed` : '';
  console.log(`${error ? '✗' : '✓'} ${name}: ${seconds} s${tests}`);
  if (error) throw error;
}

function spawnVisibly(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      code === 0
        ? resolve()
        : reject(
            new Failure(`${path.basename(args[0] ?? command)} ended with ${signal ?? `status ${code}`}.`),
          ),
    );
  });
}

await run(test);
const skipped = ['unit', 'api'].flatMap((name) => skippedInFile(path.join(root, REPORTS, `${name}.json`)));
if (skipped.length > 0) console.log(['', 'Left out on this machine:', ...skipped].join('\n  '));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
