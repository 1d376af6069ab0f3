import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canMount } from '#api/test/disk-image.ts';
import type { Row } from './report.ts';

/** These tests take random cases, of which `npm test` has only a few. */
const FILES = [
  'hotel-api/test/acquirer-races.test.ts',
  'hotel-api/test/agreement/refund-clock.test.ts',
  'hotel-api/test/agreement/receipts.test.ts',
  'hotel-api/test/alternatives.test.ts',
  'hotel-api/test/bad-input.test.ts',
  'hotel-api/test/change-races.test.ts',
  'hotel-api/test/killed-delivery.test.ts',
  'hotel-api/test/random-changes.test.ts',
  'hotel-api/test/rules/alternatives.test.ts',
  'hotel-api/test/strangers.test.ts',
  'hotel-api/test/two-processes.test.ts',
];

/** `npm test` leaves it out on every machine, since it needs root. */
const REAL_DISK = 'hotel-api/test/real-disk.test.ts';

interface Report {
  testResults: { assertionResults: { title: string; status: string; duration?: number | null }[] }[];
}

/** @throws Error when one of them fails; its output is on stderr */
export async function longTests(root: string): Promise<Row[]> {
  const file = join(tmpdir(), `hotel-long-tests-${process.pid}.json`);
  const args = [
    'run',
    '--project',
    'api',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const mounts = await canMount();
  const files = mounts ? [...FILES, REAL_DISK] : FILES;
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args, ...files], {
    cwd: root,
    env: { ...process.env, LONG_TESTS: 'on' },
    stdio: ['ignore', process.stderr, 'inherit'],
  });
  try {
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error('A long test is red');
    const { testResults }: Report = JSON.parse(readFileSync(file, 'utf8'));
    const rows: Row[] = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ duration }) => (duration ?? 0) > 1000)
      .map(({ title, status, duration }) => [title, `${status}, ${Math.round((duration ?? 0) / 1000)} s`]);
    return mounts ? rows : [...rows, [REAL_DISK, 'not run: a disk can be mounted by root alone']];
  } finally {
    rmSync(file, { force: true });
  }
}
