/**
 * One stay told by all examples: two adults, 10–13 December 2030, the flexible rate with breakfast for everyone as an
 * extra. The sums agree: 8 200 + 8 200 + 9 100 = 25 500 for the room, 3 × 900 for the breakfasts, 28 200 in all.
 */

const ARRIVAL = '2030-12-10';
const DEPARTURE = '2030-12-13';
const LATER_DEPARTURE = '2030-12-14';
const NUMBER = 'W6HS-N7B2-XP0D';
const HOTEL = 1;

const nights = [
  { date: '2030-12-10', price: 8200 },
  { date: '2030-12-11', price: 8200 },
  { date: '2030-12-12', price: 9100 },
];
const party = [{ adults: 2, childs: [] }];
const picture = 'https://hotel.example/rooms/standard.jpg';

/** The hash is that of the text, a line feed and the link. */
const CONSENT = {
  code: 'PERSONAL_DATA',
  text: 'Согласен на обработку персональных данных',
  link: 'https://hotel.example/consent',
};
const CONSENT_HASH = '070259091431d44cbec2aceb569f7dc3b1e8e4736f78d2f04878de8ee620aaf7';

export const hotelConfig = {
  id: HOTEL,
  name: 'Морской',
  note: '',
  booking_available: true,
  max_rooms: 3,
  max_adults: 4,
  pms_type: 'OPERA',
  promo_code: true,
  password_reset: true,
  order_source: true,
  changed_at: '2030-11-02T09:30:00+03:00',
  rules_and_services: '<p>В номерах не курят.</p>',
  users_term: 'https://hotel.example/terms',
  hotel_menu_items: [{ name: 'Об отеле', reference: 'https://hotel.example/about' }],
  hotel_child_categories: [
    { id: 1, code: 'INF', name: 'до 3 лет', from_age: 0, to_age: 2, max_childs: 2, use_in_culc: false },
  ],
  hotel_payment_methods: [
    { id: 1, payment_type: 'CARD', payment_alias: 'FULL', is_not_pay: false },
    { id: 2, payment_type: 'CARD', payment_alias: 'FIRST_NIGTH', is_not_pay: false },
    { id: 3, payment_type: 'CASH', payment_alias: 'NOT_PAY', is_not_pay: true, name: 'В отеле' },
  ],
  payment_form: 'REDIRECT',
  hotel_reservation_cancel_types: [{ id: 1, code: 'PLANS', name: 'Изменились планы' }],
  time_arrival: '14:00:00',
  time_departure: '12:00:00',
  details: '<p>Отель у самой воды.</p>',
  policy_link: 'https://hotel.example/policy',
  offer_link: 'https://hotel.example/offer',
  consents: [{ ...CONSENT, required: true }],
  hotel_style_config: { show_header: true, primary_color: '#0c4d78', menu_background_color: '#0d2740' },
  timezone: 'Europe/Moscow',
  phone: '+7 861 000-00-00',
  email: 'hello@hotel.example',
  images: [
    { url: 'https://hotel.example/terrace.jpg', alt: 'Терраса у бассейна', width: 1920, height: 1200 },
  ],
};

export const availability = [
  { date: '2030-12-10', availability: { color: '#2e7d32', legend: 'Есть номера' }, min_price: 8200 },
  { date: '2030-12-11', availability: { color: '#f9a825', legend: 'Мало номеров' }, min_price: 8200 },
  { date: '2030-12-12', availability: { color: '#c62828', legend: 'Недоступно' }, sold_out: true },
];

export const roomSearchRequest = {
  arrival: ARRIVAL,
  departure: DEPARTURE,
  promo_code: null,
  promo_block: false,
  rooms: party,
};

