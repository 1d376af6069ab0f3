import type { Hotel } from '#rules/hotel/hotel.ts';
import type { Reply } from './visit.ts';

interface Feature {
  name: string;
  /** What guests have with it. */
  about: string;
  operations: string[];
}

/** What the calls turn on, the first without which nobody can book. */
const FEATURES: Feature[] = [
  {
    name: 'basic',
    about: 'the hotel’s page, the calendar, rooms and the order',
    operations: ['getHotelConfig', 'getAvailability', 'searchRooms', 'createReservation'],
  },
  { name: 'order page', about: 'the order after the payment, with its status', operations: ['getOrder'] },
  {
    name: 'stay prices',
    about: 'the price of the whole stay in the calendar',
    operations: ['getStayPrices'],
  },
  {
    name: 'accounts',
    about: '«Войти», registration, the guest form filled in',
    operations: ['signIn', 'register', 'createProfile', 'getUser', 'signOut'],
  },
  {
    name: 'new password',
    about: '«Забыли пароль?» and the letter with a link',
    operations: ['askForPassword', 'setPassword'],
  },
  { name: 'bank', about: 'logging in through the bank', operations: ['openBankLogin', 'signInThroughBank'] },
  {
    name: 'cabinet',
    about: 'the guest’s bookings, refunds, cancelling',
    operations: ['listReservations', 'getReservation', 'checkRefund', 'cancelReservation'],
  },
  {
    name: 'order access',
    about: 'cancelling without an account, by the e-mail or phone of the order',
    operations: ['openOrder'],
  },
  {
    name: 'changes',
    about: 'other dates, guests, rooms, rate and extras of an order',
    operations: ['offerChange', 'changeReservation'],
  },
  {
    name: 'consents',
    about: 'what the guest has agreed to, and withdrawing it',
    operations: ['listConsents', 'withdrawConsent'],
  },
  {
    name: 'deletion',
    about: 'deleting the account from the cabinet',
    operations: ['deleteAccount'],
  },
  {
    name: 'saved guests',
    about: 'relatives with documents, and who of them travels',
    operations: [
      'listRelationDegrees',
      'saveGuest',
      'deleteGuest',
      'editReservationGuests',
      'uploadAttachment',
      'getAttachment',
      'deleteAttachment',
    ],
  },
];

export interface FeatureState extends Feature {
  state: 'on' | 'off' | 'not tried';
  /** Calls that are answered with 404 throughout. */
  missing: string[];
  /** Calls that were not made. */
  untried: string[];
}

/** What the config of a hotel switches off: nobody asks for it then. */
function isSwitchedOff(name: string, hotel: Hotel | null): boolean {
  if (!hotel) return false;
  if (name === 'stay prices') return !hotel.stay_prices;
  if (name === 'order access') return !hotel.order_access;
  if (name === 'new password') return !hotel.password_reset || !hotel.accounts;
  if (name === 'bank') return !hotel.bank_sign_on;
  if (name === 'consents') return hotel.consents === null || !hotel.accounts;
  return ['accounts', 'cabinet', 'deletion', 'saved guests'].includes(name) && !hotel.accounts;
}

/** Which features the API has. An unknown order is a 404 anyway, so that call shows itself with an order only. */
export function featureStates(replies: readonly Reply[], hotel: Hotel | null): FeatureState[] {
  const of = (operation: string) => replies.filter((reply) => reply.operation === operation);
  const isMissing = (operation: string) => {
    const all = of(operation);
    return all.length > 0 && operation !== 'getOrder' && all.every(({ status }) => status === 404);
  };
  const isUntried = (operation: string) =>
    operation === 'getOrder'
      ? of(operation).every(({ status }) => status === 404)
      : of(operation).length === 0;
  return FEATURES.map((feature) => {
    const missing = feature.operations.filter(isMissing);
    const untried = feature.operations.filter(isUntried);
    const [first = ''] = feature.operations;
    const isOff = missing.includes(first) || isSwitchedOff(feature.name, hotel);
    const state = isOff ? 'off' : untried.includes(first) ? 'not tried' : 'on';
    return { ...feature, state, missing, untried };
  });
}
