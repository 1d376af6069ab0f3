import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientNetwork } from '#lib/config/client-network.ts';

/** Stands for an address or a name where the database counts by it. */
export type Digest = (text: string) => string;

const KEY_FILE = 'digest.key';
const KEY_BYTES = 32;

/**
 * Digests by a key of this installation: of a plain hash all addresses there are can be tried in minutes, so a stolen table
 * would tell them. All instances share the key with their data directory.
 */
export function digestBy(key: Buffer): Digest {
  return (text) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 32);
}

/** The installation's key, which is made once and is in no database. */
export function readDigestKey(dataDirectory: string): Buffer {
  const file = join(dataDirectory, KEY_FILE);
  try {
    writeFileSync(file, randomBytes(KEY_BYTES), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file);
}

/** The network that a request comes from, as it is stored. */
export const networkOf = ({ digest }: { digest: Digest }, { ip }: { ip: string }): string =>
  digest(clientNetwork(ip));
