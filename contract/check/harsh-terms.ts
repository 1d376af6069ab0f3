import { cancellationSteps } from '#contract/schemas/cancellation-steps.ts';
import { toKopecks } from '#contract/schemas/money.ts';
import type { Rate, RoomSearchResponse } from '#contract/schemas/room-search.ts';
import { cancellationFloor } from '#rules/booking/cancellation.ts';
import { nightTotals } from '#rules/booking/price.ts';
import type { CancelHotel } from '#rules/hotel/booking-hotel.ts';
import type { Mistake } from './mistake.ts';

/** The rates that keep more than the law lets the hotel keep: guests read what is kinder, and it owes them that. */
export function harshTerms({ rooms }: Pick<RoomSearchResponse, 'rooms'>, hotel: CancelHotel): Mistake[] {
  const harsh = rooms.flatMap(({ rates }) => rates.filter((rate) => isHarsh(rate, hotel)));
  return [...new Set(harsh.map(({ rate_code }) => rate_code))].map((code) => ({
    path: 'rooms[].rates[].cancellation',
    expected: `terms of ${code} that return all before the day of arrival and keep at most one night from then on, since the hotel is in Russia and its config has no terms: as_written`,
    received: 'terms that keep more',
    guest: 'the kinder terms, which the hotel then owes',
  }));
}

function isHarsh(rate: Rate, hotel: CancelHotel): boolean {
  const byDate = nightTotals(rate.nights);
  const floor = cancellationFloor(hotel, byDate[0]?.date, byDate);
  if (!rate.cancellation || !floor) return false;
  const { cancellation } = rate;
  const total = toKopecks(rate.total_price);
  const sums = { total, nights: byDate.map(({ kopecks }) => kopecks), most: total };
  const [written, kinder] = [null, floor].map((one) =>
    cancellationSteps(cancellation, { ...sums, floor: one }),
  );
  return JSON.stringify(written) !== JSON.stringify(kinder);
}
