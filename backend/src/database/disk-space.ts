import { statfs } from 'node:fs/promises';
import { detailError } from '../http/errors.ts';

export interface DiskSpace {
  /** False while so little is left that a write could be cut in the middle. */
  isEnough(): Promise<boolean>;
}

/** The embedded database stops for good when its log cannot grow, so writes are turned away before that. */
const RESERVE_BYTES = 96 * 1024 * 1024;

export function diskSpace(directory: string, reserve = RESERVE_BYTES): DiskSpace {
  return {
    async isEnough() {
      const { bavail, bsize } = await statfs(directory);
      return bavail * bsize > reserve;
    },
  };
}

/** For a database that lives elsewhere or in memory. */
export const unlimitedDisk: DiskSpace = { isEnough: async () => true };

/** Turns a write away while reads can still go on. */
export async function requireSpace(disk: DiskSpace): Promise<void> {
  if (!(await disk.isEnough())) throw detailError(503, 'Нет места для записи, повторите позже');
}
