import { formatStayWithoutYear } from '@/lib/format/dates';
import { wizardTexts } from '@/lib/messages/ru';
import type { Booking } from './booking.ts';
import { screenOf } from './screens.ts';

/** The page's title: screen, dates and hotel, so that tabs and history entries can be told apart; `home` names the first. */
export function screenTitle(
  booking: Pick<Booking, 'arrival' | 'departure' | 'editing' | 'choice'>,
  hotel: { name: string; home: string },
): string {
  const screen = screenOf(booking);
  const { arrival, departure } = booking;
  if (screen === 'parameters' || !arrival || !departure) return hotel.home;
  return `${wizardTexts.screens[screen]}, ${formatStayWithoutYear(arrival, departure)} — ${hotel.name}`;
}
