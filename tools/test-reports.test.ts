import { expect, it } from 'vitest';
import { readReport, resultsIn } from './test-reports.ts';

const ROOT = '/project';

const vitest = (name: string, status: string, ...assertionResults: object[]) => ({
  testResults: [{ name: `${ROOT}/${name}`, status, assertionResults }],
});

it("reads Vitest's tests, with the suites around them", () => {
  const report = vitest(
    'lib/a.test.ts',
    'failed',
    { status: 'passed', ancestorTitles: [], title: 'a', duration: 1500 },
    { status: 'failed', ancestorTitles: ['suite', 'inner'], title: 'b', duration: 20 },
    { status: 'pending', ancestorTitles: ['suite'], title: 'c' },
    { status: 'todo', ancestorTitles: [''], title: 'd', duration: null },
  );
  const common = { file: 'lib/a.test.ts', project: null };
  expect(resultsIn(ROOT, report as never)).toEqual([
    { ...common, title: 'a', seconds: 1.5, outcome: 'passed' },
    { ...common, title: 'suite › inner › b', seconds: 0.02, outcome: 'failed' },
    { ...common, title: 'suite › c', seconds: 0, outcome: 'skipped' },
    { ...common, title: 'd', seconds: 0, outcome: 'skipped' },
  ]);
});

it('a file that could not be loaded has no tests, but is a failure', () => {
  const [broken] = resultsIn(ROOT, vitest('lib/a.test.ts', 'failed') as never);
  expect(broken).toMatchObject({ file: 'lib/a.test.ts', title: 'could not be loaded', outcome: 'failed' });
  expect(resultsIn(ROOT, vitest('lib/a.test.ts', 'passed') as never)).toEqual([]);
});

it("reads Playwright's tests by project, with the time of all tries", () => {
  const test = (projectName: string, status: string, ...durations: number[]) => ({
    projectName,
    status,
    results: durations.map((duration) => ({ duration })),
  });
  const file = 'booking/rooms.spec.ts';
  const report = {
    config: { rootDir: `${ROOT}/e2e` },
    suites: [
      {
        title: file,
        specs: [
          { title: 'a', file, tests: [test('phone', 'flaky', 3000, 1000), test('desktop', 'expected', 500)] },
        ],
        suites: [
          {
            title: 'suite',
            specs: [{ title: 'b', file, tests: [test('phone', 'unexpected', 60_000)] }],
            suites: [{ title: 'inner', specs: [{ title: 'c', file, tests: [test('phone', 'skipped')] }] }],
          },
        ],
      },
    ],
  };
  const common = { file: 'e2e/booking/rooms.spec.ts' };
  expect(resultsIn(ROOT, report as never)).toEqual([
    { ...common, title: 'a', project: 'phone', seconds: 4, outcome: 'flaky' },
    { ...common, title: 'a', project: 'desktop', seconds: 0.5, outcome: 'passed' },
    { ...common, title: 'suite › b', project: 'phone', seconds: 60, outcome: 'failed' },
    {
      ...common,
      title: 'suite › inner › c',

      project: 'phone',
      seconds: 0,
      outcome: 'skipped',
    },
  ]);
});

it('a run that ended before it could report has no tests', () => {
  expect(readReport(ROOT, '/absent.json')).toEqual([]);
});
