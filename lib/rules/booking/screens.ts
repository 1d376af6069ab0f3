import { formatStayWithoutYear } from '#rules/text/dates.ts';
import type { Booking } from './booking.ts';
import { screenTexts } from './texts.ts';

type ScreenRow = {
  /** The wizard's column that shows it; lib/rules/booking/steps has the columns. */
  step: 1 | 2 | 3;
  icon: 'params' | 'bed' | 'plus' | 'card';
  title: string;
  /** The folder of app/[slug]/stay whose page renders the addresses that open it. */
  route: string;
  /**
   * The parameters that the address gains when the guest goes on from here. A screen needs those of all screens
   * before it.
   */
  adds: readonly string[];
};

/**
 * The wizard's screens in their order. The key is the screen's name, which `edit` has in an address. The
 * components are in components/wizard/screens.
 */
export const SCREENS = {
  parameters: {
    step: 1,
    icon: 'params',
    title: screenTexts.parameters,
    // Its form comes with every page.
    route: 'rooms',
    adds: ['arrival'],
  },
  rooms: { step: 2, icon: 'bed', title: screenTexts.rooms, route: 'rooms', adds: ['room', 'rate'] },
  extras: { step: 2, icon: 'plus', title: screenTexts.extras, route: 'extras', adds: ['extras'] },
  payment: { step: 3, icon: 'card', title: screenTexts.payment, route: 'payment', adds: [] },
} as const satisfies Record<string, ScreenRow>;

export type Screen = keyof typeof SCREENS;

export const IN_ORDER = Object.keys(SCREENS) as Screen[];
const LAST = IN_ORDER.at(-1) as Screen;

/** Whether the first of two screens comes before the second. */
export const isBefore = (one: Screen, other: Screen) => IN_ORDER.indexOf(one) < IN_ORDER.indexOf(other);

/** The screen that an address opens where its values allow that, which only the hotel can tell. */
export function screenInAddress(address: URLSearchParams): Screen {
  const furthest =
    IN_ORDER.find((screen) => !SCREENS[screen].adds.every((name) => address.has(name))) ?? LAST;
  const edited = IN_ORDER.find((screen) => screen === address.get('edit'));
  return edited && isBefore(edited, furthest) ? edited : furthest;
}

/**
 * The current screen: the furthest one that the choice allows, unless the guest has gone back to an earlier
 * one.
 */
export function screenOf({ choice, editing }: Pick<Booking, 'choice' | 'editing'>): Screen {
  const furthest = choice === null ? 'rooms' : LAST;
  return editing && isBefore(editing, furthest) ? editing : furthest;
}

/** How a booking with a choice comes to a screen: only the last one is not gone back to. */
export const editingAt = (screen: Screen): Booking['editing'] => (screen === LAST ? null : screen);

/** How a booking with a choice goes on from a screen. */
export const editingAfter = (screen: Screen) => editingAt(IN_ORDER[IN_ORDER.indexOf(screen) + 1] ?? LAST);

/**
 * The page's title: screen, dates and hotel, so that tabs and history entries can be told apart. The first
 * screen has the title `home`.
 */
export function screenTitle(
  booking: Pick<Booking, 'arrival' | 'departure' | 'editing' | 'choice' | 'change'>,
  hotel: { name: string; home: string },
): string {
  const screen = screenOf(booking);
  const { arrival, departure } = booking;
  if (screen === 'parameters' || !arrival || !departure) return hotel.home;
  // The last screen of a change need not be a payment.
  const title = screen === LAST && booking.change ? screenTexts.change : SCREENS[screen].title;
  return `${title}, ${formatStayWithoutYear(arrival, departure)} — ${hotel.name}`;
}
