import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const RUN = join(import.meta.dirname, '../sim/run.ts');

function simulate(...options: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [RUN, ...options], { encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}`, story: /story (\w+)/.exec(stdout)?.[1] };
}

describe('simulated days of hotels and guests', () => {
  const stories = new Map<number, string | undefined>();

  test.each([1, 2])('seed %i: every rule holds', (seed) => {
    const { status, output, story } = simulate('--seed', String(seed), '--days', '3');
    expect(status, output).toBe(0);
    stories.set(seed, story);
  });

  test('one seed is one story, another seed another', () => {
    expect(stories.get(1)).toMatch(/^[0-9a-f]{16}$/);
    expect(new Set(stories.values()).size).toBe(2);
    expect(simulate('--seed', '1', '--days', '3').story).toBe(stories.get(1));
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
