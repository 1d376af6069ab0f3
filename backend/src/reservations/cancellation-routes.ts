import {
  refundCheckRequest,
  refundCheckResponse,
  reservationStatusRequest,
  reservationStatusResponse,
} from '../../../lib/contracts/reservation.ts';
import type { Context } from '../context.ts';
import { findHotel } from '../hotels/find-hotel.ts';
import type { Api } from '../http/api.ts';
import { requireUser } from '../http/authorization.ts';
import { hotelIdParams } from '../http/validation.ts';
import { findOwnOrder } from './account-orders.ts';
import { cancelOrder, toRefundCheck } from './cancellation.ts';

const tags = ['cabinet'];

export function cancellationRoutes(api: Api, context: Context): void {
  api.route({
    method: 'POST',
    url: '/api/v1/reservation-status/:hotelId/',
    config: { writes: true },
    schema: {
      tags,
      summary: 'Cancel an own booking',
      params: hotelIdParams,
      body: reservationStatusRequest,
      response: { 200: reservationStatusResponse },
    },
    handler: async (request) => {
      const { body, params } = request;
      const user = await requireUser(context, request);
      const hotel = await findHotel(context.db, params.hotelId);
      await cancelOrder(context, user.id, hotel.id, body);
      return { id: body.reservation_id, status: 'CANCELED_BY_GUEST' };
    },
  });

  api.route({
    method: 'POST',
    url: '/api/v1/check-refund-money-balance/:hotelId/',
    schema: {
      tags,
      summary: 'What cancelling now would return',
      params: hotelIdParams,
      body: refundCheckRequest,
      response: { 200: refundCheckResponse },
    },
    handler: async (request) => {
      const user = await requireUser(context, request);
      const hotel = await findHotel(context.db, request.params.hotelId);
      const order = await findOwnOrder(context, hotel.id, user.id, request.body.reservation_id);
      return toRefundCheck(order, context.clock.now());
    },
  });
}
