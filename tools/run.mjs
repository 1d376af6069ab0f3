// @ts-check
import { run } from './fail.mjs';
import { launch } from './launch.mjs';

/**
 * `node tools/run.mjs [--packages=<folder>] [--detached] <script> <arguments>` launches a script. The options stand
 * before the script, since all that follows it is the script's. A folder has packages of its own where they are larger
 * than what `npm start` should have to install. A script that must stop browsers and servers in order is detached:
 * Ctrl-C then reaches that script alone.
 */
await run(() => {
  const words = process.argv.slice(2);
  const at = words.findIndex((word) => !word.startsWith('--'));
  const [script = '', ...args] = words.slice(at);
  const options = words.slice(0, at);
  return launch(script, args, {
    packages: options.find((option) => option.startsWith('--packages='))?.slice('--packages='.length),
    detached: options.includes('--detached'),
  });
});
