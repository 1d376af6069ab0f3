import type { AvailabilityDay } from '#contract/schemas/availability.ts';
import type {
  Extra,
  Rate,
  Room,
  RoomSearchRequest,
  RoomSearchResponse,
} from '#contract/schemas/room-search.ts';
import type { StayPrice, StayPricesRequest } from '#contract/schemas/stay-prices.ts';
import { addIsoDays, nightsBetween } from '#rules/text/dates.ts';
import { fixture } from '#rules/text/testing/fixture.ts';

/** Rubles for a night of one room, the same every day. */
const ROOM_TYPES = [
  { id: 101, room_code: 'STD', name: 'Стандарт', night: 8_000, guests: 2, rates: ['NRF', 'BAR', 'BRK'] },
  { id: 102, room_code: 'STE', name: 'Люкс', night: 20_000, guests: 4, rates: ['NRF', 'BAR'] },
  // The attic is sold without extras, so that the payment follows the choice at once.
  { id: 103, room_code: 'ATT', name: 'Мансарда у моря', night: 7_000, guests: 2, rates: ['ATT'] },
] as const;

const RATES = {
  NRF: { id: 1004, name: 'Невозвратный тариф', percent: 90, breakfast: 0 },
  BAR: { id: 1001, name: 'Гибкий тариф', percent: 100, breakfast: 0 },
  BRK: { id: 1002, name: 'С завтраком', percent: 100, breakfast: 1_500 },
  ATT: { id: 1005, name: 'Под крышей', percent: 100, breakfast: 0 },
} as const;

const WITH_EXTRAS = ['NRF', 'BAR', 'BRK'];

const EXTRAS: Extra[] = [
  extra({ id: 102, code: 'DINNER', name: 'Ужин из трёх блюд', category: 'Питание', package_price: 1_800 }),
  extra({
    id: 104,
    code: 'AIRPORT',
    name: 'Трансфер из аэропорта',
    category: 'Трансфер',
    package_price: 2_900,
    time_period: 'FIRST_NIGHT',
  }),
];

function extra(
  changes: { id: number; code: string; name: string; category: string; package_price: number } & {
    time_period?: 'EVERY_NIGHT' | 'FIRST_NIGHT';
  },
): Extra {
  return fixture<Extra>({
    short_description: null,
    long_description: null,
    img: null,
    time_period: 'EVERY_NIGHT',
    rate_codes: WITH_EXTRAS,
    ...changes,
  });
}

/** What the hotel offers for a search, the same on all days. A valid promo code takes ten per cent off. */
export function offersFor({
  arrival,
  departure,
  rooms,
  promo_code,
}: Pick<RoomSearchRequest, 'arrival' | 'departure' | 'rooms' | 'promo_code'>): RoomSearchResponse {
  const nights = nightsBetween(arrival, departure);
  const offered = ROOM_TYPES.filter(({ guests }) => rooms.every(({ adults }) => adults <= guests));
  return {
    rooms: offered.map((type) =>
      roomOf(type, { arrival, nights, rooms: rooms.length, isPromo: Boolean(promo_code) }),
    ),
    services: EXTRAS,
    nothing_found: undefined,
  };
}

interface Stay {
  arrival: string;
  nights: number;
  rooms: number;
  isPromo: boolean;
}

function roomOf(type: (typeof ROOM_TYPES)[number], stay: Stay): Room {
  const rates = type.rates.map((code) => rateOf(code, type.night, stay));
  const cheapest = Math.min(...rates.map(({ total_price }) => total_price));
  return fixture<Room>({
    id: type.id,
    room_code: type.room_code,
    name: type.name,
    preview_img: null,
    images: [],
    min_price: cheapest,
    original_price: null,
    short_description: '<p>Светлый номер с видом на море.</p>',
    square: 26,
    guest_limit: type.guests,
    room_options: [{ code: 'wifi', name: 'Wi-Fi', icon_url: null, show_always: true }],
    rates,
  });
}

function rateOf(code: keyof typeof RATES, night: number, { arrival, nights, rooms, isPromo }: Stay): Rate {
  const { id, name, percent, breakfast } = RATES[code];
  const full = (night * percent) / 100 + breakfast;
  const price = isPromo ? full * 0.9 : full;
  const dates = Array.from({ length: nights }, (_, index) => addIsoDays(arrival, index));
  return fixture<Rate>({
    id,
    rate_code: code,
    total_price: price * nights * rooms,
    original_total_price: isPromo ? full * nights * rooms : null,
    short_description: name,
    long_description: null,
    meal: breakfast ? 'BREAKFAST' : 'NONE',
    cancellation:
      code === 'NRF'
        ? [{ until: null, keep: { percent: 100 } }]
        : [
            { until: `${addIsoDays(arrival, -3)}T14:00:00+03:00`, keep: { percent: 0 } },
            { until: null, keep: { nights: 1 } },
          ],
    tourist_tax: undefined,
    nights: dates.flatMap((date) =>
      Array.from({ length: rooms }, (_, index) => ({
        date,
        price,
        room: index + 1,
        full_price: isPromo ? full : undefined,
      })),
    ),
  });
}

/** The calendar's days: all free, each with the price of the cheapest room. */
export function daysOf(arrival: string, departure: string): AvailabilityDay[] {
  return Array.from({ length: nightsBetween(arrival, departure) + 1 }, (_, index) =>
    fixture<AvailabilityDay>({
      date: addIsoDays(arrival, index),
      availability: { color: 'green', legend: 'есть номера' },
      min_price: 7_000,
    }),
  );
}

export function stayPricesOf({ arrival_from, arrival_to, nights, rooms }: StayPricesRequest): StayPrice[] {
  return Array.from({ length: nightsBetween(arrival_from, arrival_to) + 1 }, (_, index) =>
    fixture<StayPrice>({
      arrival: addIsoDays(arrival_from, index),
      total_price: 7_000 * nights * rooms.length,
    }),
  );
}
