import type { AvailabilityDay } from '@/lib/contracts/availability';
import { addIsoDays, type IsoDate } from '@/lib/format/dates';
import { availabilityMark } from './legend.ts';

/** Nights of a stay for which no room is left, as far as the availability is loaded. The day of departure is not a night. */
export function soldOutNights(
  days: ReadonlyMap<IsoDate, AvailabilityDay>,
  arrival: IsoDate | null,
  departure: IsoDate | null,
): IsoDate[] {
  const nights: IsoDate[] = [];
  if (!arrival || !departure) return nights;
  for (let night = arrival; night < departure; night = addIsoDays(night, 1)) {
    const day = days.get(night);
    if (day && availabilityMark(day.availability.legend) === 'none') nights.push(night);
  }
  return nights;
}
