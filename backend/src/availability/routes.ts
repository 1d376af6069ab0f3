import { availabilityQuery, availabilityResponse } from '../../../lib/contracts/availability.ts';
import { clientNetwork } from '../../../lib/contracts/client-network.ts';
import { stayPricesRequest, stayPricesResponse } from '../../../lib/contracts/stay-prices.ts';
import { addDays, todayIn } from '../calendar.ts';
import type { Context } from '../context.ts';
import type { Api } from '../http/api.ts';
import { optionalUser } from '../http/authorization.ts';
import { fieldError } from '../http/errors.ts';
import { sendJson } from '../http/send-json.ts';
import { hotelIdParams } from '../http/validation.ts';
import { hotelNights } from '../search/nights.ts';
import { checkOccupancy } from '../search/occupancy.ts';
import { guessPromo } from '../search/promo-code.ts';
import { flowInForce } from '../search/rate-flow.ts';
import { MAX_NIGHTS } from '../search/stay.ts';
import { availabilityDays, daysToRead } from './days.ts';
import { KeptDays } from './kept-days.ts';
import { stayPrices } from './stay-prices.ts';

export function availabilityRoutes(api: Api, context: Context): void {
  const kept = new KeptDays();
  api.route({
    method: 'GET',
    url: '/api/v1/color-availability/:hotelId/',
    schema: {
      tags: ['search'],
      summary: 'Calendar days with availability and lowest price',
      params: hotelIdParams,
      querystring: availabilityQuery,
      response: { 200: availabilityResponse },
    },
    handler: async (request, reply) => {
      const { arrival, departure, is_promocode, rate_flow } = request.query;
      const user = await optionalUser(context, request);
      const now = context.clock.now();
      const asked = { from: arrival, to: departure };
      const read = await hotelNights(context, request.params.hotelId, daysToRead(asked, now));
      if (departure < arrival) throw fieldError('departure', 'Выезд должен быть позже заезда');
      const { hotel } = read.catalogue;
      const today = todayIn(hotel.timezone, now);
      const terms = { ...asked, flow: flowInForce(user, rate_flow), withPromo: is_promocode === '1' };
      const question = [hotel.id, today, ...Object.values(terms)].join(' ');
      return sendJson(
        reply,
        kept.answer(question, read, () => availabilityDays(read, today, terms)),
      );
    },
  });
  api.route({
    method: 'POST',
    url: '/api/v1/stay-prices/:hotelId/',
    schema: {
      tags: ['search'],
      summary: 'What a stay of so many nights costs from each day',
      params: hotelIdParams,
      body: stayPricesRequest,
      response: { 200: stayPricesResponse },
    },
    handler: async (request, reply) => {
      const { arrival_from, arrival_to, nights, promo_code, rate_flow } = request.body;
      const user = await optionalUser(context, request);
      const now = context.clock.now();
      if (arrival_to < arrival_from) throw fieldError('arrival_to', 'Последний день раньше первого');
      if (nights > MAX_NIGHTS)
        throw fieldError('nights', `Не больше ${MAX_NIGHTS} ночей в одном бронировании`);
      const asked = { from: arrival_from, to: arrival_to };
      const { from, to } = daysToRead(asked, now);
      const read = await hotelNights(context, request.params.hotelId, { from, to: addDays(to, nights) });
      const { catalogue } = read;
      const rooms = checkOccupancy(catalogue.hotel, catalogue.categories, request.body.rooms);
      const promo = await guessPromo(context, catalogue, promo_code, clientNetwork(request.ip));
      const today = todayIn(catalogue.hotel.timezone, now);
      const terms = { ...asked, nights, rooms, flow: flowInForce(user, rate_flow), promo };
      const question = `stays ${catalogue.hotel.id} ${today} ${JSON.stringify(terms)}`;
      return sendJson(
        reply,
        kept.answer(question, read, () => stayPrices(read, today, terms)),
      );
    },
  });
}
