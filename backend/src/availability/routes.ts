import { availabilityQuery, availabilityResponse } from '../../../lib/contracts/availability.ts';
import { todayIn } from '../calendar.ts';
import type { Context } from '../context.ts';
import type { Api } from '../http/api.ts';
import { optionalUser } from '../http/authorization.ts';
import { fieldError } from '../http/errors.ts';
import { sendJson } from '../http/send-json.ts';
import { hotelIdParams } from '../http/validation.ts';
import { hotelNights } from '../search/nights.ts';
import { flowInForce } from '../search/rate-flow.ts';
import { availabilityDays, daysToRead } from './days.ts';
import { KeptDays } from './kept-days.ts';

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
}
