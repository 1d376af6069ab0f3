// @ts-check
import path from 'node:path';
import { becomeChild } from './child.mjs';
import { checkNode, ensureInstalled, runtimeNode } from './install.mjs';

const root = path.dirname(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname));

/**
 * Installs the locked packages and hands over to a script run by the project's own Node. Until then there is only the
 * machine's Node, which may be too old for TypeScript, and no packages.
 * @param {string} script its path in the repository
 * @param {{ packages?: readonly string[], detached?: boolean, args?: readonly string[] }} [options] folders with
 *   packages of their own; whether only signals that come to this process reach the script, not those to its whole
 *   terminal; arguments that precede those of this process
 * @returns {Promise<number>} the script's status
 */
export async function launch(script, { packages = [], detached = false, args = [] } = {}) {
  process.chdir(root);
  checkNode();
  await ensureInstalled(root);
  for (const folder of packages) await ensureInstalled(path.join(root, folder));
  return becomeChild(runtimeNode(root), [script, ...args, ...process.argv.slice(2)], { cwd: root, detached });
}
