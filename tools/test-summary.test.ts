import { expect, it } from 'vitest';
import type { TestResult } from './test-reports.ts';
import { type Part, redIn, summary } from './test-summary.ts';

const test = (title: string, outcome: TestResult['outcome'], seconds = 0.1): TestResult => ({
  file: 'a.test.ts',
  title,
  project: null,
  seconds,
  outcome,
});
const part = (name: string, error: string | null, tests: TestResult[] | null): Part => ({
  name,
  report: tests && name,
  seconds: 12.34,
  error,
  tests: tests ?? [],
});

it('each failed test is red, and so is a part that broke off without one', () => {
  expect(redIn(part('unit', null, [test('a', 'passed'), test('b', 'flaky')]))).toEqual([]);
  expect(
    redIn(part('unit', 'status 1.', [test('a', 'failed'), test('b', 'failed'), test('c', 'passed')])),
  ).toEqual(['a', 'b'].map((title) => ({ level: 'unit', file: 'a.test.ts', title })));
  expect(redIn(part('unit', 'Error: why\n    at where', [test('a', 'passed')]))).toEqual([
    { level: 'unit', file: null, title: 'Error: why' },
  ]);
  expect(redIn(part('types', 'status 2.', null))).toEqual([
    { level: 'types', file: null, title: 'status 2.' },
  ]);
});

it('ends with parts, the slowest, what is red, what is flaky and what could not run', () => {
  const unit = part('unit', 'status 1.', [
    test('slow', 'passed', 2),
    test('slowest', 'failed', 3.21),
    test('left', 'skipped', 0),
  ]);
  const flaky = { ...test('sometimes', 'flaky', 1), project: 'phone' };
  const parts = [part('types', null, null), unit, part('browser tests', null, [flaky])];
  expect(
    summary({ parts, red: redIn(unit), flaky: [flaky], notRun: ['rehearsal: the app is not built'] }),
  ).toEqual([
    '',
    'Parts:',
    '  ✓ types            12.3 s',
    '  ✗ unit             12.3 s  1 passed, 1 failed, 1 skipped',
    '  ✓ browser tests    12.3 s  0 passed, 0 failed, 1 flaky, 0 skipped',
    '',
    'Slowest:',
    '     3.2 s  unit  a.test.ts  slowest',
    '     2.0 s  unit  a.test.ts  slow',
    '     1.0 s  browser tests  a.test.ts  [phone] sometimes',
    '',
    'Red:',
    '  unit  a.test.ts  slowest',
    '',
    'Flaky:',
    '  a.test.ts  [phone] sometimes',
    '',
    'Not run:',
    '  rehearsal: the app is not built',
  ]);
});

it('lists the twenty slowest, and leaves empty lists out', () => {
  const many = Array.from({ length: 25 }, (_, at) => test(`test ${at}`, 'passed', at));
  const lines = summary({ parts: [part('unit', null, many)], red: [], flaky: [], notRun: [] });
  expect(lines.filter((line) => line.includes('a.test.ts'))).toHaveLength(20);
  expect(lines.filter((line) => line.endsWith(':'))).toEqual(['Parts:', 'Slowest:']);
  expect(lines.at(-1)).toContain('test 5');
});