export const roomSearch = {
  rooms: [
    {
      id: 7,
      room_code: 'STD',
      name: 'Стандарт',
      preview_img: picture,
      images: [picture],
      captions: ['Утро начинается с моря: балкон на две чашки кофе'],
      min_price: 25_500,
      original_price: null,
      short_description: '<p>Светлый номер с видом на море.</p>',
      square: 26,
      beds: 'Двуспальная 160 × 200',
      view: 'на море',
      plan: 'https://hotel.example/standard-plan.svg',
      guest_limit: 2,
      room_options: [
        { code: 'wifi', name: 'Wi-Fi', icon_url: 'https://hotel.example/wifi.svg', show_always: true },
      ],
      rates: [
        {
          id: 3,
          rate_code: 'BAR',
          total_price: 25_500,
          short_description: 'Гибкий тариф',
          long_description: '<p>Отмена бесплатна до 7 декабря, 14:00.</p>',
          nights,
        },
      ],
    },
  ],
  services: [
    {
      id: 1,
      code: 'BRK',
      name: 'Завтрак',
      short_description: 'Шведский стол',
      category: 'Питание',
      package_price: 900,
      time_period: 'EVERY_NIGHT',
    },
  ],
};

export const stayPricesRequest = { arrival_from: ARRIVAL, arrival_to: '2030-12-11', nights: 3, rooms: party };

export const stayPrices = [
  { arrival: ARRIVAL, total_price: 25_500 },
  { arrival: '2030-12-11', total_price: 26_400 },
];

const guest = {
  first_name: 'Анна',
  last_name: 'Тестова',
  middle_name: 'Петровна',
  email: 'anna@guest.example',
  phone: '+7(900) 123 4567',
};

export const reservationRequest = {
  guest,
  guests: [],
  reservation: {
    room_code: 'STD',
    rate_code: 'BAR',
    room_type_id: 7,
    rate_id: 3,
    price: 28_200,
    arrival: ARRIVAL,
    departure: DEPARTURE,
    adults: 2,
    rooms: party,
    payment: { id: 1, payment_type: 'CARD', payment_alias: 'FULL' },
    childs: [],
    packages: [{ code: 'BRK', price: 2700 }],
    notes: [{ id: 1, code: 'GEN', text: 'Приедем поздно вечером' }],
    promo_code: null,
  },
  consents: [
    { code: CONSENT.code, hash: CONSENT_HASH, link: CONSENT.link },
    { code: 'offer', link: 'https://hotel.example/offer' },
  ],
  source: { utm_source: 'yandex', utm_medium: 'cpc', utm_campaign: 'autumn' },
};

export const reservationChange = {
  reservation_id: 55,
  stay: {
    room_code: 'STD',
    rate_code: 'BAR',
    room_type_id: 7,
    rate_id: 3,
    price: 37_600,
    arrival: ARRIVAL,
    departure: LATER_DEPARTURE,
    adults: 2,
    rooms: party,
    childs: [],
    packages: [{ code: 'BRK', price: 3600 }],
    promo_code: null,
  },
};

export const changeOffer = {
  total_price: 37_600,
  paid_amount: 28_200,
  due_now: 9400,
  refund_amount: 0,
  packages: [{ code: 'BRK', name: 'Завтрак', price: 3600 }],
};

export const changeMade = {
  redirect_url: 'https://pay.bank.example/p/9d2a',
  hold_until: '2030-11-20T11:01:00+03:00',
};

export const reservation = {
  redirect_url: 'https://pay.bank.example/p/8c1f',
  guest_num: NUMBER,
  id: 55,
  profile: {},
  rate: { id: 3, rate_code: 'BAR' },
  room: { id: 7, room_code: 'STD', name: 'Стандарт' },
};

const stay = {
  status: 'PAID',
  arrival: ARRIVAL,
  departure: DEPARTURE,
  room: { id: 7, name: 'Стандарт', preview_img: picture },
  rate: { rate_code: 'BAR', short_description: 'Гибкий тариф' },
  adults: 2,
  childs: [],
  rooms_count: 1,
  total_price: 28_200,
};

export const publicOrder = {
  number: NUMBER,
  ...stay,
  room: { name: 'Стандарт', preview_img: picture },
  nights: 3,
  packages: [{ code: 'BRK', name: 'Завтрак', price: 2700 }],
  guest: 'Анна Т.',
  paid_amount: 28_200,
  payment_url: null,
};

export const orderAccessRequest = { number: NUMBER, contact: guest.email };
export const orderAccess = {
  token: '1.nV3kq0d8Qy5o1mXf7cS2uRjZtB4wLhPeG6aKiTzYxMs',
  expires_at: '2030-11-20T11:31:00+03:00',
  reservation_id: 55,
};
export const consentRecords = [
  {
    ...CONSENT,
    form: 'order',
    order: NUMBER,
    hash: CONSENT_HASH,
    given_at: '2030-11-20T10:31:00+03:00',
    withdrawn_at: null,
  },
];
export const withdrawConsentRequest = { code: CONSENT.code };

