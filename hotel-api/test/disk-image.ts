import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Tells whether disk images can be mounted here, which takes root and loop devices. */
export async function canMount(): Promise<boolean> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    await run('losetup', ['-f']);
    await run('mkfs.ext4', ['-V']);
    return true;
  } catch {
    return false;
  }
}

/** Makes a file system in a file. What is only in memory is not in the file, so a copy of it is a disk after a cut. */
export async function diskImage(file: string, mountPoint: string, megabytes: number) {
  await run('truncate', ['-s', `${megabytes}M`, file]);
  await run('mkfs.ext4', ['-q', file]);
  return mountImage(file, mountPoint);
}

export async function mountImage(file: string, mountPoint: string) {
  fs.mkdirSync(mountPoint, { recursive: true });
  await run('mount', ['-o', 'loop', file, mountPoint]);
  return {
    sync: () => run('sync', ['-f', mountPoint]),
    copyTo: (target: string) => run('cp', ['--sparse=always', file, target]),
    unmount: () => run('umount', [mountPoint]),
  };
}
