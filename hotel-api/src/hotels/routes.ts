import * as z from 'zod/mini';
import type { Api, Context } from '#api/src/context.ts';
import { withoutCheck } from '#api/src/http/validation.ts';
import { hotelConfig } from '#contract/schemas/hotel-config.ts';
import { SLUG_PATTERN } from '#contract/schemas/hotel-slug.ts';
import { findHotelBySlug } from './catalogue.ts';
import { hotelOnWire } from './hotel-on-wire.ts';
import { withoutWrongFields } from './without-wrong-fields.ts';

export function hotelRoutes(api: Api, context: Context): void {
  const { reads, catalogues, settings, mailer } = context;
  api.route({
    method: 'GET',
    url: '/api/v1/hotel-config/:slug/',
    schema: {
      params: z.object({ slug: z.string().check(z.regex(SLUG_PATTERN)) }),
      response: { 200: hotelConfig },
    },
    serializerCompiler: withoutCheck,
    handler: async (request, reply) => {
      const { slug } = request.params;
      const found = await reads(async (db) => {
        const hotel = await findHotelBySlug(db, slug);
        return { hotel, catalogue: await catalogues.at(db, hotel.id, hotel.catalogue_version) };
      });
      const hotel = hotelOnWire(found, settings, mailer !== null);
      reply.header('cache-control', 'public, max-age=60');
      return withoutWrongFields(hotelConfig, hotel, (field) =>
        request.log.warn({ slug, field }, 'a field of the hotel is wrong and left out'),
      );
    },
  });
}
