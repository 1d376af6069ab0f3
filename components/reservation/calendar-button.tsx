import { useEffect } from 'react';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { useScripted } from '#components/ui/hydration.ts';
import { Icon } from '#components/ui/icon.tsx';
import { loadCode, prefetchCode } from '#lib/client/load-code.ts';
import { saveFile } from '#lib/client/save-file.ts';
import type { ReservationView } from '#rules/reservation/reservation-view.ts';
import { calendarFileTexts } from '#rules/reservation/texts.ts';
import { reservationTexts } from './texts.tsx';

const loadCalendar = () => import('#rules/reservation/calendar-file.ts');

type Props = { reservation: ReservationView; place: string; path: string };

/** Offers the stay as a calendar file, which names the address of its page. */
export function CalendarButton({ reservation, place, path }: Props) {
  const hotel = useHotel();
  const scripted = useScripted();
  // The code is loaded before the guest asks, so that a page saved on the device has it without a network.
  useEffect(() => prefetchCode(loadCalendar), []);
  const save = async () => {
    const { calendarFile } = await loadCode(loadCalendar);
    const url = window.location.origin + path;
    const text = calendarFile({ ...reservation, hotel, place, url });
    saveFile(calendarFileTexts.name(reservation.number), text, 'text/calendar');
  };
  return (
    <Button look="quiet" {...scripted} onClick={() => void save()}>
      <Icon name="calendar" />
      {reservationTexts.calendarFile}
    </Button>
  );
}
