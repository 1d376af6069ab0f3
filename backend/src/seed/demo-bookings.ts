import type { Trx } from '../database/transaction.ts';
import { demoLogins } from './demo-logins.ts';
import { type DemoOrder, insertDemoOrder } from './demo-orders.ts';

const BOOKINGS: Record<(typeof demoLogins)[number]['username'], DemoOrder[]> = {
  elena: [
    {
      hotel: 'morskoy',
      room: 'DLX',
      rate: 'BRK',
      inDays: 18,
      nights: 3,
      status: 'PAID',
      extras: ['AIRPORT', 'KIDS'],
      child: 'CHD',
      guests: 1,
      comment: 'Приедем около 21:00',
    },
    {
      hotel: 'morskoy',
      room: 'STE',
      rate: 'BAR',
      inDays: 62,
      nights: 5,
      status: 'CONFIRMED',
      extras: [],
      guests: 1,
      comment: '',
    },
    {
      hotel: 'morskoy',
      room: 'STD',
      rate: 'BRK',
      inDays: -96,
      nights: 2,
      status: 'PAID',
      extras: [],
      guests: 1,
      comment: '',
    },
    {
      hotel: 'morskoy',
      room: 'STD',
      rate: 'BAR',
      inDays: -30,
      nights: 2,
      status: 'CANCELED_BY_GUEST',
      extras: [],
      guests: 0,
      comment: '',
    },
    {
      hotel: 'alpina',
      room: 'DLX',
      rate: 'FB',
      inDays: 75,
      nights: 6,
      status: 'PAID',
      extras: ['AIRPORT'],
      guests: 1,
      comment: 'Нужно место для двух пар лыж',
    },
    {
      hotel: 'kanareyka',
      room: 'NEST',
      rate: 'BB',
      inDays: 34,
      nights: 4,
      status: 'PAID',
      extras: ['BIKES', 'ATELIER'],
      child: 'CHD',
      guests: 2,
      comment: 'Дочке шесть, поставьте, пожалуйста, вигвам',
    },
    {
      hotel: 'kanareyka',
      room: 'CMF',
      rate: 'EARLY',
      inDays: -48,
      nights: 3,
      status: 'PAID',
      extras: [],
      guests: 1,
      comment: '',
    },
  ],
  ivan: [
    {
      hotel: 'morskoy',
      room: 'FAM',
      rate: 'CORP',
      inDays: 27,
      nights: 4,
      status: 'PAID',
      firstNightOnly: true,
      extras: ['PARKING'],
      child: 'JUN',
      guests: 2,
      comment: '',
    },
    {
      hotel: 'morskoy',
      room: 'STD',
      rate: 'CORP',
      inDays: -60,
      nights: 3,
      status: 'PAID',
      extras: [],
      guests: 1,
      comment: '',
    },
    {
      hotel: 'kanareyka',
      room: 'STD',
      rate: 'CORP',
      inDays: 41,
      nights: 2,
      status: 'CONFIRMED',
      extras: ['PICNIC'],
      guests: 1,
      comment: '',
    },
  ],
};

/** What the demo accounts have booked at these hotels. */
export async function insertDemoBookings(trx: Trx, now: Date, hotels: readonly string[]): Promise<void> {
  for (const { username } of demoLogins) {
    const booker = await trx
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name', 'middle_name', 'email', 'phone'])
      .where('username_key', '=', username)
      .executeTakeFirst();
    if (!booker) continue;
    const guests = await trx
      .selectFrom('saved_guests')
      .select('id')
      .where('user_id', '=', booker.id)
      .orderBy('id')
      .execute();
    for (const order of BOOKINGS[username]) {
      if (!hotels.includes(order.hotel)) continue;
      await insertDemoOrder(
        trx,
        now,
        booker,
        guests.map(({ id }) => id),
        order,
      );
    }
  }
}
