import { roomSearchRequest, roomSearchResponse } from '../../../lib/contracts/room-search.ts';
import type { Context } from '../context.ts';
import { childCategoriesOf, extrasOf, roomTypesOf } from '../hotels/catalogue.ts';
import { findHotel } from '../hotels/find-hotel.ts';
import type { Api } from '../http/api.ts';
import { optionalUser } from '../http/authorization.ts';
import { hotelIdParams } from '../http/validation.ts';
import { releaseExpiredHolds } from '../reservations/holds.ts';
import { nightsOf } from './inventory.ts';
import { checkOccupancy } from './occupancy.ts';
import { offerOf, type RoomOffer } from './offers.ts';
import { findPromo } from './promo-code.ts';
import { flowInForce } from './rate-flow.ts';
import { checkStay } from './stay.ts';
import { toWireRoom, toWireService } from './wire.ts';

export function searchRoutes(api: Api, context: Context): void {
  const { db, settings } = context;
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
    handler: async (request) => {
      const user = await optionalUser(context, request);
      const hotel = await findHotel(db, request.params.hotelId);
      const { body } = request;
      const stay = await checkStay(context, hotel, body);
      const rooms = checkOccupancy(hotel, await childCategoriesOf(db, hotel.id), body.rooms);
      const promo = await findPromo(context, hotel, body.promo_code, request.ip);
      await releaseExpiredHolds(context);
      const roomTypes = await roomTypesOf(db, hotel.id);
      const nights = await nightsOf(
        db,
        hotel.id,
        roomTypes.map(({ id }) => id),
        stay,
      );
      const terms = { stay, rooms, flow: flowInForce(user, body.rate_flow), promo };
      const offers = roomTypes
        .map((roomType) => offerOf(roomType, nights.get(roomType.id) ?? [], terms))
        .filter((offer): offer is RoomOffer => offer !== null && offer.free >= rooms.length);
      const extras = offers.length > 0 ? await extrasOf(db, hotel.id) : [];
      return {
        rooms: offers.map((offer) =>
          toWireRoom(offer, { ...hotel, arrival: stay.arrival }, settings.apiOrigin),
        ),
        services: extras.map((extra) => toWireService(extra, settings.apiOrigin)),
      };
    },
  });
}
