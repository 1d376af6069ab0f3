import type { Kopecks } from '../../../lib/contracts/money.ts';
import type { ReservationRequest } from '../../../lib/contracts/reservation.ts';
import type { SignedInUser } from '../accounts/tokens.ts';
import type { Clock } from '../clock.ts';
import type { Trx } from '../database/transaction.ts';
import {
  childCategoriesOf,
  extrasOf,
  paymentMethodsOf,
  type RoomTypeWithRates,
  roomTypesOf,
} from '../hotels/catalogue.ts';
import type { Hotel } from '../hotels/find-hotel.ts';
import { fieldError, formError } from '../http/errors.ts';
import { checkOccupancy, fits, type RoomOccupancy } from '../search/occupancy.ts';
import type { OfferTerms } from '../search/offers.ts';
import type { Promo } from '../search/promo-code.ts';
import { flowInForce, isOffered } from '../search/rate-flow.ts';
import { checkStay } from '../search/stay.ts';
import { type ChosenExtra, chosenExtras } from './chosen-extras.ts';
import { type PaymentTerms, paymentTerms } from './payment-terms.ts';
import { ownGuestIds } from './travelling-guests.ts';

/** An order that is valid except for price and free rooms, which only the locked inventory can tell. */
export interface OrderPlan {
  terms: OfferTerms;
  roomType: RoomTypeWithRates;
  rateId: number;
  adults: number;
  childs: { id: number; code: string; name: string; count: number }[];
  extras: ChosenExtra[];
  guestIds: number[];
  payment(sums: { total: Kopecks; firstNight: Kopecks; nights: number }): PaymentTerms;
}

type Asked = ReservationRequest['reservation'];

/** Children of all rooms by category, recounted; the body's counts must match. */
function totalChilds(rooms: RoomOccupancy[], asked: Asked): OrderPlan['childs'] {
  const totals = new Map<number, OrderPlan['childs'][number]>();
  for (const { category, count } of rooms.flatMap((room) => room.childs)) {
    const before = totals.get(category.id)?.count ?? 0;
    totals.set(category.id, {
      id: category.id,
      code: category.code,
      name: category.name,
      count: before + count,
    });
  }
  const agrees =
    asked.childs.length === totals.size &&
    asked.childs.every(({ id, code, count }) => {
      const total = totals.get(id);
      return total?.code === code && total.count === count;
    });
  if (!agrees) throw fieldError('childs', 'Детей в номерах не столько, сколько в заказе');
  return [...totals.values()];
}

async function travellers(
  trx: Trx,
  user: SignedInUser | null,
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

/** Checks the whole body against the hotel; nothing computed by the client is trusted. */
export async function planOrder(
  trx: Trx,
  clock: Clock,
  hotel: Hotel,
  user: SignedInUser | null,
  body: ReservationRequest,
  promo: Promo | null,
): Promise<OrderPlan> {
  const asked = body.reservation;
  if (!hotel.booking_available) throw formError('Отель сейчас не принимает бронирования');
  const stay = await checkStay({ db: trx, clock }, hotel, asked);
  const rooms = checkOccupancy(hotel, await childCategoriesOf(trx, hotel.id), asked.rooms);
  const adults = rooms.reduce((sum, room) => sum + room.adults, 0);
  if (adults !== asked.adults) throw fieldError('adults', 'Взрослых в номерах не столько, сколько в заказе');
  const childs = totalChilds(rooms, asked);
  const flow = flowInForce(user, asked.rate_flow);

  const roomType = (await roomTypesOf(trx, hotel.id)).find(
    ({ id, code }) => id === asked.room_type_id && code === asked.room_code,
  );
  if (!roomType) throw fieldError('room_code', 'Номер не найден');
  const rate = roomType.rates.find(({ id, code }) => id === asked.rate_id && code === asked.rate_code);
  if (!rate || !isOffered(rate, flow)) throw fieldError('rate_code', 'Тариф не найден');
  if (!fits(roomType, rooms, flow)) throw fieldError('rooms', 'Столько гостей в этот номер не поместится');

  const extras = chosenExtras(await extrasOf(trx, hotel.id), asked.packages, rate.code, stay.nights.length);
  const methods = await paymentMethodsOf(trx, hotel.id);
  const places = adults + childs.reduce((sum, { count }) => sum + count, 0);
  return {
    terms: { stay, rooms, flow, promo },
    roomType,
    rateId: rate.id,
    adults,
    childs,
    extras,
    guestIds: await travellers(trx, user, body.guests, places),
    payment: (sums) => paymentTerms(methods, asked.payment, sums),
  };
}
