import { asRubles } from '#contract/schemas/money.ts';
import type { PublicOrder } from '#contract/schemas/reservation.ts';

/** The page shows these values where its address names no reservation (decision 0021). */
export const SAMPLE: PublicOrder = {
  number: '2741-8830',
  status: 'NEW',
  hotel_id: 1,
  arrival: '2027-04-23',
  departure: '2027-04-26',
  nights: 3,
  room: { name: 'Делюкс с зоной отдыха', preview_img: null },
  rate: { rate_code: 'BB', short_description: 'Завтрак включён' },
  rooms_count: 1,
  adults: 2,
  childs: [{ name: 'Дети 3–6 лет', count: 1 }],
  guest: 'Елена С.',
  packages: [
    { code: 'KID', name: 'Детское меню', price: asRubles(2700) },
    { code: 'TRF', name: 'Трансфер из аэропорта', price: asRubles(2900) },
  ],
  comment: 'Приедем около 21:00',
  total_price: asRubles(44300),
  amount_due: asRubles(44300),
  paid_amount: asRubles(0),
  is_declined: false,
  refund_amount: null,
  penalty_amount: null,
  cancel_reason: null,
  hold_until: null,
  payment_url: null,
};
