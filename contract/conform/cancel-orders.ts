import type { Hotel } from '#rules/hotel/hotel.ts';
import { checkChange } from './check-change.ts';
import { isDone, type Reply, type Visit } from './visit.ts';

/** Cancels what was ordered, as a guest does in the cabinet. Without one who is signed in, each order is named. */
export async function cancelOrders(
  visit: Visit,
  hotel: Hotel,
  { made, token }: { made: readonly Reply[]; token: string | null },
): Promise<void> {
  const left = token ? made.filter(({ json }) => !Number.isSafeInteger(json?.id)) : made;
  const numbers = left.map(({ json }) => json?.guest_num || 'without a number').join(', ');
  if (left.length > 0)
    visit.note({
      operation: 'cancelReservation',
      path: '',
      expected: 'a guest who is signed in (--login), to cancel the order',
      received: `the order ${numbers}, which stays: cancel it in the hotel’s system`,
      guest: 'nothing',
    });
  if (token)
    for (const { json } of made)
      if (Number.isSafeInteger(json?.id)) await cancelOrder(visit, hotel, { ...json, token });
}

async function cancelOrder(
  visit: Visit,
  hotel: Hotel,
  { id, guest_num: number, token }: { id: number; guest_num?: string; token: string },
): Promise<void> {
  const at = { hotelId: hotel.id, bookingId: id };
  await checkChange(visit, hotel, { id, token });
  const refund = await visit.ask('checkRefund', {
    ...{ at, token, query: { format: 'json' }, body: { reservation_id: id } },
  });
  if (isDone(refund) && refund.json?.refund_amount > 0)
    visit.wrong({
      operation: 'checkRefund',
      path: 'refund_amount',
      expected: '0: nothing is paid',
      received: `${refund.json.refund_amount}`,
      guest: 'that money comes back which they have not paid',
    });
  const [reason] = hotel.hotel_reservation_cancel_types;
  const cancel_data = { ...(reason ? { cancel_type: reason.id } : {}), comment: '' };
  const body = { reservation_id: id, status: 'CANCELED_BY_GUEST', cancel_data };
  const cancelled = await visit.ask('cancelReservation', { at, token, body });
  if (!isDone(cancelled)) return visit.unexpected(cancelled, 'the cancelled order, with status 200');
  const shown = [
    await visit.ask('getReservation', { at, token }),
    ...(number ? [await visit.ask('getOrder', { at: { number } })] : []),
  ];
  for (const reply of shown) checkCancelled(visit, reply);
}

function checkCancelled(visit: Visit, { status, operation, json }: Reply): void {
  if (status !== 200 || json?.status === 'CANCELED_BY_GUEST') return;
  visit.wrong({
    operation: 'cancelReservation',
    path: 'status',
    expected: `CANCELED_BY_GUEST afterwards, in ${operation}`,
    received: String(json?.status),
    guest: 'a booking that stays after it was cancelled',
  });
}
