import type { Trx } from '#api/src/database/transaction.ts';
import { fieldError } from '#api/src/http/errors.ts';
import { dayOfDeparture, type LockedNight, type RoomNights, roomJustTaken } from '#api/src/search/nights.ts';
import { offerOf, type RoomOffer } from '#api/src/search/offers.ts';
import { touristTaxIn } from '#api/src/search/pricing.ts';
import { refusalError, refusalsOf } from '#api/src/search/restrictions.ts';
import { type Kopecks, plus, type Rubles, toKopecks } from '#contract/schemas/money.ts';
import type { RoomGuests } from '#contract/schemas/room-search.ts';
import { formatMoney } from '#rules/text/money.ts';
import { ladderOf } from './refund.ts';
import type { ChosenExtra, planReservation } from './reservation-plan.ts';

type Plan = ReturnType<typeof planReservation>;
type OfferedRate = RoomOffer['rates'][number];

/**
 * Returns the planned rate as the locked nights offer it.
 * @throws HttpError 400 where the hotel does not take the stay, or its rooms have just been taken
 */
export async function offeredRate(
  trx: Trx,
  { roomType, rateId, terms }: Plan,
  wanted: RoomNights,
  nights: LockedNight[],
): Promise<OfferedRate> {
  const days = [...nights, ...(await dayOfDeparture(trx, wanted))];
  const [refusal] = refusalsOf(days, terms.stay);
  if (refusal) throw refusalError(refusal);
  const offer = offerOf(roomType, days, terms);
  const rate = offer?.rates.find((candidate) => candidate.rate.id === rateId);
  if (!offer || !rate || offer.free < terms.rooms.length) throw roomJustTaken();
  return rate;
}

/**
 * Returns the total with the extras, in kopecks.
 * @param price the total that the guest has seen, in rubles, which must match
 * @throws HttpError 400 for another price
 */
export function checkedTotal(roomTotal: Kopecks, extras: readonly ChosenExtra[], price: Rubles): Kopecks {
  const total = plus(roomTotal, ...extras.map((extra) => extra.price));
  if (toKopecks(price) !== total)
    throw fieldError('price', `Стоимость изменилась: новая цена ${formatMoney(total)}`);
  return total;
}

/** Returns what a reservation stores of its stay. */
export const stayColumns = (
  { roomType, terms, hotel, adults, childs }: Plan,
  { rate, nights, total }: OfferedRate,
  rooms: RoomGuests[],
) => ({
  room_type_id: roomType.id,
  rate_id: rate.id,
  arrival: terms.stay.arrival,
  departure: terms.stay.departure,
  rooms_count: rooms.length,
  adults,
  childs,
  rooms,
  nights,
  promo_code: terms.promo?.code ?? null,
  rate_flow: terms.flow,
  room_total: total,
  tourist_tax: touristTaxIn(total, hotel.tourist_tax, nights),
  cancellation: ladderOf(rate.cancellation, hotel, terms.stay.arrival),
});

/** Returns the same with what is JSON in the database as text. */
export const asRow = <
  Columns extends Pick<ReturnType<typeof stayColumns>, 'childs' | 'rooms' | 'nights' | 'cancellation'>,
>(
  columns: Columns,
) => ({
  ...columns,
  childs: JSON.stringify(columns.childs),
  rooms: JSON.stringify(columns.rooms),
  nights: JSON.stringify(columns.nights),
  cancellation: JSON.stringify(columns.cancellation),
});
