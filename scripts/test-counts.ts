import { existsSync, readFileSync } from 'node:fs';

interface Counts {
  passed: number;
  failed: number;
}

interface Test {
  status: string;
  title: string;
  ancestorTitles: string[];
}

/** The parts of Vitest's and Playwright's JSON reports that are read. */
interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: { status?: string; assertionResults: Test[] }[];
  stats?: { expected?: number; flaky?: number; unexpected?: number; skipped?: number };
}

/** Passed and failed tests of one report by Vitest or Playwright (their json reporters). */
export function countTests(report: Report): Counts {
  if (typeof report.numPassedTests === 'number') {
    const { numPassedTests, numFailedTests = 0, testResults = [] } = report;
    // A file that failed to load has no tests, but counts as a failure.
    const broken = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    );
    return { passed: numPassedTests, failed: numFailedTests + broken.length };
  }
  if (report.stats) {
    const { expected = 0, flaky = 0, unexpected = 0 } = report.stats;
    return { passed: expected, failed: unexpected + flaky };
  }
  return { passed: 0, failed: 0 };
}

/** Tests that a Vitest report skipped for want of a database: whole suites by title, else single tests. */
export function skippedSuites(report: Report): string[] {
  const tests = (report.testResults ?? []).flatMap((file) => file.assertionResults);
  const isSkipped = ({ status }: Test) => status === 'skipped' || status === 'pending';
  const suiteOf = ({ ancestorTitles }: Test) => ancestorTitles.find(Boolean);
  const tried = new Set(tests.filter((test) => !isSkipped(test)).map(suiteOf));
  const named = tests.filter(isSkipped).map((test) => {
    const suite = suiteOf(test);
    if (!suite) return test.title;
    return tried.has(suite) ? `${suite}: ${test.title}` : suite;
  });
  return [...new Set(named)];
}

export function skippedInFile(file: string): string[] {
  return existsSync(file) ? skippedSuites(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

export function countFile(file: string): Counts {
  try {
    return countTests(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 0 }; // the run ended before it could report; its status says so
  }
}
