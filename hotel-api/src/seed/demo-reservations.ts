import { findUserByLogin } from '#api/src/accounts/logins.ts';
import type { StoredUser } from '#api/src/accounts/tokens.ts';
import type { Trx } from '#api/src/database/transaction.ts';
import { findHotelBySlug } from '#api/src/hotels/catalogue.ts';
import { takePayment } from '#api/src/payments/take-payment.ts';
import { bookReservation } from '#api/src/reservations/book-reservation.ts';
import { cancelOwnReservation } from '#api/src/reservations/cancellation.ts';
import { takenExtra } from '#api/src/reservations/reservation-plan.ts';
import { lockNights } from '#api/src/search/nights.ts';
import { checkOccupancy } from '#api/src/search/occupancy.ts';
import { flowInForce, type OfferTerms, offerOf, type RoomOffer } from '#api/src/search/offers.ts';
import { type Stay, stayBetween } from '#api/src/search/stay.ts';
import { consentHash } from '#contract/consent-hash.ts';
import { OFFER_CONSENT } from '#contract/schemas/consents.ts';
import { plus, toRubles } from '#contract/schemas/money.ts';
import { FIRST_NIGHT_ALIAS } from '#contract/schemas/payment-option.ts';
import { addIsoDays, todayIn } from '#rules/text/dates.ts';
import type { demoLogins } from './demo-logins.ts';
import type { SeedContext } from './seed.ts';

interface DemoReservation {
  hotel: string;
  room: string;
  rate: string;
  /** The arrival in days from today; a negative one is in the past. */
  inDays: number;
  nights: number;
  /** Without it the whole price is paid by card. */
  pays?: typeof FIRST_NIGHT_ALIAS | 'NOT_PAY';
  isCanceled?: true;
  extras?: string[];
  child?: string;
  /** How many of the user's saved guests travel, by default one. */
  guests?: number;
  comment?: string;
}

const RESERVATIONS: Record<(typeof demoLogins)[number]['username'], DemoReservation[]> = {
  elena: [
    {
      hotel: 'morskoy',
      room: 'DLX',
      rate: 'BRK',
      inDays: 18,
      nights: 3,
      extras: ['AIRPORT', 'KIDS'],
      child: 'CHD',
      comment: 'Приедем около 21:00',
    },
    { hotel: 'morskoy', room: 'STE', rate: 'BAR', inDays: 62, nights: 5, pays: 'NOT_PAY' },
    { hotel: 'morskoy', room: 'STD', rate: 'BRK', inDays: -96, nights: 2 },
    { hotel: 'morskoy', room: 'STD', rate: 'BAR', inDays: -30, nights: 2, isCanceled: true, guests: 0 },
    {
      hotel: 'alpina',
      room: 'DLX',
      rate: 'FB',
      inDays: 75,
      nights: 6,
      extras: ['AIRPORT'],
      comment: 'Нужно место для двух пар лыж',
    },
    {
      hotel: 'kanareyka',
      room: 'NEST',
      rate: 'BB',
      inDays: 34,
      nights: 4,
      extras: ['BIKES', 'ATELIER'],
      child: 'CHD',
      guests: 2,
      comment: 'Дочке шесть, поставьте, пожалуйста, вигвам',
    },
    { hotel: 'kanareyka', room: 'CMF', rate: 'EARLY', inDays: -48, nights: 3 },
  ],
  ivan: [
    {
      hotel: 'morskoy',
      room: 'FAM',
      rate: 'CORP',
      inDays: 27,
      nights: 4,
      pays: FIRST_NIGHT_ALIAS,
      extras: ['PARKING'],
      child: 'JUN',
      guests: 2,
    },
    { hotel: 'morskoy', room: 'STD', rate: 'CORP', inDays: -60, nights: 3 },
    {
      hotel: 'kanareyka',
      room: 'STD',
      rate: 'CORP',
      inDays: 41,
      nights: 2,
      pays: 'NOT_PAY',
      extras: ['PICNIC'],
    },
  ],
};

const DAY_MS = 86_400_000;

export async function makeDemoReservations(context: SeedContext, trx: Trx, hotels: string[]): Promise<void> {
  for (const [username, reservations] of Object.entries(RESERVATIONS)) {
    const user = await findUserByLogin(trx, username);
    if (!user) throw new Error(`The demo has no account ${username}`);
    for (const reservation of reservations)
      if (hotels.includes(reservation.hotel)) await makeReservation(context, trx, user, reservation);
  }
  // Nobody is told of what the demo's guests are supposed to have booked.
  for (const slug of hotels) {
    const { id } = await findHotelBySlug(trx, slug);
    await trx.deleteFrom('deliveries').where('hotel_id', '=', id).execute();
  }
}

