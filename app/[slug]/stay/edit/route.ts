import { type NextRequest, NextResponse } from 'next/server';
import { refusalResponse, toResponse } from '#lib/server/api/plain-response.ts';
import { getHotelConfig } from '#lib/server/hotel/hotel-config.ts';
import { parseBooking, writeBooking } from '#rules/booking/booking-address.ts';
import { ROOM_EDIT } from '#rules/booking/booking-query.ts';
import { editRoomList } from '#rules/booking/room-edit.ts';
import { editParameters } from '#rules/booking/transitions.ts';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import { todayIn } from '#rules/text/dates.ts';

/**
 * A button of the parameters' form that changes the rooms sends the form here, and is redirected to the changed
 * booking.
 */
export async function GET(request: NextRequest, { params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const result = await getHotelConfig(slug);
  if (result.kind === 'missing') return toResponse(refusalResponse(404, 'Не найдено'));
  if (result.kind === 'unavailable') return toResponse(refusalResponse(502, 'Сервер отеля не отвечает'));
  const { hotel } = result;
  const today = todayIn(hotel.timezone);
  const { search, searchParams } = request.nextUrl;
  const booking = editParameters(parseBooking(search, hotel, today).booking);
  const rooms = editRoomList(booking.rooms, searchParams.get(ROOM_EDIT) ?? '', hotel);
  const address = writeBooking({ ...booking, rooms }, hotel, today);
  return new NextResponse(null, {
    status: 303,
    headers: { location: hotelPath(hotel.root, address), 'cache-control': 'no-store' },
  });
}
