import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { attachmentUrl, QUOTA, tooManyFiles } from '#api/src/attachments/uploads.ts';
import type { Context } from '#api/src/context.ts';
import { inTransaction, type Trx } from '#api/src/database/transaction.ts';
import { fieldError, notFound } from '#api/src/http/errors.ts';
import { travellingIds } from '#api/src/reservations/travelling-guests.ts';
import type { SavedGuest, SaveGuestRequest } from '#contract/schemas/users.ts';

const MAX_GUESTS = 50;
const MAX_ATTACHMENTS = 5;

/** Returns the user's saved guests with their documents; with a reservation, only those who travel on it. */
export async function savedGuestsOf(
  { db, settings }: Context,
  userId: number,
  reservation?: { hotel_id: number; id: number },
): Promise<SavedGuest[]> {
  const travelling = reservation && (await travellingIds(db, reservation));
  if (travelling?.length === 0) return [];
  const guests = await db
    .selectFrom('saved_guests')
    .select(['id', 'first_name', 'last_name', 'middle_name'])
    .select((eb) => [
      jsonObjectFrom(
        eb.selectFrom('relation_degrees').selectAll().whereRef('id', '=', 'relation_degree_id'),
      ).as('relation_degree'),
      jsonArrayFrom(
        eb
          .selectFrom('attachments')
          .select(['id', 'file_name'])
          .where('user_id', '=', userId)
          .whereRef('guest_id', '=', 'saved_guests.id')
          .orderBy('id'),
      ).as('attachments'),
    ])
    .where('user_id', '=', userId)
    .$if(travelling !== undefined, (query) => query.where('id', 'in', travelling ?? []))
    .orderBy('id')
    .execute();
  return guests.map((guest) => ({
    ...guest,
    attachments: guest.attachments.map((file) => ({
      ...file,
      file: attachmentUrl(settings.API_ORIGIN, file.id),
    })),
    email: null,
  }));
}

/** A file can be the user's own only, and another guest's file is not taken away from them. */
async function attach(trx: Trx, userId: number, guestId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  // The user's row is locked, so that parallel posts cannot exceed the limit.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const wanted = [...new Set(ids)];
  const rows = await trx
    .updateTable('attachments')
    .set({ guest_id: guestId })
    .where('id', 'in', wanted)
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('guest_id', 'is', null), eb('guest_id', '=', guestId)]))
    .returning('id')
    .execute();
  if (rows.length !== wanted.length) throw notFound('Файл не найден');
  const { ofGuest, ofAll } = await trx
    .selectFrom('attachments')
    .select(({ fn }) => fn.countAll<number>().filterWhere('guest_id', '=', guestId).as('ofGuest'))
    .select(({ fn }) => fn.countAll<number>().as('ofAll'))
    .where('user_id', '=', userId)
    .where('guest_id', 'is not', null)
    .executeTakeFirstOrThrow();
  if (ofAll > QUOTA) throw tooManyFiles('attachments');
  if (ofGuest > MAX_ATTACHMENTS)
    throw fieldError('attachments', `Не больше ${MAX_ATTACHMENTS} файлов у гостя`);
}

async function insertGuest(
  trx: Trx,
  userId: number,
  guest: Omit<SaveGuestRequest, 'id' | 'email' | 'attachments'>,
): Promise<number> {
  // The user's row is locked, so that parallel posts cannot exceed the limit.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const { count } = await trx
    .selectFrom('saved_guests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_GUESTS) throw fieldError('non_field_errors', `Не больше ${MAX_GUESTS} гостей`);
  const row = await trx
    .insertInto('saved_guests')
    .values({ user_id: userId, ...guest })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Creates a guest (id null) or changes one, and returns the id. Listed files are added; only `delete-guest-attachments`
 * removes files.
 * @throws HttpError 404 for somebody else's guest or file, 400 for an unknown relation or too many guests or files
 */
export function storeGuest({ db }: Context, userId: number, request: SaveGuestRequest): Promise<number> {
  const { id, email: _, attachments, ...fields } = request;
  return inTransaction(db, async (trx) => {
    const degree = await trx
      .selectFrom('relation_degrees')
      .select('id')
      .where('id', '=', fields.relation_degree_id)
      .executeTakeFirst();
    if (!degree) throw fieldError('relation_degree_id', 'Неизвестная степень родства');
    if (id === null) {
      const created = await insertGuest(trx, userId, fields);
      await attach(trx, userId, created, attachments);
      return created;
    }
    const changed = await trx
      .updateTable('saved_guests')
      .set(fields)
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw notFound('Гость не найден');
    await attach(trx, userId, id, attachments);
    return id;
  });
}
