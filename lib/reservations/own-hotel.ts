/**
 * Whether an order was made at the hotel whose page shows it: another hotel's times, reasons and
 * calendar do not apply to it. Where an API does not send the hotel, the order is taken to be this hotel's.
 */
export function isOfHotel(order: { hotel_id: number | null }, hotelId: number): boolean {
  return order.hotel_id === null || order.hotel_id === hotelId;
}
