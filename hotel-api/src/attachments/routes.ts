import type { FastifyRequest } from 'fastify';
import type { Api, Context } from '#api/src/context.ts';
import { inTransaction } from '#api/src/database/transaction.ts';
import { findHotel } from '#api/src/hotels/catalogue.ts';
import { requireUser } from '#api/src/http/authorization.ts';
import { fieldError, notFound } from '#api/src/http/errors.ts';
import { attachmentIdParams, hotelIdParams } from '#api/src/http/validation.ts';
import { UPLOADS } from '#api/src/limits/costly-calls.ts';
import { MAX_UPLOAD_BYTES } from '#contract/schemas/limits.ts';
import { createdResponse, deleteAttachmentRequest } from '#contract/schemas/users.ts';
import { removeDocuments, storeUpload } from './uploads.ts';

async function receiveFile(request: FastifyRequest): Promise<{ content: Buffer; name: string }> {
  try {
    const part = await request.file();
    if (part?.fieldname !== 'file') throw fieldError('file', 'Выберите файл');
    return { content: await part.toBuffer(), name: part.filename };
  } catch (error) {
    // The parser's errors about a truncated or malformed form have no status and would become a 500.
    if ((error as { statusCode?: number }).statusCode) throw error;
    throw fieldError('file', 'Файл получен не полностью, загрузите ещё раз');
  }
}

export function attachmentRoutes(api: Api, context: Context): void {
  const { db } = context;

  api.route({
    method: 'POST',
    url: '/api/v1/users/attachments/upload/',
    config: { writes: true, ...UPLOADS },
    bodyLimit: MAX_UPLOAD_BYTES,
    schema: {
      response: { 200: createdResponse },
    },
    handler: async (request) => {
      const user = await requireUser(context, request);
      return { id: await storeUpload(context, user.id, await receiveFile(request)) };
    },
  });

  api.route({
    method: 'GET',
    url: '/api/v1/users/attachments/:attachmentId/',
    schema: { params: attachmentIdParams },
    handler: async (request, reply) => {
      const user = await requireUser(context, request);
      const row = await db
        .selectFrom('attachments')
        .select(['stored_name', 'file_name', 'media_type'])
        .where('id', '=', request.params.attachmentId)
        .where('user_id', '=', user.id)
        .executeTakeFirst();
      if (!row) throw notFound('Файл не найден');
      const document = await context.documents.open(row.stored_name);
      if (!document) throw notFound('Файл не найден');
      const name = encodeURIComponent(row.file_name).replace(
        /['()*]/g,
        (char) => `%${char.charCodeAt(0).toString(16)}`,
      );
      return reply
        .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-origin')
        .header('content-length', document.size)
        .type(row.media_type)
        .send(document.content);
    },
  });

  api.route({
    method: 'POST',
    url: '/api/v1/users/delete-guest-attachments/:hotelId/',
    config: { writes: true },
    schema: {
      params: hotelIdParams,
      body: deleteAttachmentRequest,
      response: { 200: createdResponse },
    },
    handler: async (request) => {
      const user = await requireUser(context, request);
      await findHotel(db, request.params.hotelId);
      const { guest_id, attachment_id } = request.body;
      await inTransaction(db, async (trx) => {
        const row = await trx
          .deleteFrom('attachments')
          .where('id', '=', attachment_id)
          .where('guest_id', '=', guest_id)
          .where('user_id', '=', user.id)
          .returning('stored_name')
          .executeTakeFirst();
        if (!row) throw notFound('Файл не найден');
        await removeDocuments(context, [row]);
      });
      return { id: attachment_id };
    },
  });
}
