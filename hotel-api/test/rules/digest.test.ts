import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { digestBy, networkOf, readDigestKey } from '#api/src/digest.ts';

const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'digest-key-')));
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});
const [one = '', other = ''] = folders;
const digestIn = (folder: string) => ({ digest: digestBy(readDigestKey(folder)) });

test('a network is stored by a key that only the data directory has, and that stays', () => {
  const request = { ip: '198.51.100.7' };
  const stored = networkOf(digestIn(one), request);
  expect(networkOf(digestIn(one), request)).toBe(stored);
  expect(networkOf(digestIn(other), request)).not.toBe(stored);
  expect(createHash('sha256').update(request.ip).digest('base64url')).not.toContain(stored.slice(0, 8));
  expect(networkOf(digestIn(one), { ip: '198.51.100.8' })).not.toBe(stored);
  expect(statSync(join(one, 'digest.key')).mode & 0o777).toBe(0o600);
  expect(readDigestKey(one)).toHaveLength(32);
});
