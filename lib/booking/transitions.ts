import { type Kopecks, minus, plus } from '#lib/contracts/money.ts';
import type { Alternative } from '#lib/contracts/room-search.ts';
import { type Booking, NO_CHOICE, type RateChoice } from './booking.ts';
import { createRoom, type OccupancyLimits } from './occupancy.ts';
import { CLOSED_PROMO, isPromoReady, type PromoBlock } from './promo-code.ts';
import { areParametersReady } from './search-request.ts';
import { clampStayDates, type StayDates } from './stay-dates.ts';

/** Whether 'Подобрать номера' is enabled; `promo` is the block as far as this guest has one. */
export function canSearch(booking: Booking, promo: PromoBlock): boolean {
  return areParametersReady(booking) && isPromoReady(promo);
}

/** 'Подобрать номера': on to the rooms; an earlier choice is dropped, and so is a code that does not count. */
export function searchRooms(booking: Booking, promo: PromoBlock): Booking {
  if (!canSearch(booking, promo)) return booking;
  return { ...booking, ...NO_CHOICE, promo, editing: null };
}

/** Dates typed into fields; one that is missing or makes no sense falls back. */
export function typeDates(booking: Booking, dates: Partial<StayDates>, today: string): Booking {
  // After an arrival alone the calendar asks for the departure.
  const rangePick = dates.departure ? 'arrival' : 'departure';
  return { ...booking, ...clampStayDates(dates, today), rangePick };
}

/** Another stay, or the same guests in other rooms, that is free: on to its rooms. */
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

/** The same search without the code that was refused. */
export function withoutPromo(booking: Booking): Booking {
  return { ...booking, ...NO_CHOICE, promo: CLOSED_PROMO, editing: null };
}

/** Back to the parameters: rooms and payment are closed until they are reached again. */
export function editParameters(booking: Booking): Booking {
  return { ...booking, ...NO_CHOICE, rangePick: 'arrival', editing: 'parameters' };
}

/** Back to the list of rooms: from the extras, from payment, or when the chosen room is gone. */
export function editRooms(booking: Booking): Booking {
  return { ...booking, ...NO_CHOICE, editing: null };
}

/** Picking a rate at a total in kopecks: to the extras where the rate has some, else straight to payment. */
export function chooseRate(booking: Booking, choice: RateChoice, seen: Kopecks, hasExtras: boolean): Booking {
  return { ...booking, choice, seen, extras: [], editing: hasExtras ? 'extras' : null };
}

/**
 * Takes an extra or leaves it; `price` in kopecks for the whole stay, as the guest sees it. A press that arrives while
 * the page is being hydrated may be told twice: what is so already stays so.
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

/** On to payment: 'Продолжить бронирование', or a rate that turned out to have no extras. */
export function confirmExtras(booking: Booking): Booking {
  return booking.choice ? { ...booking, editing: null } : booking;
}

/** The guest has seen this price of the choices, in kopecks, with the extras that are still offered. */
export function acceptPrice(booking: Booking, seen: Kopecks, extras: string[]): Booking {
  return booking.choice ? { ...booking, seen, extras } : booking;
}
