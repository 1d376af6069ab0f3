import { errorTexts } from '#rules/errors/texts.ts';

/** What a guest sees while a call fails or takes longer than the app waits for it, 10 s. */
const WITHOUT: Record<string, string> = {
  getHotelConfig: `no page but «${errorTexts.hotelUnavailable}»; pages that were opened before stay`,
  getAvailability: 'a calendar without colours and prices; any date can still be picked',
  getStayPrices: 'the price of a night in the calendar instead of that of the stay',
  searchRooms: `«${errorTexts.searchFailed}» in place of the rooms, and a way to try again`,
  createReservation: `«${errorTexts.reservationUnexpected}»; what was filled in stays`,
  getOrder: `«${errorTexts.hotelUnavailable}» in place of the order, and a way to try again`,
  signIn: `«${errorTexts.unexpected}» when logging in; booking works`,
  register: `«${errorTexts.unexpected}» when registering; booking works`,
  getUser: 'the guest form empty, as for one who is not logged in',
  listReservations: '«Не удалось загрузить брони» in the cabinet, and a way to try again',
  getReservation: '«Не удалось загрузить бронь» in the cabinet, and a way to try again',
  offerChange: `«${errorTexts.unexpected}» in place of what a change costs`,
  checkRefund: `«${errorTexts.refundFailed}» in place of the refund`,
  cancelReservation: `«${errorTexts.unexpected}», and the booking as it was`,
  openBankLogin: 'an error page that is not the hotel’s',
};

export const seenWithout = (operation: string): string =>
  WITHOUT[operation] ?? 'an error where the answer would be';

type Row = [operation: string, path: RegExp, seen: string];

/** What a guest sees where a part of an answer cannot be used. The first row that fits counts. */
const PARTS: Row[] = [
  ['getHotelConfig', /^(?:id)?$/, WITHOUT.getHotelConfig ?? ''],
  ['getHotelConfig', /^name$/, 'the slug in place of the hotel’s name'],
  ['getHotelConfig', /^max_rooms$/, 'one room at most'],
  ['getHotelConfig', /^max_adults$/, 'two adults a room at most'],
  ['getHotelConfig', /^time_/, 'arrival from 14:00 or departure until 12:00'],
  ['getHotelConfig', /^timezone$/, 'the days of Moscow'],
  ['getHotelConfig', /payment_methods/, 'this way to pay is not offered'],
  ['getHotelConfig', /child_categories/, 'children of this age cannot be added'],
  ['getHotelConfig', /menu_items/, 'the menu without this link'],
  ['getHotelConfig', /cancel_types/, 'this reason is not offered when cancelling'],
  ['getHotelConfig', /color/, 'a colour of the product in place of the hotel’s'],
  ['getHotelConfig', /^images/, 'a pattern in place of the picture'],
  ['getHotelConfig', /logo|svg|splash/, 'the hotel’s name in letters in place of the drawing'],
  ['getHotelConfig', /^counters/, 'no question about this counter, and nothing is counted by it'],
  ['getHotelConfig', /link|users_term/, 'the page without this link'],
  ['getHotelConfig', /.*/, 'the page without it'],
  ['getAvailability', /^\[\d+\]/, 'this day without its colour or price'],
  ['getAvailability', /.*/, WITHOUT.getAvailability ?? ''],
  ['searchRooms', /cancellation/, 'this rate without its terms of cancelling'],
  ['searchRooms', /cancel_until/, 'terms of cancelling without their end'],
  ['searchRooms', /payment_aliases/, 'this rate with all of the hotel’s ways to pay'],
  ['searchRooms', /^(?:rooms)?$/, WITHOUT.searchRooms ?? ''],
  ['searchRooms', /\.rates\[\d+\]\.(?:id|rate_code|total_price|nights)|\.nights\[/, 'this rate is not sold'],
  ['searchRooms', /^rooms\[\d+\]\.(?:id|room_code|name|rates)$|^rooms\[\d+\]$/, 'this room is not sold'],
  ['searchRooms', /guest_limit$/, 'the room without its number of places'],
  ['searchRooms', /square$/, 'the room without its area'],
  ['searchRooms', /plan$/, 'the room without its plan'],
  ['searchRooms', /img|images|icon_url/, 'a pattern in place of the picture'],
  ['searchRooms', /room_options/, 'the room without this feature'],
  ['searchRooms', /^services/, 'this extra is not offered'],
  ['searchRooms', /.*/, 'the page without it'],
  [
    'createReservation',
    /redirect_url/,
    'that the booking is made, and the hotel’s phone instead of the payment page',
  ],
  ['createReservation', /^$/, `«${errorTexts.reservationUnexpected}»; what was filled in stays`],
  ['createReservation', /.*/, 'a booking whose page has no number'],
  ['getOrder', /^changed_at/, 'the order without a word of its change'],
  ['getOrder', /^pending_change/, 'the order without the change that is to be paid'],
  ['getOrder', /hold_until$/, 'the order without the time until which it can be paid'],
  ['getOrder', /payment_url/, 'the order without a way to pay'],
  ['getOrder', /^(?:number|arrival|departure|total_price)?$/, WITHOUT.getOrder ?? ''],
];

/** What a guest sees of a mistake in an answer. */
export const seenByGuest = (operation: string, path: string): string =>
  PARTS.find(([id, pattern]) => id === operation && pattern.test(path))?.[2] ??
  (path === '' ? seenWithout(operation) : 'the page without it');
