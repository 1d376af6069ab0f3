import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeBase, changedFiles } from './changed-files.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'changed-files-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function git(input: string, ...args: string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd: root, input, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

type Step = [branch: string, does: 'commits' | 'starts at', file: string];
const MAIN = 'refs/heads/main';
const ORIGIN = 'refs/remotes/origin/main';

/** Makes a repository whose commits add one file each. Returns a commit's id by its file. */
function history(...steps: Step[]): (file: string) => string | undefined {
  const files = steps.filter(([, does]) => does === 'commits').map(([, , file]) => file);
  const mark = (file: string) => `:${files.indexOf(file) + 1}`;
  const commit = (branch: string, file: string) =>
    `commit ${branch}\nmark ${mark(file)}\ncommitter A <a@example.com> 0 +0000\ndata 0\n` +
    `M 100644 inline ${file}\ndata ${file.length}\n${file}\n`;
  const stream = steps.map(([branch, does, file]) =>
    does === 'commits' ? commit(branch, file) : `reset ${branch}\nfrom ${mark(file)}\n`,
  );
  git('', 'init', '-q', '-b', 'main');
  git(stream.join(''), 'fast-import', '--quiet', '--export-marks=.git/marks');
  git('', 'reset', '-q', '--hard');
  const ids = new Map(
    readFileSync(path.join(root, '.git/marks'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' ') as [string, string]),
  );
  return (file) => ids.get(mark(file));
}

it('the change is what was committed since origin/main, and what is not committed yet', () => {
  const id = history(
    [MAIN, 'commits', 'old.ts'],
    [MAIN, 'commits', 'seen.ts'],
    [ORIGIN, 'starts at', 'seen.ts'],
    [MAIN, 'commits', 'first.ts'],
    [MAIN, 'commits', 'removed.ts'],
    [MAIN, 'commits', 'last.ts'],
  );
  rmSync(path.join(root, 'removed.ts'));
  writeFileSync(path.join(root, 'old.ts'), 'edited');
  writeFileSync(path.join(root, 'комната.ts'), 'untracked');
  expect(changeBase(root)).toBe(id('seen.ts'));
  expect(changedFiles(root)).toEqual(['first.ts', 'last.ts', 'old.ts', 'комната.ts']);
});

it('what has been pushed to origin/main since does not belong to the change', () => {
  const id = history(
    [MAIN, 'commits', 'seen.ts'],
    [ORIGIN, 'starts at', 'seen.ts'],
    [ORIGIN, 'commits', 'theirs.ts'],
    [MAIN, 'commits', 'ours.ts'],
  );
  expect(changeBase(root)).toBe(id('seen.ts'));
  expect(changedFiles(root)).toEqual(['ours.ts']);
});

const ALONE: Step[] = [
  [MAIN, 'commits', 'first.ts'],
  [MAIN, 'commits', 'before.ts'],
  [MAIN, 'commits', 'last.ts'],
];

it.each<[string, Step[]]>([
  ['at origin/main', [...ALONE, [ORIGIN, 'starts at', 'last.ts']]],
  ['without an origin', ALONE],
])('%s, the last commit', (_, steps) => {
  const id = history(...steps);
  writeFileSync(path.join(root, 'new.ts'), 'untracked');
  expect(changeBase(root)).toBe(id('before.ts'));
  expect(changedFiles(root)).toEqual(['last.ts', 'new.ts']);
});

it('the first commit has no base', () => {
  history([MAIN, 'commits', 'first.ts']);
  writeFileSync(path.join(root, 'first.ts'), 'edited');
  expect(changeBase(root)).toBeNull();
  expect(changedFiles(root)).toEqual(['first.ts']);
});

it('outside a repository nothing has changed', () => {
  expect(changeBase(root)).toBeNull();
  expect(changedFiles(root)).toEqual([]);
});
