import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Api, Context } from '#api/src/context.ts';
import { networkOf } from '#api/src/digest.ts';
import { userOfRequest } from '#api/src/http/authorization.ts';
import { hotelIdParams } from '#api/src/http/validation.ts';
import { isKnownGuest } from '#api/src/limits/known-guests.ts';
import { limitChangeOffers, limitNewReservations } from '#api/src/limits/reservation-limits.ts';
import { idempotencyKeyOf } from '#api/src/reservations/idempotency.ts';
import { requireOwner } from '#api/src/reservations/owner.ts';
import { packageInRubles } from '#api/src/reservations/public-order.ts';
import { netPaid, stepsOf } from '#api/src/reservations/refund.ts';
import { payPageOf } from '#api/src/reservations/reservation.ts';
import { nightInRubles } from '#api/src/search/pricing.ts';
import { guessPromo } from '#api/src/search/promo-code.ts';
import { minus, plus, toRubles } from '#contract/schemas/money.ts';
import {
  type ChangeOffer,
  changeOffer,
  changeResponse,
  type ReservationChange,
  reservationChange,
} from '#contract/schemas/reservation-change.ts';
import { sumsOfChange } from './apply-change.ts';
import { type AskedChange, changeReservation, offerChange } from './make-change.ts';

/** Registers the calls by which a guest changes a reservation. */
export function changeRoutes(api: Api, context: Context): void {
  api.route({
    method: 'POST',
    url: '/api/v1/reservation/:hotelId/change-offer/',
    config: { writes: true },
    schema: { params: hotelIdParams, body: reservationChange, response: { 200: changeOffer } },
    handler: async (request) => {
      const asked = await askedOf(request, request.body, limitChangeOffers);
      return toOffer(await offerChange(context, asked));
    },
  });

  api.route({
    method: 'POST',
    url: '/api/v1/reservation/:hotelId/change/',
    config: { writes: true },
    schema: { params: hotelIdParams, body: reservationChange, response: { 200: changeResponse } },
    handler: async (request) => {
      const { body, params } = request;
      const asked = await askedOf(request, body, limitNewReservations);
      const key = idempotencyKeyOf(request, params.hotelId, asked.owner.userId, body);
      const { status, payment_token, hold_until } = await changeReservation(
        context,
        asked,
        key ?? { key: randomUUID(), body_hash: '' },
      );
      const isToPay = status === 'PENDING';
      return {
        redirect_url: isToPay
          ? payPageOf({ hotel_id: params.hotelId, hotel_slug: asked.slug }, payment_token, context.settings)
          : null,
        hold_until: isToPay ? (hold_until?.toISOString() ?? null) : null,
      };
    },
  });

  async function askedOf(
    request: FastifyRequest,
    change: ReservationChange,
    limit: typeof limitNewReservations,
  ): Promise<AskedChange & { slug: string }> {
    const { hotelId } = request.params as { hotelId: number };
    const owner = await requireOwner(context, request, hotelId, change.reservation_id);
    const user = await userOfRequest(context, request);
    const network = networkOf(context, request);
    const isKnown = await isKnownGuest(context, hotelId, user);
    const orderer = { network, userId: user?.id ?? null, isKnown };
    await limit(context, hotelId, orderer);
    const catalogue = await context.catalogues.current(context.db, hotelId);
    await guessPromo(context, catalogue, change.stay?.promo_code, network);
    return { owner, user, orderer, change, slug: catalogue.hotel.slug };
  }
}

function toOffer({ reservation, plan: { next } }: Awaited<ReturnType<typeof offerChange>>): ChangeOffer {
  const { due, refund } = sumsOfChange(reservation, next);
  const paid = netPaid(reservation);
  const after = { ...reservation, ...next, cancel_until: new Date(next.cancel_until) };
  const most = minus(plus(paid, due), refund);
  return {
    total_price: toRubles(next.total),
    paid_amount: toRubles(paid),
    due_now: toRubles(due),
    refund_amount: toRubles(refund),
    night_prices: next.nights.map(nightInRubles),
    ...(next.tourist_tax > 0 ? { tourist_tax: toRubles(next.tourist_tax) } : {}),
    packages: next.packages.map(packageInRubles),
    cancellation: stepsOf({ ...after, change_until: null }, most).map(({ until, kept }) => ({
      until,
      kept: toRubles(kept),
    })),
    cancel_until: next.cancel_until,
  };
}
