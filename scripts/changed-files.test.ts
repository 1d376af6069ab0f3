import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeBase, changedFiles } from './changed-files.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'changed-files-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function git(...args: string[]): string {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

function commit(file: string): string {
  writeFileSync(path.join(root, file), file);
  git('add', file);
  git('commit', '-q', '-m', file);
  return git('rev-parse', 'HEAD');
}

it('what is committed since the change left origin/main, and what is not committed', () => {
  git('init', '-q', '-b', 'main');
  commit('old.ts');
  const base = commit('seen.ts');
  git('update-ref', 'refs/remotes/origin/main', base);
  commit('first.ts');
  commit('removed.ts');
  commit('last.ts');
  git('rm', '-q', 'removed.ts');
  writeFileSync(path.join(root, 'old.ts'), 'edited');
  writeFileSync(path.join(root, 'комната.ts'), 'untracked');
  expect(changeBase(root)).toBe(base);
  expect(changedFiles(root)).toEqual(['first.ts', 'last.ts', 'old.ts', 'комната.ts']);
});

it('what has gone to origin/main since is not of this change', () => {
  git('init', '-q', '-b', 'main');
  const base = commit('seen.ts');
  git('switch', '-q', '-c', 'theirs');
  git('update-ref', 'refs/remotes/origin/main', commit('theirs.ts'));
  git('switch', '-q', 'main');
  commit('ours.ts');
  expect(changeBase(root)).toBe(base);
  expect(changedFiles(root)).toEqual(['ours.ts']);
});

it.each([
  ['at origin/main', true],
  ['without an origin', false],
])('%s, the last commit', (_, hasOrigin) => {
  git('init', '-q', '-b', 'main');
  commit('first.ts');
  const before = commit('before.ts');
  const last = commit('last.ts');
  if (hasOrigin) git('update-ref', 'refs/remotes/origin/main', last);
  writeFileSync(path.join(root, 'new.ts'), 'untracked');
  expect(changeBase(root)).toBe(before);
  expect(changedFiles(root)).toEqual(['last.ts', 'new.ts']);
});

it('the first commit has none before it', () => {
  git('init', '-q', '-b', 'main');
  commit('first.ts');
  writeFileSync(path.join(root, 'first.ts'), 'edited');
  expect(changeBase(root)).toBeNull();
  expect(changedFiles(root)).toEqual(['first.ts']);
});

it('outside a repository nothing has changed', () => {
  expect(changeBase(root)).toBeNull();
  expect(changedFiles(root)).toEqual([]);
});
