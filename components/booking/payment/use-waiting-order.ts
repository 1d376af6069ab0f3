import { useQuery } from '@tanstack/react-query';
import { useBooking } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { useIsRendered } from '@/components/ui/use-is-rendered';
import type { PublicOrder } from '@/lib/contracts/reservation';
import { orderOptions } from '@/lib/reservations/order-query';
import { orderKey } from '@/stores/booking-store';
import { keptFor, type Viewer } from '@/stores/kept-booking';

/** The order that this tab has made of these very choices and that waits for its payment; undefined while it is asked for. */
export function useWaitingOrder(viewer: Viewer): PublicOrder | null | undefined {
  const hotel = useHotel();
  // The server knows nothing of what the tab keeps.
  const isRendered = useIsRendered();
  const number = useBooking(({ kept, booking, today }) => {
    const { order } = keptFor(kept, viewer);
    return !isRendered && today !== null && order?.booking === orderKey(booking, hotel, today)
      ? order.number
      : null;
  });
  const { data, isLoading } = useQuery({ ...orderOptions(number ?? ''), enabled: number !== null });
  if (isLoading) return undefined;
  return data?.status === 'NEW' ? data : null;
}
