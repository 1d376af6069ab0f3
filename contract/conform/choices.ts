import type { PaymentOption } from '#contract/schemas/hotel-config.ts';
import type { OrderSource } from '#contract/schemas/order-source.ts';
import type { ReservationRequest } from '#contract/schemas/reservation.ts';
import type { Extra, Rate, RoomSearchResponse } from '#contract/schemas/room-search.ts';
import { extrasForRate } from '#rules/booking/extra-groups.ts';
import { availablePaymentOptions } from '#rules/booking/payment-options.ts';
import { orderConsents } from '#rules/consents/agreements.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { toReservationRequest } from '#rules/reservation/reservation-request.ts';
import { type Offered, type StaySearch, strangerSearch } from './stays.ts';

export const GUEST = {
  first_name: 'Проверка',
  last_name: 'Подключения',
  middle_name: 'Отменить',
  email: 'conform@hotel.example',
  phone: '+7(900) 000 0000',
};
export const COMMENT = 'Заказ для проверки связи, его отменят';
const SOURCE: OrderSource = { utm_source: 'conform' };
/** Where no way to pay is offered the order is made without one. */
const UNPAID: PaymentOption = { id: 1, payment_type: '', payment_alias: '', is_not_pay: true };

/** What a guest has chosen: the first room and rate of a search, with one extra or without. */
export interface Chosen {
  stay: StaySearch;
  room: RoomSearchResponse['rooms'][number];
  rate: Rate;
  extras: Extra[];
}

/** From what asks most of the API, an extra among it, to the plainest order. */
export function choicesOf(offered: readonly Offered[]): Chosen[] {
  const [first] = offered;
  const last = offered.at(-1);
  const full = first ? chosenOf(first) : null;
  const plain = last && last !== first ? chosenOf(last) : null;
  return [
    ...(full && full.extras.length > 0 ? [full] : []),
    ...[full, plain].flatMap((chosen) => (chosen ? [{ ...chosen, extras: [] }] : [])),
  ];
}

/** The first room and rate, with the extra that is paid each night, or any. */
function chosenOf({ found, stay }: Offered): Chosen | null {
  const [room] = found.rooms;
  const rate = room?.rates[0];
  if (!room || !rate) return null;
  const extras = extrasForRate(found.services, rate.rate_code);
  const extra = extras.find(({ time_period }) => time_period === 'EVERY_NIGHT') ?? extras[0];
  return { stay, room, rate, extras: extra ? [extra] : [] };
}

export interface OrderToMake {
  body: ReservationRequest;
  /** Whether the chosen way to pay asks for money now. */
  isPaidNow: boolean;
}

/** The order as the app would send it, paid in the first way that the guest is offered. */
export function orderOf(hotel: Hotel, { stay, room, rate, extras }: Chosen): OrderToMake {
  const offer = { rate, isKnownGuest: false };
  const [payment = UNPAID] = availablePaymentOptions(hotel.hotel_payment_methods, offer);
  const body = toReservationRequest({
    ...strangerSearch(stay),
    ...{
      room,
      rate,
      extras,
      payment,
      guest: GUEST,
      guests: [],
      comment: COMMENT,
      defaultNote: hotel.default_note,
      consents: orderConsents(hotel, new Set(hotel.consents?.map(({ code }) => code))),
      source: hotel.order_source ? SOURCE : undefined,
    },
  });
  return { body, isPaidNow: !payment.is_not_pay };
}
