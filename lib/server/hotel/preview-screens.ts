import { stayAddress } from '#lib/booking/search-request.ts';
import { defaultStayDates } from '#lib/booking/stay-dates.ts';
import { todayIn } from '#lib/text/dates.ts';
import type { HomeRoom } from './home-rooms.ts';
import type { Hotel } from './hotel.ts';
import { previewScreenTexts } from './texts.ts';

type PreviewScreen = { title: string; path: string };

/** Every screen of a hotel with its address. Without a free room there are none that need one. */
export function previewScreens(hotel: Hotel, rooms: readonly HomeRoom[]): PreviewScreen[] {
  const home = `/${hotel.slug}`;
  return [
    { title: previewScreenTexts.home, path: home },
    ...bookingScreens(hotel, rooms),
    { title: previewScreenTexts.order, path: `${home}/success` },
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

function bookingScreens(hotel: Hotel, [room]: readonly HomeRoom[]): PreviewScreen[] {
  const rate = room?.rates[0];
  if (!room || !rate) return [];
  const stay = `/${hotel.slug}${stayAddress(defaultStayDates(room.night), hotel, todayIn(hotel.timezone))}`;
  const chosen = `${stay}&${new URLSearchParams({ room: room.room_code, rate: rate.rate_code })}`;
  return [
    { title: previewScreenTexts.rooms, path: stay },
    { title: previewScreenTexts.extras, path: chosen },
    { title: previewScreenTexts.payment, path: `${chosen}&extras=` },
  ];
}
