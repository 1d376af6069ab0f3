import * as z from 'zod/mini';
import { hotelConfig } from '../../../lib/contracts/hotel-config.ts';
import { SLUG_PATTERN } from '../../../lib/contracts/hotel-slug.ts';
import type { Context } from '../context.ts';
import type { Api } from '../http/api.ts';
import { hotelConfigOf } from './hotel-config.ts';

export function hotelRoutes(api: Api, context: Context): void {
  api.route({
    method: 'GET',
    url: '/api/v1/hotel-config/:slug/',
    schema: {
      tags: ['hotel'],
      summary: 'The hotel: look, limits, payment options',
      params: z.object({ slug: z.string().check(z.regex(SLUG_PATTERN)) }),
      response: { 200: hotelConfig },
    },
    handler: async (request, reply) => {
      const config = await hotelConfigOf(context, request.params.slug);
      reply.header('cache-control', 'public, max-age=60');
      return config;
    },
  });
}
