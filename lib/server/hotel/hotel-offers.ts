import 'server-only';
import { addressCode } from '#rules/booking/address-code.ts';
import { stayAddress } from '#rules/booking/search-request.ts';
import { defaultStayDates } from '#rules/booking/stay-dates.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import type { HotelOffers } from '#rules/search/hotel-offers.ts';
import { roomCode } from '#rules/search/room-address.ts';
import { roomPath } from '#rules/search/room-path.ts';
import { todayIn } from '#rules/text/dates.ts';
import { calendarDays, getHomeRooms } from './home-rooms.ts';
import { themeOf } from './hotel-colours.ts';
import { siteSettings } from './site-settings.ts';

/** What the hotel's home tells, from the same calls and the same cache. */
export async function hotelOffers(hotel: Hotel): Promise<HotelOffers> {
  const { slug, root, name, max_adults, hotel_child_categories: categories } = hotel;
  const { appOrigin: origin } = siteSettings(hotel);
  const home = origin + root;
  const today = todayIn(hotel.timezone);
  const rooms = await getHomeRooms(hotel);
  const days = hotel.booking_available ? ((await calendarDays(hotel, today)) ?? []) : [];
  const theme = themeOf(hotel);
  return {
    hotel: {
      ...{ slug, name, url: home, today, last_departure: hotel.last_departure ?? null, max_adults },
      children: categories.map((category) => ({
        code: addressCode(category, categories),
        name: category.name,
        from_age: category.from_age,
        to_age: category.to_age,
        most: category.max_childs,
      })),
      primary: theme['--primary'],
      on_primary: theme['--on-primary'],
    },
    lowest_price: rooms.length > 0 ? Math.min(...rooms.map(({ min_price }) => min_price)) : null,
    nights: days
      .filter(({ date }) => date >= today)
      .map(({ date, min_price, sold_out }) => ({
        date,
        is_free: !sold_out && min_price !== undefined,
        price: min_price ?? null,
      })),
    rooms: rooms.map((room) => ({
      code: roomCode(room, rooms),
      name: room.name,
      url: origin + roomPath(root, roomCode(room, rooms)),
      price: room.min_price,
      night: room.night,
      book_url: home + stayAddress(defaultStayDates(room.night), hotel, today),
    })),
  };
}
