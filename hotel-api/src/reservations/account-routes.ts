import type { Api, Context } from '#api/src/context.ts';
import { inTransaction } from '#api/src/database/transaction.ts';
import { findHotel } from '#api/src/hotels/catalogue.ts';
import { requireUser } from '#api/src/http/authorization.ts';
import { fieldError, notFound } from '#api/src/http/errors.ts';
import { bookingIdParams, hotelIdParams } from '#api/src/http/validation.ts';
import { accountReservationDetail, accountReservationList } from '#contract/schemas/account-reservation.ts';
import {
  editReservationGuests,
  refundCheckRequest,
  refundCheckResponse,
  reservationStatusRequest,
  reservationStatusResponse,
} from '#contract/schemas/reservation.ts';
import { createdResponse } from '#contract/schemas/users.ts';
import { isActive } from '#rules/reservation/status.ts';
import { cancelOwnReservation, toRefundCheck } from './cancellation.ts';
import { ownReservation, ownReservationDetail, ownReservations } from './own-reservations.ts';
import { type Owner, requireOwner } from './owner.ts';
import { placesOf, statusAt } from './reservation.ts';
import { ownGuestIds, putGuests } from './travelling-guests.ts';

function editGuests(
  { db, clock }: Context,
  owner: Owner & { userId: number },
  asked: number[],
): Promise<void> {
  const ids = [...new Set(asked)];
  return inTransaction(db, async (trx) => {
    const reservation = await ownReservation({ db: trx }, owner);
    if ((await ownGuestIds(trx, owner.userId, ids)).length !== ids.length) throw notFound('Гость не найден');
    if (ids.length > placesOf(reservation)) throw fieldError('guests', 'Гостей больше, чем мест');
    if (!isActive(statusAt(reservation, clock.now()))) {
      throw fieldError('status', 'Состав гостей этой брони уже нельзя изменить');
    }
    await putGuests(trx, owner.hotelId, owner.reservationId, ids);
  });
}

export function accountReservationRoutes(api: Api, context: Context): void {
  api.route({
    method: 'GET',
    url: '/api/v1/account-reservation/list/:hotelId/',
    schema: {
      params: hotelIdParams,
      response: { 200: accountReservationList },
    },
    handler: async (request) => {
      const user = await requireUser(context, request);
      const hotel = await findHotel(context.db, request.params.hotelId);
      return ownReservations(context, user.id, hotel.id);
    },
  });

  api.route({
    method: 'GET',
    url: '/api/v1/account-reservation/detail/:bookingId/',
    schema: {
      params: bookingIdParams,
      response: { 200: accountReservationDetail },
    },
    handler: async (request) => {
      const { bookingId } = request.params;
      return ownReservationDetail(context, await requireOwner(context, request, null, bookingId));
    },
  });

  api.route({
    method: 'POST',
    url: '/api/v1/reservation/edit/guests/:bookingId/',
    config: { writes: true },
    schema: {
      params: bookingIdParams,
      body: editReservationGuests,
      response: { 200: createdResponse },
    },
    handler: async (request) => {
      const { bookingId } = request.params;
      // Only an account has saved guests.
      const { id: userId } = await requireUser(context, request);
      const owner = await requireOwner(context, request, null, bookingId);
      await editGuests(context, { ...owner, userId }, request.body);
      return { id: bookingId };
    },
  });

  api.route({
    method: 'POST',
    url: '/api/v1/reservation-status/:hotelId/',
    config: { writes: true },
    schema: {
      params: hotelIdParams,
      body: reservationStatusRequest,
      response: { 200: reservationStatusResponse },
    },
    handler: async (request) => {
      const { body, params } = request;
      const owner = await requireOwner(context, request, params.hotelId, body.reservation_id);
      await cancelOwnReservation(context, owner, body.cancel_data);
      return { id: body.reservation_id, status: 'CANCELED_BY_GUEST' };
    },
  });

  api.route({
    method: 'POST',
    url: '/api/v1/check-refund-money-balance/:hotelId/',
    schema: {
      params: hotelIdParams,
      body: refundCheckRequest,
      response: { 200: refundCheckResponse },
    },
    handler: async (request) => {
      const { body, params } = request;
      const owner = await requireOwner(context, request, params.hotelId, body.reservation_id);
      return toRefundCheck(await ownReservation(context, owner), context.clock.now());
    },
  });
}
