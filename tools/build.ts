import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { storeStaticFiles } from '#lib/server/door/static-files.ts';
import { runToEnd } from './child.mjs';
import { Failure } from './fail.mjs';
import { checkDiskSpace } from './install.mjs';

const FOLDERS = ['app', 'components', 'lib', 'public', 'stores'];
const FILES = [
  'instrumentation-client.ts',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.mjs',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
];

/** Hash of all inputs of the build: sources, locked packages and inlined environment variables. */
export function sourceHash(root: string, env: NodeJS.Dict<string> = process.env): string {
  const hash = createHash('sha256');
  for (const file of [...FILES, ...FOLDERS.flatMap((folder) => filesIn(root, folder))]) {
    const whole = path.join(root, file);
    if (existsSync(whole)) hash.update(`${file}\0`).update(readFileSync(whole)).update('\0');
  }
  for (const name of Object.keys(env)
    .filter((key) => key.startsWith('NEXT_PUBLIC_') && env[key])
    .sort()) {
    hash.update(`${name}=${env[name]}\0`);
  }
  return hash.digest('hex');
}

function filesIn(root: string, folder: string): string[] {
  const directory = path.join(root, folder);
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}

const distDir = (root: string, env: NodeJS.Dict<string>) => path.join(root, env.NEXT_DIST_DIR || '.next');
const stampFile = (root: string, env: NodeJS.Dict<string>) => path.join(distDir(root, env), 'source-stamp');

export function isBuilt(root: string, env: NodeJS.Dict<string> = process.env): boolean {
  const stamp = stampFile(root, env);
  if (!existsSync(path.join(distDir(root, env), 'BUILD_ID')) || !existsSync(stamp)) return false;
  return readFileSync(stamp, 'utf8') === sourceHash(root, env);
}

/** Runs `next build`, unless the last build had the same inputs. */
export async function ensureBuilt(
  root: string,
  env: NodeJS.Dict<string> = process.env,
  say: (text: string) => void = console.log,
): Promise<void> {
  if (isBuilt(root, env)) return;
  say('Building the web app…');
  checkDiskSpace(root);
  const hash = sourceHash(root, env);
  const { status, output } = await runToEnd(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    cwd: root,
    env: { ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) {
    if (/ENOSPC/.test(output)) throw Object.assign(new Error('No space'), { code: 'ENOSPC' });
    say(output.trimEnd());
    throw new Failure('The web app could not be built: the reason is above.');
  }
  await storeStaticFiles(root, distDir(root, env));
  writeFileSync(stampFile(root, env), hash);
}
