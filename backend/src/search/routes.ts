import { clientNetwork } from '../../../lib/contracts/client-network.ts';
import { roomSearchRequest, roomSearchResponse } from '../../../lib/contracts/room-search.ts';
import type { Context } from '../context.ts';
import type { Api } from '../http/api.ts';
import { optionalUser } from '../http/authorization.ts';
import { sendJson } from '../http/send-json.ts';
import { hotelIdParams } from '../http/validation.ts';
import { isKnownGuest } from '../limits/known-guests.ts';
import { nothingFound } from './alternatives.ts';
import { hotelNights, nightsOf } from './nights.ts';
import { checkOccupancy } from './occupancy.ts';
import { offerOf, type RoomOffer } from './offers.ts';
import { guessPromo } from './promo-code.ts';
import { flowInForce } from './rate-flow.ts';
import { checkStay, nightsToRead } from './stay.ts';
import { searchResponse } from './wire.ts';

export function searchRoutes(api: Api, context: Context): void {
  const { clock, settings } = context;
  api.route({
    method: 'POST',
    url: '/api/v1/ota-availability/:hotelId/',
    schema: {
      tags: ['search'],
      summary: 'Rooms, rates and extras for a stay',
      params: hotelIdParams,
      body: roomSearchRequest,
      response: { 200: roomSearchResponse },
    },
    handler: async (request, reply) => {
      const { body, params } = request;
      const user = await optionalUser(context, request);
      const read = await hotelNights(context, params.hotelId, nightsToRead(body));
      const { catalogue } = read;
      const now = clock.now();
      const stay = checkStay(catalogue, now, body);
      const rooms = checkOccupancy(catalogue.hotel, catalogue.categories, body.rooms);
      const promo = await guessPromo(context, catalogue, body.promo_code, clientNetwork(request.ip));
      const nights = Map.groupBy(nightsOf(read), ({ roomTypeId }) => roomTypeId);
      const terms = { stay, rooms, flow: flowInForce(user, body.rate_flow), promo };
      const offers = catalogue.roomTypes
        .map((roomType) => offerOf(roomType, nights.get(roomType.id) ?? [], terms))
        .filter((offer): offer is RoomOffer => offer !== null && offer.free >= rooms.length);
      if (offers.length > 0) {
        const asksWho = catalogue.paymentMethods.some(({ known_only }) => known_only);
        const isKnown = asksWho ? await isKnownGuest(context, params.hotelId, user) : undefined;
        const { API_ORIGIN: apiOrigin } = settings;
        return sendJson(
          reply,
          searchResponse(catalogue, offers, { arrival: stay.arrival, apiOrigin, now, isKnown }),
        );
      }
      const wish = { terms, rooms: body.rooms };
      return { rooms: [], services: [], nothing_found: await nothingFound(context, params.hotelId, wish) };
    },
  });
}
