import { useBooking } from '@/components/providers/booking-provider';
import { adultsTotal, childrenTotal } from '@/lib/booking/occupancy';
import { formatStayShort, formatStayWithoutYear, nightsBetween } from '@/lib/format/dates';
import { formatGuests, formatGuestsTotal, formatParty } from '@/lib/format/occupancy';
import { plural } from '@/lib/format/plural';
import { forms, parametersTexts } from '@/lib/messages/ru';

/** The stay and the guests in words, long for desks and short for phones. */
export function useStayTexts() {
  const { arrival, departure, rooms } = useBooking(({ booking }) => booking);
  const adults = adultsTotal(rooms);
  const children = childrenTotal(rooms);
  const roomsText = plural(rooms.length, forms.rooms);
  const nights = arrival && departure ? plural(nightsBetween(arrival, departure), forms.nights) : '';
  return {
    stay:
      arrival && departure
        ? `${formatStayWithoutYear(arrival, departure)}, ${nights}`
        : parametersTexts.chooseDates,
    stayShort:
      arrival && departure
        ? `${formatStayShort(arrival, departure)}, ${nights}`
        : parametersTexts.chooseDates,
    party: formatParty(rooms.length, adults, children),
    guests: `${roomsText}, ${formatGuests(adults, children)}`,
    guestsShort: `${formatGuestsTotal(adults, children)}, ${roomsText}`,
  };
}
