import { formatStayWithoutYear } from '@/lib/format/dates';
import type { Booking } from './booking.ts';
import { SCREENS, screenOf } from './screens.ts';

/** The page's title: screen, dates and hotel, so that tabs and history entries can be told apart; `home` names the first. */
export function screenTitle(
  booking: Pick<Booking, 'arrival' | 'departure' | 'editing' | 'choice'>,
  hotel: { name: string; home: string },
): string {
  const screen = screenOf(booking);
  const { arrival, departure } = booking;
  if (screen === 'parameters' || !arrival || !departure) return hotel.home;
  return `${SCREENS[screen].title}, ${formatStayWithoutYear(arrival, departure)} — ${hotel.name}`;
}
