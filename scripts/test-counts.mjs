import { readFileSync } from 'node:fs';

/** Passed and failed tests of one report by Vitest or Playwright (their json reporters). */
export function countTests(report) {
  if (typeof report?.numPassedTests === 'number') {
    const { numPassedTests, numFailedTests, testResults = [] } = report;
    // A file that could not even be loaded has no tests, but it did fail.
    const broken = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    );
    return { passed: numPassedTests, failed: numFailedTests + broken.length };
  }
  if (report?.stats) {
    const { expected = 0, flaky = 0, unexpected = 0 } = report.stats;
    return { passed: expected, failed: unexpected + flaky };
  }
  return { passed: 0, failed: 0 };
}

export function countFile(file) {
  try {
    return countTests(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 0 }; // the run ended before it could report; its status tells
  }
}
