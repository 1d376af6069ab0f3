import { expect, it } from 'vitest';
import { runToEnd } from './child.mjs';

/** Runs the code beside two busy processes. All three share one output, so it ends only with the last of them. */
function beside(code: string) {
  const module = new URL('./busy-cores.ts', import.meta.url);
  const script = `
    const { keepCoresBusy } = await import('${module}');
    const busy = keepCoresBusy(2);
    console.error(process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length);
    ${code}`;
  return runToEnd(process.execPath, ['--input-type=module', '-e', script]);
}

it.each([
  ['are stopped', 'await busy.stop();', 0],
  ['end with a process that is killed', "process.kill(process.pid, 'SIGKILL');", 'SIGKILL'],
])('busy processes %s', async (_, code, status) => {
  expect(await beside(code)).toEqual({ status, output: '2\n' });
});
