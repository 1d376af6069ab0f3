import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface TestResult {
  /** The path of its file in the repository. */
  file: string;
  /** The title with those of the suites around it. */
  title: string;
  /** Playwright's project; null for Vitest's tests. */
  project: string | null;
  seconds: number;
  /** A flaky test has failed, and passed when it was tried again. */
  outcome: 'passed' | 'failed' | 'flaky' | 'skipped';
}

/** The parts of Vitest's JSON report that are read. */
interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; title: string; ancestorTitles: string[]; duration?: number | null }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  specs: {
    title: string;
    file: string;
    tests: {
      projectName: string;
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { duration: number }[];
    }[];
  }[];
  suites?: PlaywrightSuite[];
}

/** The parts of Playwright's JSON report that are read. */
interface PlaywrightReport {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
}

const BETWEEN = ' › ';

/** The tests of one report; none where the run ended before it could report, as its status says. */
export function readReport(root: string, file: string): TestResult[] {
  if (!existsSync(file)) return [];
  return resultsIn(root, JSON.parse(readFileSync(file, 'utf8')));
}

/** The tests of a report by Vitest or Playwright (their json reporters). */
export function resultsIn(root: string, report: VitestReport | PlaywrightReport): TestResult[] {
  return 'testResults' in report ? vitestResults(root, report) : playwrightResults(root, report);
}

function vitestResults(root: string, { testResults }: VitestReport): TestResult[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(root, name);
    if (status === 'failed' && assertionResults.length === 0)
      return { file, title: 'could not be loaded', project: null, seconds: 0, outcome: 'failed' };
    return assertionResults.map((test): TestResult => {
      const suites = test.ancestorTitles.filter(Boolean);
      return {
        file,
        title: [...suites, test.title].join(BETWEEN),
        project: null,
        seconds: (test.duration ?? 0) / 1000,
        outcome: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
      };
    });
  });
}

const OUTCOMES = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' } as const;

function playwrightResults(root: string, { config, suites }: PlaywrightReport): TestResult[] {
  const within = (suite: PlaywrightSuite, titles: string[]): TestResult[] => [
    ...suite.specs.flatMap((spec) =>
      spec.tests.map((test) => ({
        file: path.relative(root, path.join(config.rootDir, spec.file)),
        title: [...titles, spec.title].join(BETWEEN),
        project: test.projectName,
        seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        outcome: OUTCOMES[test.status],
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => within(inner, [...titles, inner.title])),
  ];
  // The outermost suites are the files.
  return suites.flatMap((file) => within(file, []));
}
