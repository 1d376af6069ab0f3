import { tmpdir } from 'node:os';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeFileName } from '#api/src/attachments/uploads.ts';
import { diskSpace } from '#api/src/database/disk-space.ts';

test('file names never leave their folder or their type', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const safe = safeFileName(name, 'pdf');
      expect(safe).toMatch(/^[\p{L}\p{N} ._()№-]+\.pdf$/u);
      expect(safe.length).toBeLessThanOrEqual(104);
    }),
  );
});

test('disk space is asked of the disk itself', async () => {
  expect(await diskSpace(tmpdir(), 1).isEnough()).toBe(true);
  expect(await diskSpace(tmpdir(), Number.MAX_SAFE_INTEGER).isEnough()).toBe(false);
});
