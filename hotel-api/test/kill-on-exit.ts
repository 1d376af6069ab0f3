import type { ChildProcess } from 'node:child_process';

/** Kills the child when this process exits, so that a run that is cut short leaves nothing running. */
export function killOnExit(child: ChildProcess): void {
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  child.on('exit', () => process.off('exit', kill));
}