const listed = { id: 55, number: NUMBER, ...stay, created_at: '2030-11-20T10:31:00+03:00' };
export const accountReservationList = [listed];
export const accountReservationDetail = {
  ...listed,
  nights: 3,
  packages: [{ code: 'BRK', name: 'Завтрак', price: 2700 }],
  comment: 'Приедем поздно вечером',
  guests: [],
  payment: { payment_type: 'CARD', is_paid: true, paid_amount: 28_200 },
  payment_url: null,
  can_cancel: true,
  guests_needed: 2,
  booked_stay: { room_code: 'STD', rooms: party, promo_code: null, rate_flow: null },
};
export const editReservationGuests = [12, 13];
export const cancelRequest = {
  reservation_id: 55,
  status: 'CANCELED_BY_GUEST',
  cancel_data: { cancel_type: 1, comment: '' },
};
export const cancelled = { id: 55, status: 'CANCELED_BY_GUEST' };
export const refundCheckRequest = { reservation_id: 55 };
export const refundCheck = {
  refund_amount: 28_200,
  penalty_amount: 0,
  free_cancel_until: '2030-12-07T14:00:00+03:00',
};

export const loginRequest = { username: 'elena', password: 'Morskoy2026' };
export const token = { token: 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyIjoxMn0.c2lnbmF0dXJl' };
export const passwordResetRequest = { login: 'elena@example.com' };
export const newPasswordRequest = { code: 'q8Yw2nB0sZ7xJ5tE1uR4', password: 'Primer12345' };

export const registerRequest = {
  username: 'anna',
  email: guest.email,
  first_name: guest.first_name,
  last_name: guest.last_name,
  phone: guest.phone,
  password: 'Morskoy2026',
};
export const created = { id: 12 };
const relationDegree = { id: 1, name: 'Супруг или супруга' };
export const relationDegrees = [relationDegree, { id: 2, name: 'Сын' }];
const savedGuest = {
  id: 12,
  first_name: 'Вера',
  last_name: 'Орлова',
  middle_name: 'Николаевна',
  relation_degree: relationDegree,
  attachments: [{ id: 4, file_name: 'passport.pdf', file: 'https://api.hotel.example/files/4' }],
  email: null,
};
export const userInfo = {
  ...{ id: 5, ...guest, is_company_employee: true, user_guests: [savedGuest], can_be_deleted: true },
};
export const deleteAccountRequest = { email: guest.email };
export const saveGuestRequest = {
  id: null,
  email: null,
  first_name: 'Вера',
  last_name: 'Орлова',
  middle_name: 'Николаевна',
  relation_degree_id: 1,
  attachments: [4],
};
export const deleteGuestRequest = { guest_id: 12 };
export const deleteAttachmentRequest = { guest_id: 12, attachment_id: 4 };

export const orderEvent = {
  type: 'order.paid',
  timestamp: '2030-11-20T10:35:00+03:00',
  data: { hotel: 'morskoy', order: NUMBER },
};

/** Refusals by status: what the body says and when it is sent. The app shows the guest the texts as they are. */
export const REFUSALS = {
  400: {
    about: 'The request is wrong, or what it asks for is gone; the guest reads the texts of the body.',
    body: { arrival: ['Заезд возможен не раньше 20 ноября 2030'] },
  },
  401: {
    about: 'The token is missing, unknown or no longer valid; the app ends the session.',
    body: { detail: 'Войдите, чтобы продолжить' },
  },
  404: { about: 'There is no such thing, or not for this guest.', body: { detail: 'Не найдено' } },
  422: {
    about: 'The Idempotency-Key was sent before with another body.',
    body: { detail: 'Этот Idempotency-Key уже использован с другим запросом' },
  },
  429: {
    about: 'Too many requests of this guest or network; Retry-After says when to come again.',
    body: { detail: 'Слишком много запросов. Повторите через 30 с' },
  },
  503: {
    about: 'The API cannot answer just now; Retry-After says when to come again.',
    body: { detail: 'Повторите позже' },
  },
} as const;
