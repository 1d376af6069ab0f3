import { removeDocuments } from '#api/src/attachments/uploads.ts';
import type { Api, Context } from '#api/src/context.ts';
import { inTransaction } from '#api/src/database/transaction.ts';
import { findHotel } from '#api/src/hotels/catalogue.ts';
import { requireUser } from '#api/src/http/authorization.ts';
import { notFound } from '#api/src/http/errors.ts';
import { hotelIdParams } from '#api/src/http/validation.ts';
import {
  createdResponse,
  deleteGuestRequest,
  relationDegrees,
  saveGuestRequest,
} from '#contract/schemas/users.ts';
import { storeGuest } from './saved-guests.ts';

/** The guest's documents go with the row. A booking that names the guest has one traveller less from then on. */
async function deleteGuest(context: Context, userId: number, guestId: number): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const removed = await trx
      .deleteFrom('attachments')
      .where('guest_id', '=', guestId)
      .where('user_id', '=', userId)
      .returning('stored_name')
      .execute();
    const deleted = await trx
      .deleteFrom('saved_guests')
      .where('id', '=', guestId)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    if (!deleted) throw notFound('Гость не найден');
    await removeDocuments(context, removed);
  });
}

export function guestRoutes(api: Api, context: Context): void {
  const { db } = context;

  api.route({
    method: 'GET',
    url: '/api/v1/users/guest/relation_degrees/',
    schema: { response: { 200: relationDegrees } },
    handler: async (request) => {
      await requireUser(context, request);
      return db.selectFrom('relation_degrees').selectAll().orderBy('id').execute();
    },
  });

  api.route({
    method: 'POST',
    url: '/api/v1/users/guest/:hotelId/',
    config: { writes: true },
    schema: {
      params: hotelIdParams,
      body: saveGuestRequest,
      response: { 200: createdResponse },
    },
    handler: async (request) => {
      const user = await requireUser(context, request);
      await findHotel(db, request.params.hotelId);
      return { id: await storeGuest(context, user.id, request.body) };
    },
  });

  api.route({
    method: 'POST',
    url: '/api/v1/users/delete-guest/:hotelId/',
    config: { writes: true },
    schema: {
      params: hotelIdParams,
      body: deleteGuestRequest,
      response: { 200: createdResponse },
    },
    handler: async (request) => {
      const user = await requireUser(context, request);
      await findHotel(db, request.params.hotelId);
      const { guest_id } = request.body;
      await deleteGuest(context, user.id, guest_id);
      return { id: guest_id };
    },
  });
}
