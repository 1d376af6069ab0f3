import type { Api, Context } from '#api/src/context.ts';
import { inTransaction } from '#api/src/database/transaction.ts';
import { findHotel } from '#api/src/hotels/catalogue.ts';
import { requireUser } from '#api/src/http/authorization.ts';
import { hotelIdParams } from '#api/src/http/validation.ts';
import { consentRecords, withdrawConsentRequest } from '#contract/schemas/consents.ts';
import { enterWithdrawal, ownConsents } from './own-consents.ts';

export function consentRoutes(api: Api, context: Context): void {
  const { db, clock } = context;

  api.route({
    method: 'GET',
    url: '/api/v1/users/consents/:hotelId/',
    schema: { params: hotelIdParams, response: { 200: consentRecords } },
    handler: async (request) => {
      const user = await requireUser(context, request);
      const hotel = await findHotel(db, request.params.hotelId);
      return ownConsents(db, hotel.id, user.id);
    },
  });

  api.route({
    method: 'POST',
    url: '/api/v1/users/withdraw-consent/:hotelId/',
    config: { writes: true },
    schema: { params: hotelIdParams, body: withdrawConsentRequest, response: { 200: consentRecords } },
    handler: async (request) => {
      const user = await requireUser(context, request);
      const hotel = await findHotel(db, request.params.hotelId);
      const owner = { hotelId: hotel.id, userId: user.id };
      await inTransaction(db, (trx) => enterWithdrawal(trx, owner, request.body.code, clock.now()));
      return ownConsents(db, hotel.id, user.id);
    },
  });
}
