import * as z from 'zod/mini';
import { type HotelConfig, hotelConfig } from '../../../lib/contracts/hotel-config.ts';
import { SLUG_PATTERN } from '../../../lib/contracts/hotel-slug.ts';
import { addDays } from '../calendar.ts';
import type { Api, Context } from '../context.ts';
import { mediaUrl } from '../media/media-library.ts';
import { offeredMethods } from '../reservations/payment-terms.ts';
import { MAX_NIGHTS } from '../search/stay.ts';
import { findHotelBySlug } from './catalogue.ts';

export function hotelRoutes(api: Api, context: Context): void {
  api.route({
    method: 'GET',
    url: '/api/v1/hotel-config/:slug/',
    schema: {
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

/** The contract's schema drops the columns that are not on the wire. */
async function hotelConfigOf(
  { reads, catalogues, settings, mailer }: Context,
  slug: string,
): Promise<HotelConfig> {
  const { hotel, catalogue } = await reads(async (db) => {
    const found = await findHotelBySlug(db, slug);
    return { hotel: found, catalogue: await catalogues.at(db, found.id, found.catalogue_version) };
  });
  const { presentation, ...columns } = hotel;
  const media = (file: string) => mediaUrl(settings.API_ORIGIN, file);
  return {
    ...columns,
    ...presentation,
    hotel_menu_items: presentation.menu,
    hotel_child_categories: catalogue.categories,
    hotel_payment_methods: offeredMethods(catalogue.paymentMethods, settings),
    hotel_reservation_cancel_types: catalogue.cancelTypes,
    logo_css: presentation.logo_css && media(presentation.logo_css),
    logo_svg: presentation.logo_svg && media(presentation.logo_svg),
    hotel_style_config: presentation.style,
    images: presentation.images.map(({ file, ...image }) => ({ url: media(file), ...image })),
    display_font: presentation.display_font ?? null,
    composition: presentation.composition ?? null,
    max_nights: MAX_NIGHTS,
    last_departure: catalogue.lastDay === null ? null : addDays(catalogue.lastDay, 1),
    stay_prices: true,
    accounts: true,
    password_reset: mailer !== null,
    bank_sign_on: settings.DEMO,
  };
}
