import type { Selectable } from 'kysely';
import type { CatalogueTables } from '#api/src/database/catalogue-tables.ts';
import { mediaUrl } from '#api/src/media/media-library.ts';
import { offeredMethods } from '#api/src/reservations/payment-terms.ts';
import { MAX_NIGHTS } from '#api/src/search/stay.ts';
import type { HotelConfig } from '#contract/schemas/hotel-config.ts';
import type { Settings } from '#lib/config/settings.ts';
import { addIsoDays } from '#rules/text/dates.ts';
import type { Catalogue } from './catalogue.ts';

interface HotelParts {
  hotel: Selectable<CatalogueTables['hotels']>;
  catalogue: Pick<Catalogue, 'categories' | 'paymentMethods' | 'cancelTypes' | 'lastDay'>;
}

/**
 * The hotel as guests' browsers get it. It has columns that are not on the wire, which the contract's schema drops.
 * @param hasMail whether letters are sent
 */
export function hotelOnWire(
  { hotel, catalogue }: HotelParts,
  settings: Pick<Settings, 'API_ORIGIN' | 'DEMO' | 'YOOKASSA_SHOPS'>,
  hasMail: boolean,
): HotelConfig {
  const { presentation, ...columns } = hotel;
  const media = (file: string) => mediaUrl(settings.API_ORIGIN, file);
  return {
    ...columns,
    ...presentation,
    hotel_menu_items: presentation.menu,
    hotel_child_categories: catalogue.categories,
    hotel_payment_methods: offeredMethods(catalogue.paymentMethods, settings, hotel.slug),
    hotel_reservation_cancel_types: catalogue.cancelTypes,
    logo_css: presentation.logo_css && media(presentation.logo_css),
    logo_svg: presentation.logo_svg && media(presentation.logo_svg),
    hotel_style_config: presentation.style,
    images: presentation.images.map(({ file, tall, ...image }) => ({
      url: media(file),
      ...image,
      tall: tall ? media(tall) : null,
    })),
    display_font: presentation.display_font ?? null,
    composition: presentation.composition ?? null,
    phone_hours: presentation.phone_hours ?? null,
    terms: presentation.terms ?? null,
    map: presentation.map ?? null,
    way: presentation.way ?? null,
    seller: presentation.seller ?? null,
    rating: presentation.rating ?? null,
    payment_marks: presentation.payment_marks ?? [],
    counters: presentation.counters ?? null,
    consents: presentation.consents ?? [],
    max_nights: MAX_NIGHTS,
    last_departure: catalogue.lastDay === null ? null : addIsoDays(catalogue.lastDay, 1),
    stay_prices: true,
    accounts: true,
    password_reset: hasMail,
    bank_sign_on: settings.DEMO,
    order_access: true,
    order_source: true,
    changed_at: hotel.changed_at?.toISOString() ?? null,
  };
}
