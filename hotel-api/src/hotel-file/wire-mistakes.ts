import * as z from 'zod/mini';
import type {
  Catalogue,
  CatalogueChildCategory,
  CatalogueExtra,
  PaymentMethod,
  RatePlan,
  RoomType,
  RoomTypeWithRates,
} from '#api/src/hotels/catalogue.ts';
import { hotelOnWire } from '#api/src/hotels/hotel-on-wire.ts';
import type { RoomOffer } from '#api/src/search/offers.ts';
import { priceRate } from '#api/src/search/pricing.ts';
import { toRoom, toService } from '#api/src/search/routes.ts';
import { hotelConfig } from '#contract/schemas/hotel-config.ts';
import { roomSearchResponse } from '#contract/schemas/room-search.ts';
import type { Row } from './field-codecs.ts';

import { type FileMistake, issueSaid, type Place } from './read.ts';
import type { HotelRows } from './rows.ts';

const NIGHT = '2027-01-01';
const ONE_GUEST = { adults: 1, childs: [], counted: 1, withoutPlace: 0 };
/** Where files are served from is no matter here. */
const CONTEXT = {
  settings: { API_ORIGIN: 'https://api.hotel.example', DEMO: true, YOOKASSA_SHOPS: new Map<never, never>() },
  clock: { now: () => new Date(`${NIGHT}T12:00:00Z`) },
};

/**
 * What the API would send of these rows and its own schema refuses, so that no folder takes its hotel off the web. What
 * is sent is made here by what makes it for guests.
 * @param placeOf where the file has a value
 */
export function wireMistakes(rows: HotelRows, placeOf: (value: unknown) => Place): FileMistake[] {
  const { hotel, roomTypes, extras, ...catalogue } = catalogueOf(rows);
  const search = {
    rooms: roomTypes.map((roomType) => toRoom(CONTEXT, hotel, offerOfAll(roomType), new Map())),
    services: extras.map((extra) => toService(CONTEXT, extra)),
  };
  const config = hotelOnWire({ hotel, catalogue }, CONTEXT.settings, true);
  return [
    z.safeEncode(hotelConfig, config, { reportInput: true }),
    z.safeEncode(roomSearchResponse, search, { reportInput: true }),
  ].flatMap(({ error }) =>
    (error?.issues ?? []).map((issue) => ({ ...placeOf(issue.input), said: issueSaid(issue) })),
  );
}

/** The rows as the database would have them, with ids. */
function catalogueOf({ hotel, lists, roomRates }: HotelRows) {
  const withIds = <T>(rows: Row[]) => rows.map((row, index) => ({ ...row, id: index + 1 }) as T);
  const rates = withIds<RatePlan>(lists.rates.map((rate) => ({ ...rate, round_to: hotel.round_to })));
  return {
    hotel: { ...hotel, id: 1 } as unknown as Parameters<typeof hotelOnWire>[0]['hotel'],
    categories: withIds<CatalogueChildCategory>(lists.child_categories),
    paymentMethods: withIds<PaymentMethod>(lists.payment_methods),
    cancelTypes: withIds<Catalogue['cancelTypes'][number]>(lists.cancel_types),
    extras: withIds<CatalogueExtra>(lists.services),
    roomTypes: withIds<RoomType>(lists.room_types).map((room) => ({
      ...room,
      rates: rates.filter(({ code }) => roomRates.includes(`${room.code} ${code}`)),
    })),
    lastDay: NIGHT,
  };
}

/** A room for one guest and night, at all its rates. */
const offerOfAll = (roomType: RoomTypeWithRates): RoomOffer => ({
  roomType,
  free: 1,
  rates: roomType.rates.map((rate) => ({
    rate,
    ...priceRate(roomType, rate, [{ date: NIGHT, price: roomType.base_price }], [ONE_GUEST]),
  })),
});
