import * as z from 'zod/mini';
import { toRubles } from '#contract/schemas/money.ts';
import {
  publicOrder,
  type ReservationResponse,
  reservationRequest,
  reservationResponse,
} from '#contract/schemas/reservation.ts';
import type { Api, Context } from '../context.ts';
import { networkOf } from '../digest.ts';
import { optionalUser } from '../http/authorization.ts';
import { hotelIdParams } from '../http/validation.ts';
import { isKnownGuest } from '../limits/known-guests.ts';
import { limitNewOrders } from '../limits/order-limits.ts';
import { guessPromo } from '../search/promo-code.ts';
import { createOrder } from './create-order.ts';
import { idempotencyKeyOf, orderOfKey } from './idempotency.ts';
import { publicOrderOf } from './public-order.ts';
import { ordersQuery, payPageUrl } from './stored-order.ts';

/** A repeated request gets the same response, so it leads to the same payment page. */
async function orderResponse(
  { db, settings }: Context,
  hotelId: number,
  id: number,
): Promise<ReservationResponse> {
  const order = await ordersQuery(db, hotelId).where('reservations.id', '=', id).executeTakeFirstOrThrow();
  return {
    redirect_url: order.amount_due > 0 ? payPageUrl(order, settings) : null,
    guest_num: order.number,
    id: order.id,
    profile: { id: order.user_id, first_name: order.first_name, last_name: order.last_name },
    rate: {
      id: order.rate_id,
      rate_code: order.rate_code,
      short_description: order.rate_short_description,
      total_price: toRubles(order.room_total),
    },
    room: { id: order.room_type_id, room_code: order.room_code, name: order.room_name },
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
      const user = await optionalUser(context, request);
      const { hotelId } = request.params;
      const catalogue = await context.catalogues.current(context.db, hotelId);
      const key = idempotencyKeyOf(request, hotelId, user?.id ?? null, body);
      const made = key && (await orderOfKey(context.db, key, context.clock.now()));
      if (made) return orderResponse(context, hotelId, made);
      const network = networkOf(context, request);
      const isKnown = await isKnownGuest(context, hotelId, user);
      const orderer = { network, userId: user?.id ?? null, isKnown };
      await limitNewOrders(context, orderer);
      await guessPromo(context, catalogue, body.reservation.promo_code, network);
      return orderResponse(
        context,
        hotelId,
        await createOrder(context, { hotelId, user, orderer, body, key }),
      );
    },
  });

  api.route({
    method: 'GET',
    url: '/api/v1/reservation/order/:number/',
    schema: {
      params: z.object({ number: z.string().check(z.regex(/^[\dA-Za-z]{4}(-[\dA-Za-z]{4}){2}$/)) }),
      response: { 200: publicOrder },
    },
    handler: (request) => publicOrderOf(context, request.params.number),
  });
}
