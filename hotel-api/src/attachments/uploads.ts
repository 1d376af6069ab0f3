import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Context } from '#api/src/context.ts';
import { inTransaction } from '#api/src/database/transaction.ts';
import { fieldError } from '#api/src/http/errors.ts';

/** So many documents a user's guests may have, and so many may wait for theirs. */
export const QUOTA = 20;
export const tooManyFiles = (field: string) => fieldError(field, `Не больше ${QUOTA} файлов, удалите лишние`);

const ORPHAN_MS = 24 * 3_600_000;

/**
 * Stores a document under a generated name and returns its id. It belongs to no guest until one is saved with it.
 * @throws HttpError 400 for another type, an unreadable or oversized picture, or a user with too many files
 */
export async function storeUpload(
  context: Context,
  userId: number,
  { content, name }: { content: Buffer; name: string | undefined },
): Promise<number> {
  const { extension, mediaType } = await fileTypeOf(content);
  const storedName = `${randomUUID()}.${extension}`;
  await context.documents.put(storedName, content);
  try {
    return await inTransaction(context.db, async (trx) => {
      // The user's row is locked, so that parallel uploads cannot exceed the quota.
      await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
      const { count } = await trx
        .selectFrom('attachments')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        // Those of guests do not count: a document is sent before the one that it replaces is deleted.
        .where('guest_id', 'is', null)
        .executeTakeFirstOrThrow();
      if (count >= QUOTA) throw tooManyFiles('file');
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
    await context.documents.remove(storedName);
    throw error;
  }
}

/**
 * Removes documents whose rows the transaction has deleted. Call this last in it: where a document cannot be removed its
 * row stays, and the guest may try again. A crash before the commit leaves a row without a document, which says that
 * there is no file; the other way round somebody's passport would lie there for ever.
 */
export async function removeDocuments(
  { documents }: Pick<Context, 'documents'>,
  rows: { stored_name: string }[],
): Promise<void> {
  for (const { stored_name } of rows) await documents.remove(stored_name);
}

/** Deletes uploads that were never saved with a guest within a day. */
export async function removeOrphans(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - ORPHAN_MS);
  const orphans = await context.db
    .selectFrom('attachments')
    .select(['id', 'user_id'])
    .where('guest_id', 'is', null)
    .where('created_at', '<', before)
    .execute();
  for (const { id, user_id } of orphans) {
    await inTransaction(context.db, async (trx) => {
      // A guest may have been saved with it in the meantime.
      const rows = await trx
        .deleteFrom('attachments')
        .where('user_id', '=', user_id)
        .where('id', '=', id)
        .where('guest_id', 'is', null)
        .returning('stored_name')
        .execute();
      await removeDocuments(context, rows);
    });
  }
}

/** Returns the address of a document; only its owner's token opens it. */
export function attachmentUrl(apiOrigin: string, id: number): string {
  return `${apiOrigin}/api/v1/users/attachments/${id}/`;
}

const TYPES = [
  { extension: 'jpg', mediaType: 'image/jpeg', signature: Buffer.from('ffd8ff', 'hex') },
  { extension: 'png', mediaType: 'image/png', signature: Buffer.from('89504e470d0a1a0a', 'hex') },
  { extension: 'pdf', mediaType: 'application/pdf', signature: Buffer.from('%PDF-') },
];

const MAX_PIXELS = 40_000_000;

/**
 * The content decides the type, as a name or a header can lie. A picture beyond the pixel limit is refused, since
 * decoding it would take gigabytes.
 */
async function fileTypeOf(content: Buffer): Promise<(typeof TYPES)[number]> {
  const type = TYPES.find(({ signature }) => content.subarray(0, signature.length).equals(signature));
  if (!type) throw fieldError('file', 'Подойдут файлы JPG, PNG или PDF');
  if (type.extension === 'pdf') return type;
  const unreadable = () => fieldError('file', 'Изображение не читается');
  const { width, height } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  if (!width || !height) throw unreadable();
  if (width * height > MAX_PIXELS) throw fieldError('file', 'Изображение больше 40 мегапикселей');
  // The header of a picture whose upload was cut is whole. Warnings are no reason: cameras write what gives them.
  await sharp(content, { failOn: 'truncated', sequentialRead: true })
    .resize(16)
    .raw()
    .toBuffer()
    .catch(() => {
      throw unreadable();
    });
  return type;
}

/**
 * Returns the guest's own file name without paths, control characters and a false extension, for display and download.
 */
export function safeFileName(name: string | undefined, extension: string): string {
  const base = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  const stem = base
    .normalize('NFC')
    .toWellFormed()
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} ._()№-]/gu, '')
    .trim()
    .slice(0, 100);
  return `${stem || 'document'}.${extension}`;
}
