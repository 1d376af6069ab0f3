import { queryOptions } from '@tanstack/react-query';
import { isApiError } from '#lib/client/api-error.ts';
import { callApi } from '#lib/client/http.ts';
import type { PublicOrder } from '#lib/contracts/reservation.ts';

/** GET reservation/order: the reservation of a public number, for the order page. */
export function reservationOptions(number: string) {
  return queryOptions({
    queryKey: ['order', number],
    queryFn: ({ signal }) =>
      callApi<PublicOrder>(`/api/v1/reservation/order/${encodeURIComponent(number)}/`, { signal }),
    retry: (failures, error) => failures < 2 && !isApiError(error, 404),
    refetchOnWindowFocus: true,
  });
}

/**
 * Whether a reservation is of the hotel whose page shows it: another hotel's times, reasons and calendar would be
 * wrong. Where an API does not send the hotel, it is taken to be this one.
 */
export function isOfHotel(order: { hotel_id: number | null }, hotelId: number): boolean {
  return order.hotel_id === null || order.hotel_id === hotelId;
}
