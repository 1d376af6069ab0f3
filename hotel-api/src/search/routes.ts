import { isoWithOffset } from '#api/src/calendar.ts';
import { ownOfferOf, ownStayOf } from '#api/src/changes/own-offers.ts';
import type { Api, Context } from '#api/src/context.ts';
import { networkOf } from '#api/src/digest.ts';
import type { Catalogue, CatalogueExtra, PaymentMethod } from '#api/src/hotels/catalogue.ts';
import { optionalUser, userOfRequest } from '#api/src/http/authorization.ts';
import { hotelIdParams, withoutCheck } from '#api/src/http/validation.ts';
import { mediaUrl } from '#api/src/media/media-library.ts';
import { offeredMethods } from '#api/src/reservations/payment-terms.ts';
import { cancelUntil, changeUntil, ladderOf, usableLadder } from '#api/src/reservations/refund.ts';
import { type Kopecks, NO_MONEY, toRubles } from '#contract/schemas/money.ts';
import {
  type Extra,
  type Rate,
  type Room,
  roomSearchRequest,
  roomSearchResponse,
} from '#contract/schemas/room-search.ts';
import type { Settings } from '#lib/config/settings.ts';
import { searchAlternatives } from './alternatives.ts';
import { hotelNights } from './nights.ts';
import { checkOccupancy } from './occupancy.ts';
import { flowInForce, type KeptTerms, offerOf, type RoomOffer } from './offers.ts';
import { nightInRubles, touristTaxIn } from './pricing.ts';
import { guessPromo } from './promo-code.ts';
import { checkStay, nightsAndDeparture } from './stay.ts';

export function searchRoutes(api: Api, context: Context): void {
  const { clock } = context;
  api.route({
    method: 'POST',
    url: '/api/v1/ota-availability/:hotelId/',
    schema: {
      params: hotelIdParams,
      body: roomSearchRequest,
      response: { 200: roomSearchResponse },
    },
    serializerCompiler: withoutCheck,
    handler: async (request) => {
      const { body, params } = request;
      const own = body.reservation_id
        ? await ownStayOf(context, request, params.hotelId, body.reservation_id)
        : null;
      // An access to an order is no account, so that its guest finds what anybody finds.
      const user = own ? await userOfRequest(context, request) : await optionalUser(context, request);
      const read = nightsAndDeparture(body);
      const { catalogue, nights, isKnownGuest } = await hotelNights(context, params.hotelId, read, user);
      const stay = checkStay(catalogue, clock.now(), body);
      const rooms = checkOccupancy(catalogue.hotel, catalogue.categories, body.rooms);
      const promo = await guessPromo(context, catalogue, body.promo_code, networkOf(context, request));
      const terms = {
        stay,
        rooms,
        flow: flowInForce(user, body.rate_flow, own?.reservation.rate_flow),
        promo,
      };
      const ofType = Map.groupBy(nights, ({ roomTypeId }) => roomTypeId);
      const offers = catalogue.roomTypes
        .map((roomType) => {
          const days = ofType.get(roomType.id) ?? [];
          if (!own) return offerOf(roomType, days, terms);
          const ownTerms = { ...terms, asked: body.rooms, isKnown: isKnownGuest };
          return ownOfferOf(context, catalogue, own, { roomType, days, terms: ownTerms });
        })
        .filter((offer): offer is RoomOffer => offer !== null && offer.free >= rooms.length);
      if (offers.length === 0) {
        const enquiry = { terms, rooms: body.rooms };
        return {
          rooms: [],
          services: [],
          nothing_found: await searchAlternatives(context, params.hotelId, user, enquiry),
        };
      }
      const rateTerms = rateTermsOf(context, catalogue, offers, stay.arrival);
      const asksWho = catalogue.paymentMethods.some(({ known_only }) => known_only);
      return {
        rooms: offers.map((offer) => toRoom(context, catalogue.hotel, offer, rateTerms)),
        services: catalogue.extras.map((extra) => toService(context, extra)),
        ...(asksWho ? { is_known_guest: isKnownGuest } : {}),
      };
    },
  });
}

type WireContext = {
  settings: Pick<Settings, 'API_ORIGIN' | 'DEMO' | 'YOOKASSA_SHOPS'>;
  clock: Context['clock'];
};

type RateTerms = Pick<Rate, 'cancellation' | 'cancel_until' | 'change_until' | 'payment_aliases'>;

/**
 * Returns the terms of cancelling and paying by the rate's id: most room types share their rates, so each is computed
 * once.
 */
