import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { fieldError } from '../http/errors.ts';

const QUOTA = 20;
const ORPHAN_MS = 24 * 3_600_000;

export const storedPath = ({ settings }: Context, storedName: string) =>
  join(settings.DATA_DIR, 'uploads', storedName);

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
  const path = storedPath(context, storedName);
  await mkdir(dirname(path), { recursive: true });
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
export async function removeFiles(context: Context, rows: { stored_name: string }[]): Promise<void> {
  for (const { stored_name } of rows) await rm(storedPath(context, stored_name), { force: true });
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
  await removeFiles(context, rows);
}

/** Download path for the owner; the call requires the owner's token. */
export function attachmentUrl(apiOrigin: string, id: number): string {
  return `${apiOrigin}/api/v1/users/attachments/${id}/`;
}

interface FileType {
  extension: 'jpg' | 'png' | 'pdf';
  mediaType: string;
}

const SIGNATURES: [Buffer, FileType][] = [
  [Buffer.from([0xff, 0xd8, 0xff]), { extension: 'jpg', mediaType: 'image/jpeg' }],
  [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    { extension: 'png', mediaType: 'image/png' },
  ],
  [Buffer.from('%PDF-'), { extension: 'pdf', mediaType: 'application/pdf' }],
];

const MAX_PIXELS = 40_000_000;

/** The type by content, not by name or browser. Pictures must be decodable and within the pixel limit. */
async function fileTypeOf(content: Buffer): Promise<FileType> {
  const type = SIGNATURES.find(([signature]) => content.subarray(0, signature.length).equals(signature))?.[1];
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
  return type;
}

/** The guest's file name, made safe for display and download. */
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
