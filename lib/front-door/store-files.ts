import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib';

/** Where a build's files lie as they are served, and the same compressed with zstd. */
export const storedFiles = (distDir: string) => ({
  plain: path.join(distDir, 'files', 'plain'),
  zstd: path.join(distDir, 'files', 'zstd'),
});

/** Pictures and fonts are compressed by themselves. */
const COMPRESSED_TYPES = /\.(?:js|css|svg|json|map|txt|html|ico)$/;
/** Bytes: below this nothing is won. */
const COMPRESSED_FROM = 256;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const GZIP = { level: constants.Z_BEST_COMPRESSION };
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 19 } };

/**
 * Puts a build's static files and those of `public` together, each with its compressed forms: files that many guests
 * fetch are compressed once, and as small as can be.
 */
export async function storeFiles(root: string, distDir: string): Promise<void> {
  await rm(path.join(distDir, 'files'), { recursive: true, force: true });
  const { plain, zstd } = storedFiles(distDir);
  const sources = [
    { from: path.join(distDir, 'static'), under: '_next/static' },
    { from: path.join(root, 'public'), under: '' },
  ];
  for (const { from, under } of sources) {
    if (!existsSync(from)) continue;
    const files = (await readdir(from, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
    await Promise.all(
      files.map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const name = path.join(under, path.relative(from, file));
        return storeFile(file, path.join(plain, name), path.join(zstd, name));
      }),
    );
  }
}

async function storeFile(file: string, plain: string, zstd: string): Promise<void> {
  await mkdir(path.dirname(plain), { recursive: true });
  await copyFile(file, plain);
  if (!COMPRESSED_TYPES.test(file) || (await stat(file)).size < COMPRESSED_FROM) return;
  await mkdir(path.dirname(zstd), { recursive: true });
  await Promise.all([
    pipeline(createReadStream(file), createBrotliCompress(BROTLI), createWriteStream(`${plain}.br`)),
    pipeline(createReadStream(file), createGzip(GZIP), createWriteStream(`${plain}.gz`)),
    pipeline(createReadStream(file), createZstdCompress(ZSTD), createWriteStream(zstd)),
  ]);
}
