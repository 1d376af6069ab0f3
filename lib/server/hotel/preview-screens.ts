import { toKopecks } from '#contract/schemas/money.ts';
import { type Booking, freshBooking } from '#rules/booking/booking.ts';
import { writeBooking } from '#rules/booking/booking-address.ts';
import { rateChoice } from '#rules/booking/rate-choice.ts';
import { defaultStayDates } from '#rules/booking/stay-dates.ts';
import { chooseRate, goOnFrom } from '#rules/booking/transitions.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import { todayIn } from '#rules/text/dates.ts';
import type { HomeRoom } from './home-rooms.ts';
import { previewScreenTexts } from './texts.ts';

type PreviewScreen = { title: string; path: string };

/** Every screen of a hotel with its address. Without a free room there are none that need one. */
export function previewScreens(hotel: Hotel, rooms: readonly HomeRoom[]): PreviewScreen[] {
  const home = hotel.root;
  return [
    { title: previewScreenTexts.home, path: home },
    ...bookingScreens(hotel, rooms),
    { title: previewScreenTexts.reservation, path: `${home}/success` },
    ...(hotel.accounts
      ? [
          { title: previewScreenTexts.login, path: `${home}/login` },
          { title: previewScreenTexts.registration, path: `${home}/register` },
          { title: previewScreenTexts.bookings, path: `${home}/profile/booking` },
        ]
      : []),
    { title: previewScreenTexts.missing, path: `${home}/no-such-page` },
  ];
}

function bookingScreens(hotel: Hotel, rooms: readonly HomeRoom[]): PreviewScreen[] {
  const [room] = rooms;
  const rate = room?.rates[0];
  if (!room || !rate) return [];
  const today = todayIn(hotel.timezone);
  const address = (booking: Booking) => hotelPath(hotel.root, writeBooking(booking, hotel, today));
  const searched = { ...freshBooking(hotel, today), ...defaultStayDates(room.night), editing: null };
  const choice = rateChoice([...rooms], room, rate);
  const chosen = chooseRate(searched, choice, toKopecks(rate.total_price), true);
  return [
    { title: previewScreenTexts.rooms, path: address(searched) },
    { title: previewScreenTexts.extras, path: address(chosen) },
    { title: previewScreenTexts.payment, path: address(goOnFrom('extras')(chosen)) },
  ];
}
