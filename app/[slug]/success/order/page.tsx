import type { Metadata } from 'next';
import { hotelPlan } from '#components/hotel/hotel-plan.tsx';
import { PrintHeader } from '#components/hotel/print-header.tsx';
import { PageAnswers } from '#components/providers/page-answers.tsx';
import { NumberCode } from '#components/reservation/number-code.tsx';
import { ReservationPage } from '#components/reservation/reservation-page.tsx';
import { reservationTexts } from '#components/reservation/texts.tsx';
import { hasToken } from '#lib/server/api/call-for-page.ts';
import { orderDoor } from '#lib/server/checkout/order-door.ts';
import { reservationForPage } from '#lib/server/checkout/reservation-for-page.ts';
import { hotelPage } from '#lib/server/hotel/hotel-config.ts';
import { hotelContacts } from '#lib/server/hotel/hotel-contacts.ts';
import { REFUSAL_PARAMETER } from '#rules/reservation/access.ts';

/** The layouts above are static, so without this every request would be an error. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: reservationTexts.title, robots: { index: false } };

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Partial<Record<'order' | typeof REFUSAL_PARAMETER, string | string[]>>>;
};

/**
 * A reservation by its address, rendered for each request. Middleware leads /success here when its address
 * names a reservation.
 */
export default async function OrderPage({ params, searchParams }: Props) {
  const { order, [REFUSAL_PARAMETER]: refused } = await searchParams;
  const asked = [order ?? ''].flat()[0] ?? '';
  const forHotel = hotelPage(params);
  const [hotel, { number, queries }, entry, isSignedIn] = await Promise.all([
    forHotel,
    reservationForPage(asked),
    forHotel.then(({ id, order_access }) => (order_access ? orderDoor(id, asked, refused) : null)),
    hasToken(),
  ]);
  return (
    <>
      <PrintHeader hotel={hotel} />
      <PageAnswers queries={{ ...queries, queries: [...queries.queries, ...(entry?.queries ?? [])] }}>
        <ReservationPage
          number={asked}
          contacts={hotelContacts(hotel)}
          plan={hotelPlan(hotel)}
          code={number ? <NumberCode number={number} /> : null}
          door={entry && { ...entry.door, isSignedIn, cancelTypes: hotel.hotel_reservation_cancel_types }}
        />
      </PageAnswers>
    </>
  );
}
