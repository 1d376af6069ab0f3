import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testsApart } from './unit-tests.ts';

const repository = path.dirname(import.meta.dirname);
const root = mkdtempSync(path.join(tmpdir(), 'unit-tests-'));
afterAll(() => rmSync(root, { recursive: true }));

function put(file: string, text: string) {
  const whole = path.join(root, file);
  mkdirSync(path.dirname(whole), { recursive: true });
  writeFileSync(whole, text);
}

/** The names are put together, so that this file itself is not taken for a test that uses them. */
const tool = (name: string) => ['vi', name].join('.');
const environment = ['process', 'env'].join('.');

it('tests share a worker unless their text, or that of a helper of theirs, changes it', () => {
  put('lib/a/pure.test.ts', `import { x } from './x.ts';\nconst spy = ${tool('fn')}();\nspy(x);`);
  put('lib/a/x.ts', `${tool('mock')}('not a helper');`);
  put('lib/a/times.test.ts', `${tool('useFakeTimers')}();`);
  put('lib/a/modules.test.ts', `${tool('mock')}('./x.ts');`);
  put('lib/a/environment.test.tsx', `${environment}.A = '1';`);
  put('lib/a/near.test.ts', "import { open } from './testing/open.ts';");
  put('lib/b/far.test.ts', "import { open } from '#lib/a/testing/open.ts';");
  put('lib/b/farther.test.ts', "import { open } from './testing/indirect.ts';");
  put('lib/b/testing/indirect.ts', "export { open } from '../../a/testing/open.ts';");
  put('lib/a/testing/open.ts', `export const open = () => ${tool('stubGlobal')}('window', {});`);
  put('app/api/[...path]/route.test.ts', `${tool('stubEnv')}('API_ROOT', 'x');`);
  put('app/api/zone.test.ts', `${tool('stubEnv')}('TZ', 'UTC');`);
  put('lib/b/channel.test.ts', `const other = ${['new', 'BroadcastChannel'].join(' ')}('session');`);
  put('middleware.test.ts', `${tool('resetModules')}();`);
  put('hotel-api/test/holds.test.ts', `${tool('useFakeTimers')}();`);
  expect(testsApart(root)).toEqual({
    worker: [
      'app/api/\\[...path\\]/route.test.ts',
      'lib/a/environment.test.tsx',
      'lib/a/modules.test.ts',
      'lib/a/near.test.ts',
      'lib/a/times.test.ts',
      'lib/b/far.test.ts',
      'lib/b/farther.test.ts',
      'middleware.test.ts',
    ],
    process: ['app/api/zone.test.ts', 'lib/b/channel.test.ts'],
  });
});

it('no test is left out on any machine', () => {
  const tests = globSync(
    '{app,components,contract,e2e,hotel-api,lib,stores,tests,tools}/**/*.{test,spec}.{ts,tsx}',
    {
      cwd: repository,
      exclude: ['**/node_modules/**'],
    },
  );
  const leavesOut = /\b(?:test|it|describe)\.(?:skip|skipIf|runIf|fixme|todo)\b|\{ skip \}/;
  expect(tests.length).toBeGreaterThan(300);
  expect(tests.filter((file) => leavesOut.test(readFileSync(path.join(repository, file), 'utf8')))).toEqual(
    [],
  );
});
