import { type NextRequest, NextResponse } from 'next/server';
import { refusalResponse, toResponse } from '#lib/server/api/plain-response.ts';
import { orderForChange } from '#lib/server/checkout/order-for-change.ts';
import { getHotelConfig } from '#lib/server/hotel/hotel-config.ts';
import { writeBooking } from '#rules/booking/booking-address.ts';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import { bookingOfOrder } from '#rules/reservation/change-booking.ts';
import { refusedPage } from '#rules/reservation/submit-change.ts';
import { todayIn } from '#rules/text/dates.ts';

/** Leads from an order to the wizard with its choices, or back to the order's page, which says why not. */
export async function GET(request: NextRequest, { params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const number = request.nextUrl.searchParams.get('order') ?? '';
  const result = await getHotelConfig(slug);
  if (result.kind === 'missing') return toResponse(refusalResponse(404, 'Не найдено'));
  if (result.kind === 'unavailable') return toResponse(refusalResponse(502, 'Сервер отеля не отвечает'));
  const { hotel } = result;
  const today = todayIn(hotel.timezone);
  const given = await orderForChange(hotel.id, number);
  const booking = 'changed' in given ? bookingOfOrder(given.changed, hotel, today) : null;
  const refusal = 'refusal' in given ? given.refusal : 'fixed';
  const location = booking
    ? hotelPath(hotel.root, writeBooking(booking, hotel, today))
    : refusedPage(hotel.root, number, refusal);
  return new NextResponse(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
