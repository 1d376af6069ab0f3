import { formatStayWithoutYear } from '#lib/text/dates.ts';
import type { Booking } from './booking.ts';
import { screenTexts, stepTexts } from './texts.ts';
import { editParameters, editRooms } from './transitions.ts';

type Choices = Pick<Booking, 'editing' | 'choice'>;

/** The wizard's columns in their order. `back` leads to a completed one. */
export const STEPS = [
  { number: 1, icon: 'params', title: stepTexts.parameters, hint: null, back: editParameters },
  { number: 2, icon: 'bed', title: screenTexts.rooms, hint: stepTexts.roomsHint, back: editRooms },
  { number: 3, icon: 'card', title: screenTexts.payment, hint: stepTexts.paymentHint, back: null },
] as const;

export type Step = (typeof STEPS)[number];

/**
 * The wizard's screens in their order, with what each needs of the booking. Their components are in
 * components/wizard/screens, their addresses in lib/booking/booking-query.
 */
export const SCREENS = {
  parameters: { step: 1, icon: 'params', title: screenTexts.parameters, isReachable: () => true },
  rooms: {
    step: 2,
    icon: 'bed',
    title: screenTexts.rooms,
    isReachable: ({ editing }) => editing !== 'parameters',
  },
  extras: {
    step: 2,
    icon: 'plus',
    title: screenTexts.extras,
    isReachable: ({ choice, editing }) => choice !== null && editing !== 'parameters',
  },
  payment: {
    step: 3,
    icon: 'card',
    title: screenTexts.payment,
    isReachable: ({ choice, editing }) => choice !== null && editing === null,
  },
} as const satisfies Record<string, { isReachable: (choices: Choices) => boolean } & Record<string, unknown>>;

export type Screen = keyof typeof SCREENS;

const IN_ORDER = Object.keys(SCREENS) as Screen[];

/**
 * The current screen: the furthest one that the choices allow, unless the guest has gone back to change an
 * earlier one.
 */
export function screenOf(choices: Choices): Screen {
  return IN_ORDER.findLast((screen) => SCREENS[screen].isReachable(choices)) ?? 'parameters';
}

/** Whether the first of two screens comes before the second. */
export const isBefore = (one: Screen, other: Screen) => IN_ORDER.indexOf(one) < IN_ORDER.indexOf(other);

/** Where a column is in relation to the current screen. */
export function stepState(step: Step, screen: Screen): 'done' | 'active' | 'upcoming' {
  const active = SCREENS[screen].step;
  if (step.number === active) return 'active';
  return step.number < active ? 'done' : 'upcoming';
}

/**
 * The page's title: screen, dates and hotel, so that tabs and history entries can be told apart. The first
 * screen has the title `home`.
 */
export function screenTitle(
  booking: Pick<Booking, 'arrival' | 'departure' | 'editing' | 'choice'>,
  hotel: { name: string; home: string },
): string {
  const screen = screenOf(booking);
  const { arrival, departure } = booking;
  if (screen === 'parameters' || !arrival || !departure) return hotel.home;
  return `${SCREENS[screen].title}, ${formatStayWithoutYear(arrival, departure)} — ${hotel.name}`;
}
