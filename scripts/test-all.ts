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
/** The parts that failed. */
const red: string[] = [];

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
  const vitest = (report: string, ...projects: string[]) =>
    tool(
      'vitest/vitest.mjs',
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${REPORTS}/${report}.json`,
    );

  await step('browser', async () => {
    const browser = await ensureBrowser(env);
    if (browser) env.CHROMIUM_PATH = browser;
  });
  await step('types', tool('typescript/bin/tsc', '--noEmit'));
  await step('lint', tool('@biomejs/biome/bin/biome', 'check', '.'));
  await step('unit tests', vitest('unit', 'unit', 'isolated', 'zones'), 'unit');
  await step('component tests', vitest('ui', 'ui'), 'ui');
  const isBuilt = await step('build', () => ensureBuilt(root, env));
  await step('API tests', vitest('api', 'api'), 'api');
  if (isBuilt) await step('browser tests', tool('@playwright/test/cli.js', 'test'), 'e2e');
  else console.log('\nWithout a build there are no browser tests.');
  if (total.failed > 0) throw new Failure(`Red: ${red.join(', ')}.`);
}

/** Runs one part to its end and prints its duration; whether it is green. */
async function step(name: string, action: () => Promise<void>, report?: string): Promise<boolean> {
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
  if (!error) return true;
  console.error(error instanceof Failure ? error.message : error);
  red.push(name);
  return false;
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
