import * as z from 'zod/mini';
import type { Api, Context } from '#api/src/context.ts';
import { networkOf } from '#api/src/digest.ts';
import { findHotel } from '#api/src/hotels/catalogue.ts';
import { optionalUser } from '#api/src/http/authorization.ts';
import { hotelIdParams } from '#api/src/http/validation.ts';
import { isKnownGuest } from '#api/src/limits/known-guests.ts';
import { limitNewReservations } from '#api/src/limits/reservation-limits.ts';
import { guessPromo } from '#api/src/search/promo-code.ts';
import { toRubles } from '#contract/schemas/money.ts';
import { orderAccess, orderAccessRequest } from '#contract/schemas/order-access.ts';
import {
  publicOrder,
  type ReservationResponse,
  reservationRequest,
  reservationResponse,
} from '#contract/schemas/reservation.ts';
import { bookReservation } from './book-reservation.ts';
import { idempotencyKeyOf, reservationOfKey } from './idempotency.ts';
import { openOrder } from './order-access.ts';
import { publicOrderOf } from './public-order.ts';
import { payPageUrl, reservationsQuery } from './reservation.ts';
import { RESERVATION_NUMBER } from './reservation-ids.ts';

/** A repeated request gets the same response, so it leads to the same payment page. */
async function ownReservationResponse(
  { db, settings }: Context,
  hotelId: number,
  id: number,
): Promise<ReservationResponse> {
  const reservation = await reservationsQuery(db, hotelId)
    .where('reservations.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    redirect_url: reservation.amount_due > 0 ? payPageUrl(reservation, settings) : null,
    guest_num: reservation.number,
    id: reservation.id,
    profile: {
      id: reservation.user_id,
      first_name: reservation.first_name,
      last_name: reservation.last_name,
    },
    rate: {
      id: reservation.rate_id,
      rate_code: reservation.rate_code,
      short_description: reservation.rate_short_description,
      total_price: toRubles(reservation.room_total),
    },
    room: { id: reservation.room_type_id, room_code: reservation.room_code, name: reservation.room_name },
  };
}

export function reservationRoutes(api: Api, context: Context): void {
  api.route({
    method: 'POST',
    url: '/api/v1/reservation/:hotelId/',
    config: { writes: true },
    schema: {
      params: hotelIdParams,
      body: reservationRequest,
      response: { 200: reservationResponse },
    },
    handler: async (request) => {
      const { body } = request;
      // A guest who comes again by another advertisement sends the same order.
      const { source: _, ...ordered } = body;
      const user = await optionalUser(context, request);
      const { hotelId } = request.params;
      const catalogue = await context.catalogues.current(context.db, hotelId);
      const key = idempotencyKeyOf(request, hotelId, user?.id ?? null, ordered);
      const made = key && (await reservationOfKey(context.db, key, context.clock.now()));
      if (made) return ownReservationResponse(context, hotelId, made);
      const network = networkOf(context, request);
      const isKnown = await isKnownGuest(context, hotelId, user);
      const orderer = { network, userId: user?.id ?? null, isKnown };
      await limitNewReservations(context, hotelId, orderer);
      await guessPromo(context, catalogue, body.reservation.promo_code, network);
      return ownReservationResponse(
        context,
        hotelId,
        await bookReservation(context, { hotelId, user, orderer, body, key }),
      );
    },
  });

  api.route({
    method: 'GET',
    url: '/api/v1/reservation/order/:number/',
    schema: {
      params: z.object({ number: z.string().check(z.regex(RESERVATION_NUMBER)) }),
      response: { 200: publicOrder },
    },
    handler: (request) => publicOrderOf(context, request.params.number),
  });

  api.route({
    method: 'POST',
    url: '/api/v1/reservation/:hotelId/access/',
    config: { writes: true },
    schema: { params: hotelIdParams, body: orderAccessRequest, response: { 200: orderAccess } },
    handler: async (request) => {
      const hotel = await findHotel(context.db, request.params.hotelId);
      return openOrder(context, hotel.id, request.body, networkOf(context, request));
    },
  });
}
