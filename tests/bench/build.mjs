import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from '../../tools/build.ts';
import { runToEnd } from '../../tools/child.mjs';
import { Failure } from '../../tools/fail.mjs';
import { EMPTY_PAGE, NEXT, productEnv } from './setup.mjs';

/** Builds both pages with the same Next: the empty one and the product. */
export async function buildAll(root, cleanup) {
  const building = build(root);
  // A stopped run must not leave a running build behind.
  cleanup.defer(() => building.catch(() => {}));
  await building;
}

async function build(root) {
  console.log('Building the empty page…');
  const { status, output } = await runToEnd(process.execPath, [path.join(root, NEXT), 'build'], {
    cwd: path.join(root, EMPTY_PAGE),
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) throw new Failure(`The empty page could not be built:\n${output.trimEnd()}`);
  await keepingFiles(
    ['tsconfig.json', 'next-env.d.ts'].map((name) => path.join(root, name)),
    () => ensureBuilt(root, productEnv()),
  );
}

/** Restores the files afterwards: Next writes the types of each output folder into them, which nobody should commit. */
async function keepingFiles(files, action) {
  const kept = files.filter((file) => existsSync(file)).map((file) => ({ file, before: readFileSync(file) }));
  try {
    await action();
  } finally {
    for (const { file, before } of kept) if (!readFileSync(file).equals(before)) writeFileSync(file, before);
  }
}
