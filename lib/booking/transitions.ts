import type { RateChoice } from '@/lib/rooms/rates';
import { adultsTotal, childrenTotal, createRoom, type OccupancyLimits } from './occupancy.ts';
import { CLOSED_PROMO, isPromoReady } from './promo-code.ts';
import { DEFAULT_RATE_FLOW } from './rate-flow.ts';
import { parseSearchLink, toSearchLink } from './search-link.ts';
import { areParametersReady, type BookingParameters } from './search-request.ts';
import { clampStayDates, defaultStayDates, type RangePick } from './stay-dates.ts';
import { clampStep, type Step } from './steps.ts';

/** What the wizard holds: the parameters, where the guest is, and what was chosen. */
export type Booking = BookingParameters & {
  step: Step;
  /** Step 2 shows the extra services instead of the rooms. */
  isChoosingExtras: boolean;
  rangePick: RangePick;
  choice: RateChoice | null;
  /** Ids of the chosen extra services. */
  extraIds: number[];
  /** Public number of the order made from these choices; it may still wait for its payment. */
  orderNumber: string | null;
};

/** The state before the guest's day and saved choices are known; the same on server and client. */
export function emptyBooking(limits: OccupancyLimits): Booking {
  return {
    arrival: null,
    departure: null,
    rooms: [{ ...createRoom(limits), id: 'first-room' }],
    rateFlow: DEFAULT_RATE_FLOW,
    promo: CLOSED_PROMO,
    step: 1,
    isChoosingExtras: false,
    rangePick: 'arrival',
    choice: null,
    extraIds: [],
    orderNumber: null,
  };
}

/**
 * The booking a page opens with: what was saved, fitted to today and the hotel's limits.
 * A saved stay that has slipped into the past, or guests above the limits, lead back to step 1.
 */
export function openBooking(saved: Booking | null, limits: OccupancyLimits, today: string): Booking {
  const fresh = emptyBooking(limits);
  if (!saved?.arrival || !saved.departure)
    return { ...fresh, ...defaultStayDates(today), rooms: [createRoom(limits)] };
  const stay = clampStayDates({ arrival: saved.arrival, departure: saved.departure }, today);
  const rooms = saved.rooms
    .slice(0, limits.max_rooms)
    .map((room) => ({ ...createRoom(limits, room), id: room.id }));
  // Limits only ever take guests away, so equal totals are equal rooms.
  const isSame =
    stay.arrival === saved.arrival &&
    stay.departure === saved.departure &&
    adultsTotal(rooms) === adultsTotal(saved.rooms) &&
    childrenTotal(rooms) === childrenTotal(saved.rooms);
  const opened: Booking = { ...saved, ...stay, rooms, rangePick: 'arrival' };
  return isSame ? withReachableStep(opened) : editParameters(opened);
}

/**
 * The booking a search link opens: its parameters, and the rooms for them. A link to what this tab has
 * saved (a reload) goes on where the guest was.
 */
export function openLink(
  saved: Booking | null,
  search: string,
  limits: OccupancyLimits,
  today: string,
): Booking {
  const linked = { ...emptyBooking(limits), ...parseSearchLink(search, limits, today) };
  const opened = openBooking(saved, limits, today);
  if (saved && toSearchLink(opened) === toSearchLink(linked)) return opened;
  return searchRooms(linked);
}

/** Back and forward in the browser: to a step that was reached, as far as its choices still stand. */
export function travel(booking: Booking, step: Step, isChoosingExtras: boolean): Booking {
  if (step === 1) return editParameters(booking);
  return withReachableStep({ ...booking, step, isChoosingExtras: step === 2 && isChoosingExtras });
}

/** No step without what it needs: step 2 the parameters, extras and step 3 a chosen rate. */
function withReachableStep(booking: Booking): Booking {
  const step = clampStep(booking.step);
  if (!canSearch(booking)) return editParameters(booking);
  if (booking.choice) return { ...booking, step };
  return { ...booking, step: step === 3 ? 2 : step, isChoosingExtras: false };
}

/** Whether 'Подобрать номера' is enabled (section 2, step 1). */
export function canSearch(booking: Booking): boolean {
  return areParametersReady(booking) && isPromoReady(booking.promo);
}

/** 'Подобрать номера': on to step 2; an earlier choice is dropped. */
export function searchRooms(booking: Booking): Booking {
  if (!canSearch(booking)) return booking;
  return { ...booking, step: 2, isChoosingExtras: false, choice: null, extraIds: [], orderNumber: null };
}

/** Back to step 1: steps 2 and 3 are disabled until they are reached again. */
export function editParameters(booking: Booking): Booking {
  return { ...booking, step: 1, isChoosingExtras: false };
}

/** Back to the list of rooms: from the extras, from payment, or when the chosen room is gone. */
export function editRooms(booking: Booking): Booking {
  return { ...booking, step: 2, isChoosingExtras: false, extraIds: [] };
}

/** Picking a rate: to the extras where the rate has some, else straight to payment (section 2). */
export function chooseRate(booking: Booking, choice: RateChoice, hasExtras: boolean): Booking {
  const chosen = { ...booking, choice, extraIds: [], orderNumber: null };
  return hasExtras
    ? { ...chosen, step: 2, isChoosingExtras: true }
    : { ...chosen, step: 3, isChoosingExtras: false };
}

export function toggleExtra(booking: Booking, extraId: number): Booking {
  const { extraIds } = booking;
  return {
    ...booking,
    extraIds: extraIds.includes(extraId) ? extraIds.filter((id) => id !== extraId) : [...extraIds, extraId],
  };
}

/** 'Продолжить бронирование': on to payment. */
export function confirmExtras(booking: Booking): Booking {
  return booking.choice ? { ...booking, step: 3, isChoosingExtras: false } : booking;
}

/** The guest agreed to another price of the same rate, in kopecks. */
export function acceptTotal(booking: Booking, total: number): Booking {
  return booking.choice ? { ...booking, choice: { ...booking.choice, total } } : booking;
}

/** The order was made: the wizard remembers its number until other choices are made. */
export function placeOrder(booking: Booking, orderNumber: string): Booking {
  return { ...booking, orderNumber };
}
