// @ts-check
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { runToEnd } from './child.mjs';
import { Failure } from './fail.mjs';

const OLDEST_NODE = [20, 9];
/** From this version on Node strips types without a flag. */
const RUNTIME_NODE = [22, 18];
const MEGABYTE = 1024 * 1024;
const NEEDED_SPACE = 300 * MEGABYTE;

export function checkNode(version = process.versions.node) {
  if (!isAtLeast(version, OLDEST_NODE)) {
    throw new Failure(
      `Node.js ${OLDEST_NODE.join('.')} or newer is needed, this is ${version}: https://nodejs.org`,
    );
  }
}

/** @param {string} directory */
export function checkDiskSpace(directory) {
  const { bavail, bsize } = statfsSync(directory);
  const free = bavail * bsize;
  if (free < NEEDED_SPACE) {
    const megabytes = Math.floor(free / MEGABYTE);
    throw new Failure(`Too little disk space in ${directory}: ${megabytes} MB free, 300 MB are needed.`);
  }
}

/**
 * Whether node_modules matches package-lock.json, by npm's own record of what it has installed.
 * @param {string} root
 */
export function isInstalled(root) {
  const lock = readJson(path.join(root, 'package-lock.json'));
  const installed = readJson(path.join(root, 'node_modules', '.package-lock.json'));
  if (!lock || !installed) return false;
  return Object.entries(lock.packages).every(
    ([name, wanted]) =>
      !name.includes('node_modules/') ||
      wanted.optional ||
      wanted.devOptional ||
      installed.packages[name]?.version === wanted.version,
  );
}

/** @param {string} root */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  console.log('Installing packages…');
  checkDiskSpace(root);
  const flags = ['--include=dev', '--no-audit', '--no-fund'];
  let { status, output } = await runToEnd('npm', ['ci', ...flags], { cwd: root });
  // With a mirror that lacks packages of other platforms `npm ci` rejects the lock; `npm install` skips them.
  if (status !== 0 && /EUSAGE/.test(output)) {
    ({ status, output } = await runToEnd('npm', ['install', '--no-save', ...flags], { cwd: root }));
  }
  if (status === 0) return;
  if (/ENOSPC/.test(output)) throw Object.assign(new Error('No space'), { code: 'ENOSPC' });
  console.error(output.trimEnd());
  throw new Failure('The packages could not be installed: the reason is above.');
}

/**
 * The Node that runs the product: the installed one (24), else this one if it is new enough.
 * @param {string} root
 */
export function runtimeNode(root) {
  const installed = path.join(root, 'node_modules', '.bin', 'node');
  if (existsSync(installed)) return installed;
  if (isAtLeast(process.versions.node, RUNTIME_NODE)) return process.execPath;
  throw new Failure(
    'node_modules/.bin/node is missing (its install script did not run): run `npm rebuild node`, or use Node.js 22.18 or newer.',
  );
}

/**
 * @param {string} version
 * @param {readonly number[]} wanted major and minor
 */
function isAtLeast(version, [major = 0, minor = 0]) {
  const [actualMajor = 0, actualMinor = 0] = version.split('.').map(Number);
  return actualMajor > major || (actualMajor === major && actualMinor >= minor);
}

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @param {string} file
 * @returns {{ packages: Record<string, LockedPackage> } | null}
 */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null; // The mark is absent or half-written, so everything is installed again.
  }
}