/** The product's own functions book, pay and cancel, with the clock at that day, so demo reservations keep every rule. */
async function makeReservation(
  { catalogues, clock, settings }: SeedContext,
  trx: Trx,
  user: StoredUser,
  reservation: DemoReservation,
): Promise<void> {
  const ordered = clock.now().getTime() - (reservation.inDays < 0 ? 20 - reservation.inDays : 3) * DAY_MS;
  const on = (time: number) => ({ db: trx, catalogues, settings, clock: { now: () => new Date(time) } });
  const { id: hotelId, timezone } = await findHotelBySlug(trx, reservation.hotel);
  const catalogue = await catalogues.currentIn(trx, hotelId);
  const named = <T extends { code: string }>(rows: T[], code: string): T => {
    const row = rows.find((candidate) => candidate.code === code);
    if (!row) throw new Error(`The demo order names ${code}, which ${reservation.hotel} does not have`);
    return row;
  };
  const childs = reservation.child ? [{ ...named(catalogue.categories, reservation.child), count: 1 }] : [];
  const guests = [{ adults: 2, childs: childs.map(({ id, code, count }) => ({ id, code, count })) }];
  const terms = {
    rooms: checkOccupancy(catalogue.hotel, catalogue.categories, guests),
    flow: flowInForce(user, undefined),
    promo: null,
  };
  const roomType = named(catalogue.roomTypes, reservation.room);
  const { stay, offer } = await freeOffer(trx, roomType, todayIn(timezone, clock.now()), reservation, terms);
  const { rate, total } = named(
    offer.rates.map((found) => ({ ...found, code: found.rate.code })),
    reservation.rate,
  );
  const extras = (reservation.extras ?? []).map((code) =>
    takenExtra(named(catalogue.extras, code), reservation.nights),
  );
  const method = catalogue.paymentMethods.find(
    ({ payment_alias }) => payment_alias === (reservation.pays ?? 'FULL'),
  );
  const saved = await trx
    .selectFrom('saved_guests')
    .select('id')
    .where('user_id', '=', user.id)
    .orderBy('id')
    .limit(reservation.guests ?? 1)
    .execute();
  const { first_name, last_name, middle_name, email, phone } = user;
  const id = await bookReservation(on(ordered), {
    hotelId,
    user,
    orderer: { network: '', userId: user.id, isKnown: true },
    key: null,
    body: {
      guest: { first_name, last_name, middle_name, email, phone },
      guests: saved.map((guest) => guest.id),
      consents: [
        ...catalogue.agreements.consents
          .filter(({ required }) => required)
          .map((consent) => ({ code: consent.code, hash: consentHash(consent) })),
        { code: OFFER_CONSENT },
      ],
      reservation: {
        room_code: roomType.code,
        room_type_id: roomType.id,
        rate_code: rate.code,
        rate_id: rate.id,
        price: toRubles(plus(total, ...extras.map(({ price }) => price))),
        arrival: stay.arrival,
        departure: stay.departure,
        adults: 2,
        rooms: guests,
        payment: method ?? null,
        childs: guests.flatMap((room) => room.childs),
        packages: extras.map(({ code, price }) => ({ code, price: toRubles(price) })),
        notes: [{ id: 1, code: 'GEN', text: reservation.comment ?? '' }],
      },
    },
  });
  const { payment_token: token, amount_due } = await trx
    .selectFrom('reservations')
    .select(['payment_token', 'amount_due'])
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (amount_due > 0)
    await takePayment(on(ordered), { hotelId, token, paymentId: `demo-${id}`, amount: amount_due });
  if (!reservation.isCanceled) return;
  const owner = { hotelId, reservationId: id, userId: user.id };
  const cancel_data = { cancel_type: catalogue.cancelTypes[0]?.id, comment: '' };
  await cancelOwnReservation(on(ordered + 2 * DAY_MS), owner, cancel_data);
}

/** Demand may have sold the wanted night out, so the next stay with a free room is taken. */
async function freeOffer(
  trx: Trx,
  roomType: RoomOffer['roomType'],
  today: string,
  { hotel, inDays, nights }: DemoReservation,
  terms: Omit<OfferTerms, 'stay'>,
): Promise<{ stay: Stay; offer: RoomOffer }> {
  for (let shift = 0; shift < 60; shift += 1) {
    const arrival = addIsoDays(today, inDays + shift);
    const stay = stayBetween(arrival, addIsoDays(arrival, nights));
    const locked = await lockNights(trx, { hotel_id: roomType.hotel_id, room_type_id: roomType.id, ...stay });
    const offer = offerOf(roomType, locked, { ...terms, stay });
    if (offer && offer.free > 0) return { stay, offer };
  }
  throw new Error(`No free stay for the demo order at ${hotel}`);
}