export function rateTermsOf(
  { clock, settings }: WireContext,
  { hotel, paymentMethods }: Pick<Catalogue, 'hotel' | 'paymentMethods'>,
  offers: RoomOffer[],
  arrival: string,
): ReadonlyMap<number, RateTerms> {
  const end = cancelUntil(hotel, arrival, clock.now());
  const methods = offeredMethods(paymentMethods, settings, hotel.slug);
  const terms = new Map<number, RateTerms>();
  for (const { rate } of offers.flatMap(({ rates }) => rates)) {
    if (terms.has(rate.id)) continue;
    terms.set(rate.id, {
      cancellation: usableLadder(ladderOf(rate.cancellation, hotel, arrival), end, hotel.timezone),
      cancel_until: isoWithOffset(hotel.timezone, end),
      ...changesOf(rate, hotel, arrival),
      ...(rate.payment_aliases ? { payment_aliases: offeredAliases(rate.payment_aliases, methods) } : {}),
    });
  }
  return terms;
}

/** Says until when an order can be changed; nothing where that is as long as cancelling is free. */
function changesOf(
  { changes }: RoomOffer['rates'][number]['rate'],
  hotel: Catalogue['hotel'],
  arrival: string,
): Pick<RateTerms, 'change_until'> {
  if (changes === 'never') return { change_until: null };
  const end = changeUntil(changes, hotel, arrival);
  return end ? { change_until: isoWithOffset(hotel.timezone, end) } : {};
}

/** Returns those that guests know from the hotel's config, or all where none is left, since an empty list says nothing. */
function offeredAliases(aliases: string[], methods: PaymentMethod[]): string[] {
  const offered = aliases.filter((alias) => methods.some(({ payment_alias }) => payment_alias === alias));
  return offered.length > 0 ? offered : aliases;
}

export function toRoom(
  { settings }: WireContext,
  hotel: Catalogue['hotel'],
  { roomType, rates }: RoomOffer,
  terms: ReadonlyMap<number, RateTerms>,
): Room {
  const media = (file: string) => mediaUrl(settings.API_ORIGIN, file);
  const [cheapest] = rates;
  return {
    id: roomType.id,
    room_code: roomType.code,
    name: roomType.name,
    preview_img: media(roomType.preview_img),
    images: roomType.images.map(media),
    ...(roomType.captions ? { captions: roomType.captions } : {}),
    min_price: toRubles(cheapest?.total ?? NO_MONEY),
    original_price: rublesOrNull(cheapest?.original ?? null),
    short_description: roomType.short_description,
    square: roomType.square,
    ...(roomType.beds ? { beds: roomType.beds } : {}),
    ...(roomType.view ? { view: roomType.view } : {}),
    ...(roomType.plan ? { plan: media(roomType.plan) } : {}),
    guest_limit: roomType.guest_limit,
    room_options: roomType.features.map(({ icon, ...feature }) => ({ ...feature, icon_url: media(icon) })),
    rates: rates.map(({ rate, nights, total, original, kept }) => ({
      id: rate.id,
      rate_code: rate.code,
      total_price: toRubles(total),
      original_total_price: rublesOrNull(original),
      short_description: rate.short_description,
      long_description: rate.long_description,
      ...(rate.meal ? { meal: rate.meal } : {}),
      ...(kept ? keptTerms(kept, hotel, terms.get(rate.id)) : terms.get(rate.id)),
      ...taxOf(kept?.tourist_tax ?? touristTaxIn(total, hotel.tourist_tax, nights), hotel),
      nights: nights.map(nightInRubles),
    })),
  };
}

/** A stay that its guest has already is cancelled and changed as it was ordered. */
const keptTerms = (
  { cancellation, cancel_until: end, change_until: changeEnd }: KeptTerms,
  { timezone }: Catalogue['hotel'],
  today: RateTerms | undefined,
): RateTerms => ({
  cancellation: usableLadder(cancellation, end, timezone),
  cancel_until: isoWithOffset(timezone, end),
  ...(changeEnd ? { change_until: isoWithOffset(timezone, changeEnd) } : {}),
  ...(today?.payment_aliases ? { payment_aliases: today.payment_aliases } : {}),
});

const taxOf = (tax: Kopecks, hotel: Catalogue['hotel']): Pick<Rate, 'tourist_tax'> =>
  hotel.tourist_tax || tax > 0 ? { tourist_tax: toRubles(tax) } : {};

const rublesOrNull = (amount: Kopecks | null) => (amount === null ? null : toRubles(amount));

export const toService = ({ settings }: WireContext, extra: CatalogueExtra): Extra => ({
  id: extra.id,
  code: extra.code,
  name: extra.name,
  short_description: extra.short_description,
  long_description: extra.long_description,
  img: extra.img && mediaUrl(settings.API_ORIGIN, extra.img),
  category: extra.category,
  package_price: toRubles(extra.price),
  time_period: extra.time_period,
  ...(extra.guests ? { guests: extra.guests } : {}),
  ...(extra.rate_codes ? { rate_codes: extra.rate_codes } : {}),
});
