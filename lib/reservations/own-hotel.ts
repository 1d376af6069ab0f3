/**
 * Whether an order was made at the hotel whose page shows it: another hotel's times, reasons and
 * calendar are not its own. Where an API does not tell the hotel, the order is taken to be its own.
 */
export function isOfHotel(order: { hotel_id: number | null }, hotelId: number): boolean {
  return order.hotel_id === null || order.hotel_id === hotelId;
}
