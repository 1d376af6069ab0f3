import type { Generated, JSONColumnType } from 'kysely';
import type { Keep } from '../../../lib/contracts/cancellation.ts';
import type {
  DefaultNote,
  HotelAddress,
  HotelStyleConfig,
  MenuItem,
} from '../../../lib/contracts/hotel-config.ts';
import type { Kopecks } from '../../../lib/contracts/money.ts';
import type { Meal, TimePeriod } from '../../../lib/contracts/room-search.ts';
import type { Json } from './schema.ts';

/** Display-only data of a hotel. Pictures are file names under /media. */
export interface HotelPresentation {
  note: string;
  default_note: DefaultNote | null;
  rules_and_services: string;
  users_term: string;
  menu: MenuItem[];
  payment_form: string;
  details: string;
  theme_color: string;
  logo_css: string | null;
  logo_svg: string | null;
  consent: boolean;
  policy_link: string;
  offer_link: string;
  style: HotelStyleConfig;
  address: HotelAddress;
  geo: { lat: number; lon: number };
  phone: string;
  email: string;
  stars: number;
  images: { file: string; alt: string; width: number; height: number }[];
  display_font?: string;
  legends: { free: string; few: string; none: string };
}

export interface RoomFeature {
  code: string;
  name: string;
  icon: string;
  show_always: boolean;
}

/** A tax that is part of the rooms' price: a share of it, but at least a sum for each room's night. */
export interface TouristTax {
  percent: number;
  least: Kopecks;
}

export type Audience = 'PUBLIC' | 'CORP' | 'SPEC';

/** A step of a rate's cancellation ladder. */
export interface RateStep {
  /** It counts until so many days before arrival, at `time` by the hotel's clock; null: without an end. */
  days: number | null;
  /** HH:mm:ss; not said: when guests are expected. */
  time?: string;
  keep: Keep;
}

export interface CatalogueTables {
  hotels: {
    id: number;
    slug: string;
    name: string;
    timezone: string;
    pms_type: string;
    booking_available: boolean;
    max_rooms: number;
    max_adults: number;
    promo_code: boolean;
    time_arrival: string;
    time_departure: string;
    /** null: none is levied here. */
    tourist_tax: JSONColumnType<TouristTax | null, string | null | undefined, string | null>;
    presentation: Json<HotelPresentation>;
    /** Differs after every change of anything in the hotel's catalogue. */
    catalogue_version: Generated<number>;
  };
  child_categories: {
    id: number;
    hotel_id: number;
    code: string;
    name: string;
    from_age: number;
    to_age: number;
    max_childs: number;
    use_in_culc: boolean;
    nightly_fee: Kopecks;
  };
  payment_methods: {
    id: number;
    hotel_id: number;
    payment_type: string;
    payment_alias: string;
    is_not_pay: boolean;
    /** Offered only to guests whom the hotel knows. */
    known_only: Generated<boolean>;
    name: string;
  };
  cancel_types: {
    id: number;
    hotel_id: number;
    code: string;
    name: string;
  };
  room_types: {
    id: number;
    hotel_id: number;
    code: string;
    name: string;
    position: number;
    preview_img: string;
    images: Json<string[]>;
    short_description: string;
    square: number;
    guest_limit: number;
    /** Guests included in the base price. */
    base_guests: number;
    extra_adult_fee: Kopecks;
    /** Counted guests under the CORP flow, where it is less than guest_limit. */
    corporate_limit: number | null;
    base_price: Kopecks;
    rooms_total: number;
    features: Json<RoomFeature[]>;
  };
  rates: {
    id: number;
    hotel_id: number;
    code: string;
    audience: Audience;
    position: number;
    /** Of the room's nightly price. */
    percent: number;
    /** Of the price before a standing offer; null without one. */
    original_percent: number | null;
    meal_adult: Kopecks;
    meal_child: Kopecks;
    /** What is on the table; null: not said. */
    meal: Meal | null;
    short_description: string | null;
    long_description: string | null;
    /** By time; the last one without an end. */
    cancellation: Json<RateStep[]>;
  };
  room_type_rates: {
    room_type_id: number;
    rate_id: number;
  };
  services: {
    id: number;
    hotel_id: number;
    code: string;
    name: string;
    short_description: string | null;
    long_description: string | null;
    img: string | null;
    category: string | null;
    price: Kopecks;
    time_period: TimePeriod;
    rate_codes: JSONColumnType<string[] | null, string | null, string | null>;
    position: number;
  };
  promo_codes: {
    hotel_id: number;
    code: string;
    discount_percent: number;
    active: boolean;
  };
  inventory: {
    hotel_id: number;
    date: string;
    room_type_id: number;
    total: number;
    booked: number;
    /** The night's price for base_guests, before rate and occupancy. */
    price: Kopecks;
  };
}
