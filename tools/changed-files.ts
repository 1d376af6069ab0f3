import { spawnSync } from 'node:child_process';

/**
 * The commit at which this change branched off origin/main, else the one before the last. Null where there is none, or
 * no repository.
 */
export function changeBase(root: string): string | null {
  const head = git(root, 'rev-parse', 'HEAD');
  const left = git(root, 'merge-base', 'HEAD', 'origin/main');
  return left === null || left === head ? git(root, 'rev-parse', '--verify', 'HEAD~1') : left;
}

/** The files of this change that exist, committed or not, by their paths in the repository. */
export function changedFiles(root: string): string[] {
  const since = git(root, 'diff', '--name-only', '--diff-filter=d', changeBase(root) ?? 'HEAD');
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard');
  return [since, untracked].flatMap((lines) => lines?.split('\n') ?? []).filter(Boolean);
}

/** The output of git; null where it fails or is missing. */
function git(root: string, ...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=off', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : null;
}
