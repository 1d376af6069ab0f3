import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { LetterSettings } from '#api/src/events/scheduled-letters.ts';
import type { ExtraReceiptTerms, ReceiptTerms } from '#api/src/receipts/receipt-terms.ts';
import type { RetentionTerms } from '#api/src/retention/retention-terms.ts';
import type { Keep } from '#contract/schemas/cancellation.ts';
import type { HotelConsent } from '#contract/schemas/consents.ts';
import type {
  DefaultNote,
  HotelAddress,
  HotelStyleConfig,
  MenuItem,
} from '#contract/schemas/hotel-config.ts';
import type { HotelCounters } from '#contract/schemas/hotel-counters.ts';
import type { HotelMap } from '#contract/schemas/hotel-map.ts';
import type { HotelRating, HotelSeller, HotelWay, PaymentMark } from '#contract/schemas/hotel-trust.ts';
import type { Kopecks } from '#contract/schemas/money.ts';
import type { Meal, TimePeriod } from '#contract/schemas/room-search.ts';
import type { Json, OptionalInstant } from './schema.ts';

/** No statement depends on these fields, so they are one JSON column. Pictures are file names under /media, or addresses. */
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
  terms?: 'as_written';
  geo: { lat: number; lon: number } | null;
  phone: string;
  email: string;
  stars: number | null;
  images: { file: string; alt: string; width: number; height: number; tall?: string }[];
  display_font?: string;
  composition?: string;
  phone_hours?: string;
  map?: HotelMap;
  way?: HotelWay;
  seller?: HotelSeller;
  receipts?: ReceiptTerms;
  rating?: HotelRating;
  payment_marks?: PaymentMark[];
  counters?: HotelCounters;
  /** What guests are asked to agree to beside the offer. */
  consents?: HotelConsent[];
  letters?: LetterSettings;
  retention?: RetentionTerms;
  legends: { free: string; few: string; none: string };
}

interface RoomFeature {
  code: string;
  name: string;
  icon: string;
  show_always: boolean;
}

interface TaxRate {
  /** A percent may have tenths. */
  percent: number;
  least: Kopecks;
}

/**
 * The rooms' price includes this tax: `percent` of the price without it, but at least `least` for each room's night.
 * The last of `later` that has begun by the day of arrival counts instead.
 */
export interface TouristTax extends TaxRate {
  later?: (TaxRate & { from: string })[];
}

export type Closed = 'arrival' | 'departure' | 'sale';

/** The fields of a night that a table can set; `closed` is all of its restrictions but the minimum stay. */
export type HandField = 'price' | 'rooms' | 'min_stay' | 'closed';

/** How nights go on sale: the price of a room type's night is its base price by month, weekday and period. */
export interface Seasons {
  /** Each month's percent, January first. */
  months?: number[];
  /** The percent of nights from Monday on; nights of other days have 100. */
  weekdays?: number[];
  /** The last one that has a night counts: its percent is instead of the month's. Both days are included. */
  periods?: { from: string; to: string; percent?: number; min_stay?: number; closed?: Closed[] }[];
}

type Audience = 'PUBLIC' | 'CORP' | 'SPEC';

export interface RateStep {
  /** The step ends so many days before arrival, at `time` by the hotel's clock; the step with null has no end. */
  days: number | null;
  /** A time as HH:mm:ss; without one the step ends at the hotel's check-in time. */
  time?: string;
  keep: Keep;
}

/** So many days before arrival, at `time` (HH:mm:ss) by the hotel's clock, else at its check-in time. */
export type RateChanges = 'never' | { days: number; time?: string };

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
    /** Null where no tax is levied. */
    tourist_tax: JSONColumnType<TouristTax | null, string | null | undefined, string | null>;
    presentation: Json<HotelPresentation>;
    seasons: JSONColumnType<Seasons, string | undefined, string>;
    /** What a percent makes of a price is rounded to whole steps of this; what was entered is not. */
    round_to: ColumnType<Kopecks, Kopecks | undefined, Kopecks>;
    /** New guests may have this percent of a night’s rooms without having paid. */
    unpaid_share: Generated<number>;
    /** Events of reservations are sent there; null: nowhere. */
    webhook_url: ColumnType<string | null, string | null | undefined, string | null>;
    /** Grows with every change in the hotel's catalogue, so that instances notice that their copy is stale. */
    catalogue_version: Generated<number>;
    /** When its folder has last changed it; null: unknown. */
    changed_at: OptionalInstant;
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
    /** Such a method is offered only to guests whom the hotel knows (docs/decisions/0044). */
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
    /** One per image, in their order, '' where there is none; null: no image has one. */
    captions: JSONColumnType<string[] | null, string | null, string | null>;
    short_description: string;
    square: number;
    beds: string | null;
    view: string | null;
    /** An svg of the media library. */
    plan: string | null;
    guest_limit: number;
    /** The base price includes this many guests. */
    base_guests: number;
    extra_adult_fee: Kopecks;
    /** Under corporate rates a room takes at most this many guests, if that is less than guest_limit. */
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
    /** The rate's share of the room's nightly price; meals come on top. */
    percent: number;
    /** The share before a standing discount, which the guest sees crossed out; null without one. */
    original_percent: number | null;
    meal_adult: Kopecks;
    meal_child: Kopecks;
    /** Null where the hotel does not say which meals are included. */
    meal: Meal | null;
    short_description: string | null;
    long_description: string | null;
    /** The steps are in order of time, and the last one has no end. */
    cancellation: Json<RateStep[]>;
    /** Until when an order at this rate can be changed; null: as long as cancelling is free. */
    changes: ColumnType<RateChanges | null, string | null | undefined, string | null>;
    /** The aliases of the payment methods that it takes; null: all. */
    payment_aliases: JSONColumnType<string[] | null, string | null, string | null>;
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
    /** How many guests the price is for; null: for the whole party. */
    guests: number | null;
    rate_codes: JSONColumnType<string[] | null, string | null, string | null>;
    /** What its receipts say; null: what those of other extras say. No guest is told. */
    receipt: JSONColumnType<ExtraReceiptTerms | null, string | null, string | null>;
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
    /** The night's price for base_guests, before the rate's percent and the fees of further guests. */
    price: Kopecks;
    /** Who arrives on this day stays at least so many nights. */
    min_stay: Generated<number>;
    closed_to_arrival: Generated<boolean>;
    /** Nobody may leave on this day; nights before and after it are sold. */
    closed_to_departure: Generated<boolean>;
    /** Nothing more of this night is sold; what is booked stays. */
    stop_sell: Generated<boolean>;
    /** What was set for this night; a change of the hotel's folder leaves it. */
    by_hand: Generated<HandField[]>;
  };
}
