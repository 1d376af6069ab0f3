import { statfs } from 'node:fs/promises';
import { detailError } from '#api/src/http/errors.ts';

export interface DiskSpace {
  freeBytes(): Promise<number>;
  /** False while there is so little space that a write could be cut off. */
  isEnough(): Promise<boolean>;
}

/** The embedded database stops permanently when its log cannot grow, so writes are refused before that. */
const RESERVE_BYTES = 96 * 1024 * 1024;

export function diskSpace(directory: string, reserve = RESERVE_BYTES): DiskSpace {
  const freeBytes = async () => {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  };
  return { freeBytes, isEnough: async () => (await freeBytes()) > reserve };
}

/** A database on another machine or in memory does not depend on this disk. */
export const unlimitedDisk: DiskSpace = {
  freeBytes: async () => Number.POSITIVE_INFINITY,
  isEnough: async () => true,
};

/**
 * Refuses a write before the disk is full, so that reads go on working.
 * @throws HttpError 503
 */
export async function requireSpace(disk: DiskSpace): Promise<void> {
  if (!(await disk.isEnough())) throw detailError(503, 'Нет места для записи, повторите позже');
}
