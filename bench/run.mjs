import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureBrowser } from '../scripts/ensure-browser.mjs';
import { run } from '../scripts/fail.mjs';
import { checkNode, ensureInstalled, runtimeNode } from '../scripts/install.mjs';

const bench = import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname);
const root = path.dirname(bench);

/** `npm run bench`: installs what is needed, then measures with the Node that runs the product. */
async function start() {
  process.chdir(root);
  checkNode();
  await ensureInstalled(root);
  // Separate packages: Lighthouse alone is larger than what `npm start` should have to install.
  await ensureInstalled(bench);
  const env = { ...process.env };
  env.CHROMIUM_PATH = await ensureBrowser(env);
  return waitFor(
    spawn(runtimeNode(root), [path.join(bench, 'measure.mjs'), ...process.argv.slice(2)], {
      cwd: root,
      env,
      stdio: 'inherit',
      // A separate process group: Ctrl-C reaches it once, from here.
      detached: true,
    }),
  );
}

/** Forwards signals and waits until everything has stopped. */
function waitFor(child) {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => child.kill(name));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

await run(start);
