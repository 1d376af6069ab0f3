import type { FastifyRequest } from 'fastify';
import type { Api, Context } from '#api/src/context.ts';
import { inTransaction } from '#api/src/database/transaction.ts';
import { findHotel } from '#api/src/hotels/catalogue.ts';
import { accessOfRequest, requireUser } from '#api/src/http/authorization.ts';
import { hotelIdParams } from '#api/src/http/validation.ts';
import { reservationNotFound } from '#api/src/reservations/reservation-ids.ts';
import { consentRecords, withdrawConsentRequest } from '#contract/schemas/consents.ts';
import { type ConsentGiver, enterWithdrawal, ownConsents } from './own-consents.ts';

export function consentRoutes(api: Api, context: Context): void {
  const { db, clock } = context;

  /** The access to an order shows what was agreed to with it, and no more. */
  const giverOf = async (request: FastifyRequest, hotelId: number): Promise<ConsentGiver> => {
    const access = await accessOfRequest(context, request);
    if (access) {
      if (access.hotelId !== hotelId) throw reservationNotFound();
      return access;
    }
    const user = await requireUser(context, request);
    const hotel = await findHotel(db, hotelId);
    return { hotelId: hotel.id, userId: user.id };
  };

  api.route({
    method: 'GET',
    url: '/api/v1/users/consents/:hotelId/',
    schema: { params: hotelIdParams, response: { 200: consentRecords } },
    handler: async (request) => ownConsents(db, await giverOf(request, request.params.hotelId)),
  });

  api.route({
    method: 'POST',
    url: '/api/v1/users/withdraw-consent/:hotelId/',
    config: { writes: true },
    schema: { params: hotelIdParams, body: withdrawConsentRequest, response: { 200: consentRecords } },
    handler: async (request) => {
      const giver = await giverOf(request, request.params.hotelId);
      await inTransaction(db, (trx) => enterWithdrawal(trx, giver, request.body.code, clock.now()));
      return ownConsents(db, giver);
    },
  });
}
