import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

const root = path.dirname(import.meta.dirname);
const PACKAGE = path.join(root, 'node_modules/@sparticuz/chromium');

/** A package has a Chromium for Linux on x64, compressed. It needs no download, no root and no library of the machine. */
const isForThisSystem = process.platform === 'linux' && process.arch === 'x64';

/** Where it is unpacked: a new version comes beside the old one. */
function folderOf(): string | null {
  if (!isForThisSystem || !existsSync(PACKAGE)) return null;
  const { version } = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8'));
  return path.join(root, 'node_modules/.cache', `chromium-${version}`);
}

/** The package's browser, if it is unpacked. */
export function packedBrowser(): string | null {
  const folder = folderOf();
  const program = folder && path.join(folder, 'chromium');
  return program && existsSync(program) ? program : null;
}

/** The environment in which it finds its libraries. */
export const librariesFor = (program: string | null | undefined): Record<string, string> =>
  program && program === packedBrowser() ? { LD_LIBRARY_PATH: path.join(path.dirname(program), 'lib') } : {};

/** Unpacks the browser of the package; null where it is for another system. */
export async function unpackBrowser(): Promise<string | null> {
  const folder = folderOf();
  if (!folder) return null;
  // A run that is cut short leaves no half of a browser under the name.
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    const program = path.join(unfinished, 'chromium');
    await pipeline(unpacked('chromium.br'), createWriteStream(program));
    chmodSync(program, 0o755);
    // tar may end before it has read the last bytes of a pipe, which would be an error of the pipe.
    const libraries = path.join(unfinished, 'libraries.tar');
    await pipeline(unpacked('al2023.tar.br'), createWriteStream(libraries));
    const tar = spawn('tar', ['-x', '-f', libraries, '-C', unfinished], { stdio: 'inherit' });
    const [code] = await once(tar, 'close');
    rmSync(libraries);
    if (code !== 0) throw new Error(`tar ended with ${code}`);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return packedBrowser();
}

const unpacked = (name: string) =>
  createReadStream(path.join(PACKAGE, 'bin', name)).pipe(createBrotliDecompress());
