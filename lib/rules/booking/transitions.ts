import { type Kopecks, minus, plus } from '#contract/schemas/money.ts';
import type { Alternative } from '#contract/schemas/room-search.ts';
import { type Booking, NO_CHOICE, type RateChoice, type RoomSort } from './booking.ts';
import { createRoom, type OccupancyLimits } from './occupancy.ts';
import { CLOSED_PROMO, isPromoReady, type PromoBlock } from './promo-code.ts';
import { editingAfter, type Screen } from './screens.ts';
import { areParametersReady, type BookingParameters } from './search-request.ts';
import { clampStayDates, type StayDates } from './stay-dates.ts';

/** Whether 'Подобрать номера' is enabled. `promo` is the code that applies to this user. */
export function canSearch(booking: Booking, promo: PromoBlock): boolean {
  return areParametersReady(booking) && isPromoReady(promo);
}

/** 'Подобрать номера' leads to the rooms. It drops an earlier choice, and a code that does not apply. */
export function searchRooms(booking: Booking, promo: PromoBlock): Booking {
  if (!canSearch(booking, promo)) return booking;
  return { ...booking, ...NO_CHOICE, promo, editing: null };
}

/** Takes dates typed into fields. A missing or senseless one falls back. */
export function typeDates(booking: Booking, dates: Partial<StayDates>, today: string): Booking {
  // With an arrival alone the calendar asks for the departure next.
  const rangePick = dates.departure ? 'arrival' : 'departure';
  return { ...booking, ...clampStayDates(dates, today), rangePick };
}

/** Takes another stay, or the same guests in other rooms, and shows its rooms. */
export function takeAlternative(
  booking: Booking,
  { arrival, departure, rooms }: Pick<Alternative, 'arrival' | 'departure' | 'rooms'>,
  limits: OccupancyLimits,
): Booking {
  return {
    ...booking,
    ...NO_CHOICE,
    arrival,
    departure,
    rooms: rooms.map((guests) => createRoom(limits, guests)),
    rangePick: 'arrival',
    editing: null,
  };
}

/** The same booking without its code, of which the hotel has nothing. What was chosen stays, at another price. */
export const dropCode = (booking: Booking): Booking => ({ ...booking, promo: CLOSED_PROMO });

/** The search without a code, which may be why it was refused. */
export function withoutPromo(booking: Booking): Booking {
  return { ...booking, ...NO_CHOICE, promo: CLOSED_PROMO, editing: null };
}

/** Goes back to the parameters. Later screens have to be reached again. */
export function editParameters(booking: Booking): Booking {
  return { ...booking, ...NO_CHOICE, rangePick: 'arrival', editing: 'parameters' };
}

/**
 * Takes other parameters for the same choice, whose price has to be learned anew. A code that was not typed is
 * none.
 */
export const changeParameters =
  ({ arrival, departure, rooms, rateFlow, promo }: BookingParameters) =>
  (booking: Booking): Booking => ({
    ...booking,
    arrival,
    departure,
    rooms,
    rateFlow,
    promo: promo.input === '' ? CLOSED_PROMO : promo,
    rangePick: 'arrival',
    seen: null,
  });

/** Goes back to the list of rooms: from the extras, from the payment, or when the chosen room is gone. */
export function editRooms(booking: Booking): Booking {
  return { ...booking, ...NO_CHOICE, editing: null };
}

/** Shows the rooms in another order. */
export const changeSort =
  (sort: RoomSort) =>
  (booking: Booking): Booking => ({ ...booking, sort });

/** Chooses a rate at a total in kopecks. It leads to the extras if the rate has some, else past them. */
export function chooseRate(booking: Booking, choice: RateChoice, seen: Kopecks, hasExtras: boolean): Booking {
  return { ...booking, choice, seen, extras: [], editing: editingAfter(hasExtras ? 'rooms' : 'extras') };
}

/** Takes another rate on the payment screen, at a total in kopecks that the guest has seen; the extras stay. */
export const changeRate =
  (choice: RateChoice, seen: Kopecks) =>
  (booking: Booking): Booking => ({ ...booking, choice, seen });

/**
 * Takes or drops an extra. `price` is for the whole stay, kopecks, as the guest sees it. A press during
 * hydration may arrive twice, so the second changes nothing.
 */
export function chooseExtra(booking: Booking, code: string, price: Kopecks, isTaken: boolean): Booking {
  const { extras, seen } = booking;
  if (extras.includes(code) === isTaken) return booking;
  return {
    ...booking,
    extras: isTaken ? [...extras, code] : extras.filter((other) => other !== code),
    seen: seen === null ? null : isTaken ? plus(seen, price) : minus(seen, price),
  };
}

/** Goes on from a screen, by 'Продолжить бронирование' or because there is nothing to choose. */
export const goOnFrom =
  (screen: Screen) =>
  (booking: Booking): Booking =>
    booking.choice ? { ...booking, editing: editingAfter(screen) } : booking;

/** Notes that the guest accepts this price, kopecks, with the extras that are still offered. */
export function acceptPrice(booking: Booking, seen: Kopecks, extras: string[]): Booking {
  return booking.choice ? { ...booking, seen, extras } : booking;
}
