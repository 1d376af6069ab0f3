import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { HotelAddress, HotelStyleConfig, MenuItem } from '../../../lib/contracts/hotel-config.ts';
import type { ReservationStatus } from '../../../lib/contracts/reservation.ts';
import type { TimePeriod } from '../../../lib/contracts/room-search.ts';

/** Money is integer kopecks, days are yyyy-MM-dd text, instants are Date. */
type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Json<T extends object> = JSONColumnType<T, string, string>;

/** What a hotel shows and nothing computes with. Pictures are names of files under /media. */
export interface HotelPresentation {
  note: string;
  default_note: { id: number; code: string; text: string } | null;
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
  legends: { free: string; few: string; none: string };
}

export interface RoomFeature {
  code: string;
  name: string;
  icon: string;
  show_always: boolean;
}

export interface HotelTable {
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
  presentation: Json<HotelPresentation>;
}

export interface ChildCategoryTable {
  id: number;
  hotel_id: number;
  code: string;
  name: string;
  from_age: number;
  to_age: number;
  max_childs: number;
  use_in_culc: boolean;
  nightly_fee: number;
}

export interface PaymentMethodTable {
  id: number;
  hotel_id: number;
  payment_type: string;
  payment_alias: string;
  is_not_pay: boolean;
  name: string;
}

export interface CancelTypeTable {
  id: number;
  hotel_id: number;
  code: string;
  name: string;
}

export interface RoomTypeTable {
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
  /** Guests in the base price. */
  base_guests: number;
  extra_adult_fee: number;
  /** Counted guests under the CORP flow, where it is less than guest_limit. */
  corporate_limit: number | null;
  base_price: number;
  rooms_total: number;
  features: Json<RoomFeature[]>;
}

export type Audience = 'PUBLIC' | 'CORP' | 'SPEC';

export interface RateTable {
  id: number;
  hotel_id: number;
  code: string;
  audience: Audience;
  position: number;
  /** Of the room's nightly price. */
  percent: number;
  /** Of the price before a standing offer; null without one. */
  original_percent: number | null;
  meal_adult: number;
  meal_child: number;
  short_description: string | null;
  long_description: string | null;
  /** Cancelling is free until so many days before arrival; null: never. */
  free_cancel_days: number | null;
}

export interface RoomTypeRateTable {
  room_type_id: number;
  rate_id: number;
}

export interface ServiceTable {
  id: number;
  hotel_id: number;
  code: string;
  name: string;
  short_description: string | null;
  long_description: string | null;
  img: string | null;
  category: string | null;
  price: number;
  time_period: TimePeriod;
  rate_codes: JSONColumnType<string[] | null, string | null, string | null>;
  position: number;
}

export interface PromoCodeTable {
  hotel_id: number;
  code: string;
  discount_percent: number;
  active: boolean;
}

export interface InventoryTable {
  room_type_id: number;
  date: string;
  total: number;
  booked: number;
  /** The night's price for base_guests, before rate and occupancy. */
  price: number;
}

export interface UserTable {
  id: Generated<number>;
  username: string;
  username_key: string;
  email: string;
  email_key: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  middle_name: string;
  phone: string;
  is_company_employee: Generated<boolean>;
  /** May sign in through the test bank. */
  bank_client: Generated<boolean>;
  created_at: Instant;
}

export interface TokenTable {
  hash: string;
  user_id: number;
  expires_at: Instant;
}

export interface OneTimePassTable {
  hash: string;
  user_id: number;
  hotel_id: number;
  expires_at: Instant;
  used_at: OptionalInstant;
}

export interface AttemptTable {
  bucket: string;
  count: number;
  resets_at: Instant;
}

export interface ProfileTable {
  id: Generated<number>;
  hotel_id: number;
  user_id: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  created_at: Instant;
}

export interface RelationDegreeTable {
  id: number;
  name: string;
}

export interface SavedGuestTable {
  id: Generated<number>;
  user_id: number;
  first_name: string;
  last_name: string;
  middle_name: string;
  relation_degree_id: number;
}

export interface AttachmentTable {
  id: Generated<number>;
  user_id: number;
  guest_id: number | null;
  stored_name: string;
  file_name: string;
  media_type: string;
  size: number;
  created_at: Instant;
}

export interface ReservationTable {
  id: Generated<number>;
  number: string;
  hotel_id: number;
  user_id: number | null;
  room_type_id: number;
  rate_id: number;
  status: ReservationStatus;
  arrival: string;
  departure: string;
  rooms_count: number;
  adults: number;
  childs: Json<{ id: number; code: string; name: string; count: number }[]>;
  rooms: Json<{ adults: number; childs: { id: number; code: string; count: number }[] }[]>;
  nights: Json<{ date: string; price: number }[]>;
  first_name: string;
  last_name: string;
  middle_name: string;
  email: string;
  phone: string;
  comment: string;
  promo_code: string | null;
  rate_flow: string | null;
  room_total: number;
  total: number;
  first_night: number;
  /** What the payment page asks for; 0 where nothing is paid now. */
  amount_due: number;
  paid_amount: number;
  payment_type: string;
  payment_token: string;
  free_cancel_days: number | null;
  hold_until: OptionalInstant;
  paid_at: OptionalInstant;
  canceled_at: OptionalInstant;
  cancel_reason: string | null;
  cancel_type_id: number | null;
  cancel_comment: string | null;
  refund_amount: number | null;
  created_at: Instant;
}

export interface ReservationPackageTable {
  reservation_id: number;
  code: string;
  name: string;
  price: number;
}

export interface ReservationGuestTable {
  reservation_id: number;
  guest_id: number;
}

export interface IdempotencyKeyTable {
  scope: string;
  key: string;
  body_hash: string;
  reservation_id: number | null;
  created_at: Instant;
}

export interface SeedMarkTable {
  name: string;
}

export interface Database {
  hotels: HotelTable;
  child_categories: ChildCategoryTable;
  payment_methods: PaymentMethodTable;
  cancel_types: CancelTypeTable;
  room_types: RoomTypeTable;
  rates: RateTable;
  room_type_rates: RoomTypeRateTable;
  services: ServiceTable;
  promo_codes: PromoCodeTable;
  inventory: InventoryTable;
  users: UserTable;
  tokens: TokenTable;
  one_time_passes: OneTimePassTable;
  attempts: AttemptTable;
  profiles: ProfileTable;
  relation_degrees: RelationDegreeTable;
  saved_guests: SavedGuestTable;
  attachments: AttachmentTable;
  reservations: ReservationTable;
  reservation_packages: ReservationPackageTable;
  reservation_guests: ReservationGuestTable;
  idempotency_keys: IdempotencyKeyTable;
  seed_marks: SeedMarkTable;
}
