import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { useScripted } from '#components/ui/page-life.ts';
import { orderSteps } from '#lib/booking/cancellation.ts';
import type { PublicOrder } from '#lib/contracts/reservation.ts';
import { calendarFile } from '#lib/reservation/calendar-file.ts';
import { toKopecks } from '#lib/text/money.ts';
import { accountTexts } from '#lib/text/ru-account.ts';

type Stay = Pick<
  PublicOrder,
  'number' | 'arrival' | 'departure' | 'total_price' | 'cancellation' | 'cancel_until'
> & { room: { name: string } };

/** Gives the stay as a calendar file with the address of its page. */
export function CalendarButton({ stay, place, path }: { stay: Stay; place: string; path: string }) {
  const hotel = useHotel();
  const scripted = useScripted();
  const save = () => {
    const text = calendarFile({
      number: stay.number,
      hotelName: hotel.name,
      roomName: stay.room.name,
      place,
      total: toKopecks(stay.total_price),
      arrival: stay.arrival,
      departure: stay.departure,
      arrivalTime: hotel.time_arrival,
      departureTime: hotel.time_departure,
      offsets: hotel.utc_offsets,
      steps: orderSteps(stay),
      url: window.location.origin + path,
    });
    download(`booking-${stay.number}.ics`, text);
  };
  return (
    <Button look="quiet" {...scripted} onClick={save}>
      <Icon name="calendar" />
      {accountTexts.calendarFile}
    </Button>
  );
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
