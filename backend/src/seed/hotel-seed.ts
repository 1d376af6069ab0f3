import type { Meal } from '../../../lib/contracts/room-search.ts';
import type { Audience, HotelPresentation, RateStep } from '../database/catalogue-tables.ts';

/** Prices of the seeds are in rubles; the database has kopecks. */
interface RoomTypeSeed {
  code: string;
  name: string;
  preview: string;
  images: string[];
  description: string;
  square: number;
  guestLimit: number;
  baseGuests: number;
  extraAdult: number;
  corporateLimit?: number;
  price: number;
  rooms: number;
  features: { always: FeatureCode[]; more: FeatureCode[] };
  rates: string[];
}

export interface RateSeed {
  code: string;
  audience?: Audience;
  percent: number;
  originalPercent?: number;
  mealAdult?: number;
  mealChild?: number;
  meal?: Meal;
  short: string | null;
  long: string | null;
  cancellation: RateStep[];
}

interface ExtraSeed {
  code: string;
  name: string;
  short: string | null;
  long: string | null;
  img?: string;
  category: string | null;
  price: number;
  period: 'EVERY_NIGHT' | 'FIRST_NIGHT';
  rates?: string[];
}

export interface HotelSeed {
  id: number;
  slug: string;
  name: string;
  timezone: string;
  pmsType: string;
  hasPromoCodes: boolean;
  arrival: string;
  departure: string;
  /** `least` is in rubles; without it no tax is levied. */
  touristTax?: { percent: number; least: number };
  /** Each month's percent of the base price, January first. */
  months: number[];
  /** The config then has the logo's address only, as some hotels' configs do, not its SVG. */
  isLogoByAddress?: true;
  presentation: Omit<HotelPresentation, 'style'> & {
    style: Omit<HotelPresentation['style'], 'svg' | 'splash'>;
  };
  roomTypes: RoomTypeSeed[];
  rates: RateSeed[];
  extras: ExtraSeed[];
  promoCodes: { code: string; percent: number }[];
}

const FEATURES = {
  wifi: 'Wi-Fi',
  'air-conditioning': 'Кондиционер',
  balcony: 'Балкон',
  bath: 'Ванна',
  bathrobe: 'Халаты и тапочки',
  crib: 'Детская кроватка',
  desk: 'Рабочий стол',
  'garden-view': 'Вид в сад',
  hairdryer: 'Фен',
  kettle: 'Чайная станция',
  minibar: 'Мини-бар',
  'mountain-view': 'Вид на горы',
  'no-smoking': 'Номер для некурящих',
  safe: 'Сейф',
  'sea-view': 'Вид на море',
  shower: 'Душ',
  tipi: 'Детский вигвам',
  tv: 'Телевизор',
} as const;

type FeatureCode = keyof typeof FEATURES;

export function featureRows({ always, more }: RoomTypeSeed['features']) {
  const row = (code: FeatureCode, show_always: boolean) => ({
    code,
    name: FEATURES[code],
    icon: `icons/${code}.svg`,
    show_always,
  });
  return [...always.map((code) => row(code, true)), ...more.map((code) => row(code, false))];
}
