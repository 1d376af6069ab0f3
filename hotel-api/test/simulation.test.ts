import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plantedFaults } from '#api/simulation/planted-faults.ts';
import { databaseFolder } from '#api/src/database/data-directory.ts';
import { readyDirectory } from './databases.ts';
import { SHORT_LIVED } from './server-process.ts';

const RUN = join(import.meta.dirname, '../simulation/run.ts');
const EMPTY = ['--empty', databaseFolder(readyDirectory('nothing'))];

function simulate(...options: string[]) {
  const args = [...SHORT_LIVED, RUN, ...EMPTY, ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const histories = [...stdout.matchAll(/history (\w+)/g)].map(([, history]) => history);
  return { status, output: `${stdout}${stderr}`, histories };
}

/** Histories are long on a busy machine, ms. */
const LONG_MS = 480_000;

describe('simulated days of hotels and guests', { timeout: LONG_MS }, () => {
  // The second history follows another one in the first process and is alone in the second: it must be the same.
  test('every rule holds; one seed is one history, another seed another', () => {
    const both = simulate('--seed', '1', '--seeds', '2', '--days', '1');
    expect(both.status, both.output).toBe(0);
    const history = expect.stringMatching(/^[0-9a-f]{16}$/);
    expect(both.histories).toEqual([history, history]);
    expect(both.histories[1]).not.toBe(both.histories[0]);
    expect(simulate('--seed', '2', '--days', '1').histories).toEqual([both.histories[1]]);
  });

  test('each mistake fits the code that it is put into', () => {
    const codeOf = (file: string) => readFileSync(join(import.meta.dirname, '../src', file), 'utf8');
    const unfit = plantedFaults.filter(
      ({ file, from = '' }) => file && codeOf(file).split(from).length !== 2,
    );
    expect(unfit.map(({ name }) => name)).toEqual([]);
  });

  test('a mistake is found, told in short, and can be run again', () => {
    const { status, output } = simulate(
      '--seed',
      '1',
      '--days',
      '30',
      '--plant',
      'release-without-the-ledger',
    );
    expect(status, output).toBe(1);
    expect(output).toMatch(/Order \d+ \(CANCELED_BY_HOTEL HOLD_EXPIRED\): the ledger charges \d+ of \d+/);
    expect(output).toContain(
      'Again: npm run sim -- --seed 1 --days 30 --hotels 3 --plant release-without-the-ledger',
    );
  });
});
