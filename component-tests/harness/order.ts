import { type PublicOrder, publicOrder } from '@/lib/contracts/reservation';

/** An order of this morning that waits for its payment, as its public call tells it. */
export const ORDER: PublicOrder = publicOrder.parse({
  number: 'N-1',
  status: 'NEW',
  hotel_id: 1,
  arrival: '2026-12-01',
  departure: '2026-12-02',
  total_price: 7_000,
  hold_until: '2026-11-25T10:20:00+03:00',
  payment_url: 'https://pay.example/N-1',
});
