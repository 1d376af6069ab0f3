import { type BookingHotel, toBookingHotel } from '#rules/hotel/booking-hotel.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';

/** Wednesday, ten o'clock in the morning by the hotel's clock: the time of every component test. */
export const NOW = new Date('2026-11-25T10:00:00+03:00');

/** A hotel as pages give it to components. */
export const HOTEL: Hotel = {
  slug: 'morskoy',
  id: 1,
  name: 'Морской',
  note: 'Кроватку и парковку закажите в комментарии — подтвердим звонком.',
  default_note: { id: 1, code: 'GEN', text: '' },
  booking_available: true,
  max_rooms: 3,
  max_adults: 4,
  pms_type: 'OPERA',
  promo_code: true,
  terms: null,
  rules_and_services: '<dl><dt>Животные</dt><dd>До 8 кг</dd></dl>',
  users_term: 'https://example.com/terms',
  hotel_menu_items: [{ name: 'Об отеле', reference: 'https://example.com/about' }],
  hotel_child_categories: [
    { id: 101, code: 'INF', name: 'до 3 лет', from_age: 0, to_age: 2, max_childs: 2, use_in_culc: false },
    { id: 102, code: 'CHD', name: '3–6 лет', from_age: 3, to_age: 6, max_childs: 2, use_in_culc: true },
    { id: 103, code: 'JUN', name: '7–12 лет', from_age: 7, to_age: 12, max_childs: 2, use_in_culc: true },
  ],
  hotel_payment_methods: [
    { id: 101, payment_type: 'CARD', payment_alias: 'FULL', is_not_pay: false, name: 'Картой сейчас' },
    { id: 102, payment_type: 'CARD', payment_alias: 'FIRST_NIGTH', is_not_pay: false, name: 'Первая ночь' },
    { id: 103, payment_type: 'HOTEL', payment_alias: 'NOT_PAY', is_not_pay: true, name: 'В отеле' },
  ],
  payment_form: 'REDIRECT',
  hotel_reservation_cancel_types: [{ id: 101, code: 'PLANS', name: 'Изменились планы' }],
  time_arrival: '14:00:00',
  time_departure: '12:00:00',
  details: '<p>Дом у самой воды.</p>',
  theme_color: '#b98f52',
  logo_css: null,
  logo_svg: null,
  consent: true,
  policy_link: 'https://example.com/policy',
  offer_link: 'https://example.com/offer',
  hotel_style_config: {
    show_header: true,
    primary_color: '#0c4d78',
    hover_color: '#093d60',
    menu_background_color: '#0b2a40',
    svg_background_color: '#f6efe3',
    svg: null,
    splash: null,
    motif: null,
  },
  timezone: 'Europe/Moscow',
  address: null,
  geo: null,
  phone: '+7(861) 555 0100',
  phone_hours: null,
  email: 'booking@morskoy.example',
  stars: 4,
  images: [],
  display_font: null,
  composition: null,
  map: null,
  way: null,
  seller: null,
  rating: null,
  payment_marks: [],
  counters: null,
  consents: null,
  max_nights: 30,
  last_departure: '2027-12-31',
  stay_prices: true,
  order_access: true,
  order_source: false,
  accounts: true,
  password_reset: false,
  bank_sign_on: true,
};

/** What the booking gets of the hotel, with the changes that a test needs. */
export const bookingHotel = (changes: Partial<Hotel> = {}): BookingHotel =>
  toBookingHotel({ ...HOTEL, ...changes }, ['pay.example']);
