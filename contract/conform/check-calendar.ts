import type { AvailabilityDay } from '#contract/schemas/availability.ts';
import { availabilityDay } from '#contract/schemas/availability.ts';
import { validListOnly } from '#lib/server/api/read-answer.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { addIsoDays, nightsBetween, todayIn } from '#rules/text/dates.ts';
import { noteLong } from './check-config.ts';
import { isDone, type Visit } from './visit.ts';

const CALENDAR = 'getAvailability';
/** The app asks for three months. */
const DAYS = 92;
const LONGEST_LEGEND = 24;

/** Reads the calendar from the hotel's today on, as the app does. Empty: there is none. */
export async function checkCalendar(visit: Visit, hotel: Hotel): Promise<AvailabilityDay[]> {
  const arrival = todayIn(hotel.timezone);
  const departure = addIsoDays(arrival, DAYS);
  const reply = await visit.ask(CALENDAR, { at: { hotelId: hotel.id }, query: { arrival, departure } });
  if (!isDone(reply)) {
    visit.unexpected(reply, 'the days, with status 200');
    return [];
  }
  const days: AvailabilityDay[] = validListOnly(availabilityDay).safeParse(reply.json).data ?? [];
  const dates = days.map(({ date }) => date);
  const wrong = (expected: string, received: string) =>
    visit.wrong({
      operation: CALENDAR,
      path: '[].date',
      expected,
      received,
      guest: 'colours and prices on other days than theirs, or none',
    });
  const [first, last] = [dates.toSorted()[0], dates.toSorted().at(-1)];
  if (!first || !last) return days;
  if (first < arrival || last > departure)
    wrong(
      `days from ${arrival} to ${departure}, in the hotel’s own time zone ${hotel.timezone}`,
      `${first} to ${last}`,
    );
  else if (last === addIsoDays(departure, -1)) wrong(`${departure} last: both ends are asked for`, last);
  else if (first !== arrival) wrong(`${arrival}, the hotel’s today in ${hotel.timezone}, first`, first);
  const twice = dates.find((date, index) => dates.indexOf(date) !== index);
  if (twice) wrong('each day once', `${twice} more than once`);
  else if (dates.length <= nightsBetween(first, last))
    wrong(
      'each day from the first to the last',
      `${nightsBetween(first, last) + 1 - dates.length} days missing`,
    );
  for (const { availability } of days)
    if (availability.legend.length > LONGEST_LEGEND)
      noteLong(visit, CALENDAR, '[].availability.legend', availability.legend, LONGEST_LEGEND);
  return days;
}
