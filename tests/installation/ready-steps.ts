import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns what replaces steps that would take minutes and a network: the repository has their results already. */
export const readySteps = (repository: string): Record<string, (folder: string) => void> => ({
  // Only the build needs these packages, and its result is there.
  'npm ci': () => {},
  'npm run build': (folder) => link(path.join(repository, '.next'), folder),
  'npm ci --omit=dev': (folder) => {
    const { packages } = JSON.parse(readFileSync(path.join(repository, 'package-lock.json'), 'utf8'));
    for (const [name, { dev, devOptional }] of Object.entries<Locked>(packages)) {
      const isWhole = /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(name);
      const whole = path.join(repository, name);
      if (!isWhole || dev || devOptional || !existsSync(whole)) continue;
      link(whole, path.dirname(path.join(folder, name)));
    }
  },
});

interface Locked {
  dev?: boolean;
  devOptional?: boolean;
}

/** Files are linked, as no step writes into one and copying 50,000 takes a minute on a busy disk. */
function link(from: string, into: string): void {
  mkdirSync(into, { recursive: true });
  const linked = cp('--archive', '--link', from, into);
  if (linked === null) return;
  // Files on another disk cannot be linked.
  const copied = cp('--archive', from, into);
  if (copied !== null) throw new Error(`cp ${from}: ${copied}`);
}

/** Returns null, or why it failed. */
function cp(...args: string[]): string | null {
  const { status, stderr } = spawnSync('cp', args, { encoding: 'utf8' });
  return status === 0 ? null : stderr;
}
