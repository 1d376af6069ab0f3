import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { fieldError } from '../http/errors.ts';
import { fileTypeOf, safeFileName } from './file-type.ts';

const QUOTA = 20;
const ORPHAN_MS = 24 * 3_600_000;

const directoryOf = (dataDir: string) => join(dataDir, 'uploads');

export const storedPath = ({ settings }: Context, storedName: string) =>
  join(directoryOf(settings.DATA_DIR), storedName);

/** Written atomically. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const partial = `${path}.part`;
  try {
    const file = await open(partial, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Stores a document under a generated name, without a guest until one is saved with it. */
export async function storeUpload(
  context: Context,
  userId: number,
  { content, name }: { content: Buffer; name: string | undefined },
): Promise<number> {
  const { extension, mediaType } = await fileTypeOf(content);
  const storedName = `${randomUUID()}.${extension}`;
  await mkdir(directoryOf(context.settings.DATA_DIR), { recursive: true });
  const path = storedPath(context, storedName);
  await writeWhole(path, content);
  try {
    return await inTransaction(context.db, async (trx) => {
      // Locks the user's row, so that parallel uploads cannot exceed the quota.
      await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
      const { count } = await trx
        .selectFrom('attachments')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      if (count >= QUOTA) throw fieldError('file', `Не больше ${QUOTA} файлов, удалите лишние`);
      const row = await trx
        .insertInto('attachments')
        .values({
          user_id: userId,
          guest_id: null,
          stored_name: storedName,
          file_name: safeFileName(name, extension),
          media_type: mediaType,
          size: content.length,
          created_at: context.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Runs after the rows are deleted: a file left by a crash only wastes space, a row without a file would be an error. */
export async function removeFiles(context: Context, storedNames: string[]): Promise<void> {
  for (const name of storedNames) await rm(storedPath(context, name), { force: true });
}

/** Uploads that were never saved with a guest. */
export async function removeOrphans(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - ORPHAN_MS);
  const rows = await context.db
    .deleteFrom('attachments')
    .where('guest_id', 'is', null)
    .where('created_at', '<', before)
    .returning('stored_name')
    .execute();
  await removeFiles(
    context,
    rows.map(({ stored_name }) => stored_name),
  );
}
