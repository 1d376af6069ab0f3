import type { Api, Context } from '#api/src/context.ts';
import { networkOf } from '#api/src/digest.ts';
import { optionalUser } from '#api/src/http/authorization.ts';
import { fieldError } from '#api/src/http/errors.ts';
import { hotelIdParams, withoutCheck } from '#api/src/http/validation.ts';
import { hotelNights } from '#api/src/search/nights.ts';
import { checkOccupancy } from '#api/src/search/occupancy.ts';
import { flowInForce } from '#api/src/search/offers.ts';
import { guessPromo } from '#api/src/search/promo-code.ts';
import { MAX_NIGHTS } from '#api/src/search/stay.ts';
import { availabilityQuery, availabilityResponse } from '#contract/schemas/availability.ts';
import { stayPricesRequest, stayPricesResponse } from '#contract/schemas/stay-prices.ts';
import { addIsoDays, todayIn } from '#rules/text/dates.ts';
import { availabilityDays, daysToRead } from './days.ts';
import { stayPrices } from './stay-prices.ts';

export function availabilityRoutes(api: Api, context: Context): void {
  api.route({
    method: 'GET',
    url: '/api/v1/color-availability/:hotelId/',
    schema: {
      params: hotelIdParams,
      querystring: availabilityQuery,
      response: { 200: availabilityResponse },
    },
    serializerCompiler: withoutCheck,
    handler: async (request) => {
      const { arrival, departure, is_promocode, rate_flow } = request.query;
      const user = await optionalUser(context, request);
      const now = context.clock.now();
      const asked = { from: arrival, to: departure };
      const { catalogue, nights } = await hotelNights(
        context,
        request.params.hotelId,
        daysToRead(asked, now),
        user,
      );
      if (departure < arrival) throw fieldError('departure', 'Выезд должен быть позже заезда');
      const today = todayIn(catalogue.hotel.timezone, now);
      const terms = { ...asked, flow: flowInForce(user, rate_flow), withPromo: is_promocode === '1' };
      return availabilityDays(catalogue, nights, today, terms);
    },
  });
  api.route({
    method: 'POST',
    url: '/api/v1/stay-prices/:hotelId/',
    schema: {
      params: hotelIdParams,
      body: stayPricesRequest,
      response: { 200: stayPricesResponse },
    },
    serializerCompiler: withoutCheck,
    handler: async (request) => {
      const { arrival_from, arrival_to, nights: length, promo_code, rate_flow } = request.body;
      const user = await optionalUser(context, request);
      const now = context.clock.now();
      if (arrival_to < arrival_from) throw fieldError('arrival_to', 'Последний день раньше первого');
      if (length > MAX_NIGHTS) throw fieldError('nights', `Не больше ${MAX_NIGHTS} ночей в одной брони`);
      const asked = { from: arrival_from, to: arrival_to };
      const { from, to } = daysToRead(asked, now);
      const read = { from, to: addIsoDays(to, length + 1) };
      const { catalogue, nights } = await hotelNights(context, request.params.hotelId, read, user);
      const rooms = checkOccupancy(catalogue.hotel, catalogue.categories, request.body.rooms);
      const promo = await guessPromo(context, catalogue, promo_code, networkOf(context, request));
      const today = todayIn(catalogue.hotel.timezone, now);
      const terms = { ...asked, nights: length, rooms, flow: flowInForce(user, rate_flow), promo };
      return stayPrices(catalogue, nights, today, terms);
    },
  });
}
