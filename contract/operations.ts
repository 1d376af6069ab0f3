import { accountOperations } from './operations/account.ts';
import { bookingOperations } from './operations/booking.ts';
import { cabinetOperations } from './operations/cabinet.ts';
import { guestsOperations } from './operations/guests.ts';
import { hotelOperations } from './operations/hotel.ts';

/** Every call that the app makes by the document's tags, in the order in which an integrator meets them. */
export const TAGS = [
  { name: 'hotel', about: 'What a hotel is and when it has rooms.', operations: hotelOperations },
  {
    name: 'booking',
    about: 'Rooms, rates and extras for a stay, and the order.',
    operations: bookingOperations,
  },
  {
    name: 'account',
    about: 'Signing in, registering, the signed-in guest.',
    operations: accountOperations,
  },
  { name: 'cabinet', about: 'The bookings of a signed-in guest.', operations: cabinetOperations },
  {
    name: 'guests',
    about: 'The people whom a signed-in guest travels with, and their documents.',
    operations: guestsOperations,
  },
];
