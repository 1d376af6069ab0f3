// @ts-check
import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { becomeChild } from './child.mjs';
import { Failure, run } from './fail.mjs';

const root = path.dirname(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname));

/** The whole PATH: what every small Linux has, Node, npm and Git. There is no browser in it, no Redis and no PostgreSQL. */
const TOOLS = `sh bash env git npm npx
  awk base64 basename cat chmod chown cp cut date dirname du expr false find getconf grep gzip head hostname id kill
  ldd ln ls mkdir mktemp mv od printf ps readlink realpath rm rmdir sed sleep sort tail tar tee test touch tr true
  uname uniq wc which xargs`.split(/\s+/);
/** How packages are fetched is the network's, not the machine's. */
const NETWORK =
  /^(?:https?_proxy|no_proxy|all_proxy|node_extra_ca_certs|ssl_cert_(?:file|dir)|npm_config_(?:registry|cafile|strict_ssl|proxy|https_proxy|noproxy))$/i;
/** Who owns nothing. PostgreSQL wants a user with a name. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/**
 * `npm run test:bare` runs `npm test`, or the command of its arguments, on the last commit as on a machine that nobody
 * has prepared: a fresh clone, another user and language, no home, no fonts, no browser, no database.
 */
async function testBare() {
  const work = mkdtempSync(path.join(tmpdir(), 'hotel-bare-'));
  const clone = path.join(work, 'копия проекта');
  const folders = { home: path.join(work, 'home'), bin: path.join(work, 'bin') };
  for (const folder of Object.values(folders)) mkdirSync(folder);
  const noFonts = path.join(work, 'no-fonts.conf');
  writeFileSync(noFonts, '<?xml version="1.0"?><fontconfig></fontconfig>');
  symlinkSync(process.execPath, path.join(folders.bin, 'node'));
  for (const tool of TOOLS) {
    const found = onPath(tool);
    if (found) symlinkSync(found, path.join(folders.bin, tool));
  }
  // A linked file would change its owner in this repository too.
  const { status, stderr } = spawnSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Failure(`git clone: ${stderr}`);
  if (isRoot) giveAway(work);
  console.log(`A bare machine in ${work}`);

  const [command = 'npm', ...args] = process.argv.length > 2 ? process.argv.slice(2) : ['npm', 'test'];
  const code = await becomeChild(path.join(folders.bin, command), args, {
    cwd: clone,
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    env: /** @type {NodeJS.ProcessEnv} */ (
      /** @type {NodeJS.Dict<string>} */ ({
        ...Object.fromEntries(Object.entries(process.env).filter(([name]) => NETWORK.test(name))),
        PATH: folders.bin,
        HOME: folders.home,
        TZ: 'Pacific/Auckland',
        LANG: 'tr_TR.UTF-8',
        LC_ALL: 'tr_TR.UTF-8',
        FONTCONFIG_FILE: noFonts,
        // A running app and its tests have others.
        E2E_PORT: '3340',
        E2E_API_PORT: '8340',
      })
    ),
  });
  // What is red can be looked at.
  if (code === 0) rmSync(work, { recursive: true, force: true });
  return code;
}

/** @param {string} tool */
function onPath(tool) {
  const folders = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  return folders
    .map((folder) => path.join(folder, tool))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false; // The program is not in this folder.
      }
    });
}

/** @param {string} folder */
function giveAway(folder) {
  const { status, stderr } = spawnSync('chown', ['-R', '-h', `${NOBODY}:${NOBODY}`, folder], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Failure(`chown: ${stderr}`);
}

await run(testBare);
