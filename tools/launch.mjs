// @ts-check
import path from 'node:path';
import { becomeChild } from './child.mjs';
import { checkNode, ensureInstalled, runtimeNode } from './install.mjs';

const root = path.dirname(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname));

/**
 * Installs the locked packages and hands over to a script run by the project's own Node. Until then there is only the
 * machine's Node, which may be too old for TypeScript, and no packages.
 * @param {string} script its path in the repository
 * @param {readonly string[]} args
 * @param {{ packages?: string | undefined, detached?: boolean }} [options] a folder with packages of its own; whether
 *   only signals that come to this process reach the script, not those to its whole terminal
 * @returns {Promise<number>} the script's status
 */
export async function launch(script, args, { packages, detached = false } = {}) {
  process.chdir(root);
  checkNode();
  await ensureInstalled(root);
  if (packages) await ensureInstalled(path.join(root, packages));
  return becomeChild(runtimeNode(root), [script, ...args], { cwd: root, detached });
}
