import type { StepResult } from './steps.ts';
import type { TestResult } from './test-reports.ts';

export interface Part extends StepResult {
  tests: readonly TestResult[];
}

export interface Red {
  /** The part in which it is red. */
  level: string;
  /** null: the part is red as a whole. */
  file: string | null;
  title: string;
}

interface Run {
  parts: readonly Part[];
  red: readonly Red[];
  flaky: readonly TestResult[];
  /** The parts that needed one which is red. */
  notRun: readonly string[];
}

const SLOWEST = 20;

/** Each failed test. A part that has no tests, or broke off without one, is red as a whole. */
export function redIn({ name, error, tests }: Part): Red[] {
  const failed = tests.filter(({ outcome }) => outcome === 'failed');
  if (error !== null && failed.length === 0)
    return [{ level: name, file: null, title: error.split('\n', 1).join() }];
  return failed.map((test) => ({ level: name, file: test.file, title: fullTitle(test) }));
}

/** What a run prints at its end, before the last line. */
export function summary({ parts, red, flaky, notRun }: Run): string[] {
  const width = Math.max(...parts.map(({ name }) => name.length));
  return [
    ...section(
      'Parts',
      parts.map((part) => partLine(part, width)),
    ),
    ...section('Slowest', slowestLines(parts)),
    ...section(
      'Red',
      red.map((one) => [one.level, one.file, one.title].filter(Boolean).join('  ')),
    ),
    ...section(
      'Flaky',
      flaky.map((test) => `${test.file}  ${fullTitle(test)}`),
    ),
    ...section('Not run', notRun),
  ];
}

export const fullTitle = ({ title, project }: Pick<TestResult, 'title' | 'project'>) =>
  project ? `[${project}] ${title}` : title;

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)];

function partLine({ name, error, seconds, report, tests }: Part, width: number): string {
  const count = (outcome: TestResult['outcome']) => tests.filter((test) => test.outcome === outcome).length;
  const line = `${error === null ? '✓' : '✗'} ${name.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s`;
  if (report === null) return line;
  const flaky = count('flaky') ? `, ${count('flaky')} flaky` : '';
  return `${line}  ${count('passed')} passed, ${count('failed')} failed${flaky}, ${count('skipped')} skipped`;
}

function slowestLines(parts: readonly Part[]): string[] {
  return parts
    .flatMap(({ name, tests }) => tests.map((test) => ({ name, test })))
    .filter(({ test }) => test.outcome !== 'skipped')
    .sort((a, b) => b.test.seconds - a.test.seconds)
    .slice(0, SLOWEST)
    .map(({ name, test }) =>
      [`${test.seconds.toFixed(1).padStart(6)} s`, name, test.file, fullTitle(test)].join('  '),
    );
}
