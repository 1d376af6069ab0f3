import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Computes without end, and ends with the process that started it, however that ends. */
const BUSY = `
  process.stdin.resume().on('end', () => process.exit());
  function compute() {
    const until = Date.now() + 50;
    while (Date.now() < until);
    setImmediate(compute);
  }
  compute();
`;

/** Keeps every core busy, as on a machine that others use too. */
export function keepCoresBusy(cores = availableParallelism()): { stop: () => Promise<void> } {
  const busy = Array.from({ length: cores }, () => {
    const child = spawn(process.execPath, ['-e', BUSY], { stdio: ['pipe', 'ignore', 'inherit'] });
    return { child, ended: new Promise<void>((resolve) => child.once('close', () => resolve())) };
  });
  return {
    async stop() {
      for (const { child } of busy) child.kill('SIGKILL');
      await Promise.all(busy.map(({ ended }) => ended));
    },
  };
}
