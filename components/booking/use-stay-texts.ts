import { useBooking } from '#components/providers/booking-provider.tsx';
import { adultsTotal, childrenTotal } from '#rules/booking/occupancy.ts';
import { formatStayShort, formatStayWithoutYear, nightsBetween } from '#rules/text/dates.ts';
import { formatGuests, formatGuestsTotal, formatParty } from '#rules/text/occupancy.ts';
import { forms, plural } from '#rules/text/plural.ts';
import { bookingTexts } from './texts.ts';

/** The stay and the guests in words, in a long form for desktops and a short one for phones. */
export function useStayTexts() {
  const { arrival, departure, rooms } = useBooking(({ booking }) => booking);
  const adults = adultsTotal(rooms);
  const children = childrenTotal(rooms);
  const roomsText = plural(rooms.length, forms.rooms);
  const nights = arrival && departure ? plural(nightsBetween(arrival, departure), forms.nights) : '';
  return {
    /** The dates, and how many nights that are; '' while they are being chosen. */
    dates: arrival && departure ? formatStayShort(arrival, departure) : '',
    nights,
    stay:
      arrival && departure
        ? `${formatStayWithoutYear(arrival, departure)}, ${nights}`
        : bookingTexts.chooseDates,
    stayShort:
      arrival && departure ? `${formatStayShort(arrival, departure)}, ${nights}` : bookingTexts.chooseDates,
    party: formatParty(rooms.length, adults, children),
    guests: `${roomsText}, ${formatGuests(adults, children)}`,
    /** One room goes without saying. */
    who: formatGuestsTotal(adults, children) + (rooms.length > 1 ? `, ${roomsText}` : ''),
    guestsShort: `${formatGuestsTotal(adults, children)}, ${roomsText}`,
  };
}
