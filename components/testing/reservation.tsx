import type { ComponentProps } from 'react';
import { QueryProvider } from '#components/providers/query-provider.tsx';
import { ReservationPage } from '#components/reservation/reservation-page.tsx';
import { type PublicOrder, publicOrder } from '#contract/schemas/reservation.ts';
import { hotelContacts } from '#lib/server/hotel/hotel-contacts.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { HOTEL } from '#rules/hotel/testing/hotel.ts';
import { open } from './app.tsx';
import { bff } from './bff.ts';

/** A reservation of this morning that waits for its payment, as the API gives it to anybody with its address. */
export const RESERVATION: PublicOrder = publicOrder.parse({
  number: 'N-1',
  status: 'NEW',
  hotel_id: 1,
  arrival: '2026-12-01',
  departure: '2026-12-02',
  total_price: 7_000,
  hold_until: '2026-11-25T10:20:00+03:00',
  payment_url: 'https://pay.example/N-1',
});

type PageProps = ComponentProps<typeof ReservationPage>;

/** Shows the page of a reservation for which the API has this answer. */
export function openReservation(
  number: string,
  answer: (() => Response) | object,
  {
    hotel = {},
    door = null,
    hash = '',
  }: { hotel?: Partial<Hotel>; hash?: string } & Pick<PageProps, 'door'> = {},
) {
  bff.on('GET', /reservation\/order\//, () => (typeof answer === 'function' ? answer() : answer));
  return open(
    <QueryProvider root="/morskoy">
      <ReservationPage number={number} contacts={hotelContacts(HOTEL)} door={door} />
    </QueryProvider>,
    { hotel, path: `/success?order=${number}${hash}` },
  );
}
