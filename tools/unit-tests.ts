import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importedFile } from './imported-file.ts';

/** The embedded API's tests are missing here: they are a project of their own. */
export const UNIT_TESTS = [
  '{app,contract,lib,stores,tools}/**/*.test.{ts,tsx}',
  // Those in tsx run in a browser.
  'components/**/*.test.ts',
  'middleware.test.ts',
];

/** Matches what changes modules, environment, globals or timers: all of Vitest's own tools but these two do. */
const CHANGES_WORKER = /\bvi\.(?!fn\b|mocked\b)\w|\bprocess\.(?:env|on|once)\b|\bglobalThis\b/;
/** A time zone belongs to a process, not to a thread, and a channel reaches every thread of it. */
const CHANGES_PROCESS = /\bstubEnv\('TZ'|\bnew BroadcastChannel\b/;

const HELPER = /^(?:(?:import|export)\b.*|\}) from '(#|\.{1,2}\/)((?:[^']*\/)?testing\/[^']+)'/gm;

/** The unit tests that would disturb others, as globs: those that need a worker or a process of their own. */
export function testsApart(root: string): { worker: string[]; process: string[] } {
  const apart = { worker: [] as string[], process: [] as string[] };
  for (const file of globSync(UNIT_TESTS, { cwd: root }).sort()) {
    const glob = file.replaceAll(path.sep, '/').replace(/[[\](){}!*?]/g, '\\$&');
    const text = textOf(root, file);
    if (CHANGES_PROCESS.test(text)) apart.process.push(glob);
    else if (CHANGES_WORKER.test(text)) apart.worker.push(glob);
  }
  return apart;
}

/** The test with the helpers that it imports from folders called testing. */
function textOf(root: string, file: string): string {
  const text = readFileSync(path.join(root, file), 'utf8');
  const helpers = [...text.matchAll(HELPER)].map(([, from, name = '']) => {
    const helper = from === '#' ? importedFile(`#${name}`) : path.join(path.dirname(file), from ?? '', name);
    return textOf(root, helper);
  });
  return [text, ...helpers].join('\n');
}
