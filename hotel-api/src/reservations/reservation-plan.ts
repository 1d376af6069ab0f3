import type { Selectable } from 'kysely';
import type { StoredUser } from '#api/src/accounts/tokens.ts';
import type { Context } from '#api/src/context.ts';
import type { ReservationTables } from '#api/src/database/reservation-tables.ts';
import type { Trx } from '#api/src/database/transaction.ts';
import type { Catalogue, CatalogueExtra } from '#api/src/hotels/catalogue.ts';
import { fieldError, formError } from '#api/src/http/errors.ts';
import { type CheckedOccupancy, checkOccupancy, fits } from '#api/src/search/occupancy.ts';
import { flowInForce, isOffered, type OfferTerms } from '#api/src/search/offers.ts';
import { promoOf } from '#api/src/search/promo-code.ts';
import { checkStay } from '#api/src/search/stay.ts';
import { hasCancellationFloor } from '#contract/schemas/cancellation-floor.ts';
import { type Kopecks, toKopecks } from '#contract/schemas/money.ts';
import type { RateFlow } from '#contract/schemas/primitives.ts';
import type { ReservationRequest } from '#contract/schemas/reservation.ts';
import type { TimePeriod } from '#contract/schemas/room-search.ts';
import { isForRate, priceForStay } from '#rules/booking/extra-groups.ts';
import { optionsOfRate } from '#rules/booking/payment-options.ts';
import { formatMoney } from '#rules/text/money.ts';
import { dueBy, offeredMethods, type PayWay, paymentTerms, type Sums } from './payment-terms.ts';
import { placesOf } from './reservation.ts';
import { ownGuestIds } from './travelling-guests.ts';

type Asked = ReservationRequest['reservation'];

type OrderedChilds = Selectable<ReservationTables['reservations']>['childs'][number];

/** The request names the children twice, by room and in all: they are recounted, and a mismatch is refused. */
function totalChilds(rooms: CheckedOccupancy[], asked: Asked): OrderedChilds[] {
  const totals = new Map<number, OrderedChilds>();
  for (const { category, count } of rooms.flatMap((room) => room.childs)) {
    const before = totals.get(category.id)?.count ?? 0;
    const { id, code, name } = category;
    totals.set(id, { id, code, name, count: before + count });
  }
  const agrees =
    asked.childs.length === totals.size &&
    asked.childs.every(({ id, code, count }) => {
      const total = totals.get(id);
      return total?.code === code && total.count === count;
    });
  if (!agrees) throw fieldError('childs', 'Детей в номерах не столько, сколько в брони');
  return [...totals.values()];
}

/**
 * Returns the ids of the saved guests who travel.
 * @throws HttpError 400 for another user's guest, one named twice, or more guests than places
 */
export async function travellers(
  trx: Trx,
  user: StoredUser | null,
  ids: number[],
  places: number,
): Promise<number[]> {
  if (ids.length === 0) return [];
  if (new Set(ids).size !== ids.length) throw fieldError('guests', 'Гость указан дважды');
  const own = user ? await ownGuestIds(trx, user.id, ids) : [];
  if (own.length !== ids.length) throw fieldError('guests', 'Гость не найден');
  if (ids.length > places) throw fieldError('guests', 'Гостей больше, чем мест');
  return ids;
}

/**
 * Checks the whole reservation against the hotel; nothing computed by the client is trusted. The result is valid
 * except for price and free rooms, which only the locked inventory can tell.
 * @throws HttpError 400 by field
 */
export function planReservation(
  { settings, clock }: Pick<Context, 'settings' | 'clock'>,
  catalogue: Catalogue,
  { user, isKnown, ownFlow }: { user: StoredUser | null; isKnown: boolean; ownFlow?: RateFlow | null },
  asked: Asked,
) {
  const { hotel } = catalogue;
  const methods = offeredMethods(catalogue.paymentMethods, settings, hotel.slug);
  if (!hotel.booking_available) throw formError('Отель сейчас не принимает брони');
  const stay = checkStay(catalogue, clock.now(), asked);
  const rooms = checkOccupancy(hotel, catalogue.categories, asked.rooms);
  const adults = rooms.reduce((sum, room) => sum + room.adults, 0);
  if (adults !== asked.adults) throw fieldError('adults', 'Взрослых в номерах не столько, сколько в брони');
  const childs = totalChilds(rooms, asked);
  const flow = flowInForce(user, asked.rate_flow, ownFlow);

  const roomType = catalogue.roomTypes.find(
    ({ id, code }) => id === asked.room_type_id && code === asked.room_code,
  );
  if (!roomType) throw fieldError('room_code', 'Номер не найден');
  const rate = roomType.rates.find(({ id, code }) => id === asked.rate_id && code === asked.rate_code);
  if (!rate || !isOffered(rate, flow)) throw fieldError('rate_code', 'Тариф не найден');
  if (!fits(roomType, rooms, flow)) throw fieldError('rooms', 'Столько гостей в этот номер не поместится');

  const extras = chosenExtras(catalogue.extras, asked.packages, rate.code, stay.nights.length);
  return {
    terms: { stay, rooms, flow, promo: promoOf(catalogue, asked.promo_code) } satisfies OfferTerms,
    roomType,
    rateId: rate.id,
    adults,
    childs,
    extras,
    places: placesOf({ adults, childs }),
    hotel,
    hotelPhone: catalogue.phone,
    hasFloor: hasCancellationFloor(catalogue),
    /** True when the hotel offers this guest a method for this rate and stay that is paid now. */
    canPayNow: optionsOfRate(methods, rate, stay.nights.length, isKnown).some(
      ({ is_not_pay }) => !is_not_pay,
    ),
    /** What is due in this way of paying, in kopecks. */
    dueBy: (way: PayWay, sums: Omit<Sums, 'nights'>) =>
      dueBy(optionsOfRate(methods, rate, stay.nights.length, isKnown), way, sums),
    payment: (sums: Sums) => paymentTerms(methods, rate, asked.payment, sums, isKnown),
  };
}

export interface ChosenExtra {
  code: string;
  name: string;
  /** The price of the whole stay, in kopecks. */
  price: Kopecks;
  unit_price: Kopecks;
  time_period: TimePeriod;
}

/** Returns an extra with its price for the stay: once, or for every night. */
export function takenExtra({ code, name, price, time_period }: CatalogueExtra, nights: number): ChosenExtra {
  return { code, name, price: priceForStay(price, time_period, nights), unit_price: price, time_period };
}

/**
 * Returns the chosen extras at the hotel's prices.
 * @param packages each with the extra's price for the whole stay, which must match
 * @throws HttpError 400 for an unknown or repeated extra, one that the rate excludes, or another price
 */
export function chosenExtras(
  extras: CatalogueExtra[],
  packages: Asked['packages'],
  rateCode: string,
  nights: number,
): ChosenExtra[] {
  const seen = new Set<string>();
  return packages.map(({ code, price }) => {
    const extra = extras.find((candidate) => candidate.code === code);
    if (!extra) throw fieldError('packages', 'Услуга не найдена');
    if (seen.has(code)) throw fieldError('packages', `Услуга «${extra.name}» указана дважды`);
    seen.add(code);
    if (!isForRate(extra, rateCode)) {
      throw fieldError('packages', `Услуга «${extra.name}» недоступна для этого тарифа`);
    }
    const taken = takenExtra(extra, nights);
    if (toKopecks(price) !== taken.price) {
      throw fieldError('price', `Стоимость изменилась: «${extra.name}» теперь ${formatMoney(taken.price)}`);
    }
    return taken;
  });
}
