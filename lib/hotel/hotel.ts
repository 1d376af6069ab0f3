import type {
  CancelType,
  ChildCategory,
  DefaultNote,
  HotelAddress,
  HotelImage,
  MenuItem,
  PaymentOption,
} from '@/lib/contracts/hotel-config';
import type { DisplayFace } from '@/lib/theme/display-face';

/**
 * A hotel as pages and components get it: the wire's names, every field present, validated and
 * safe. HTML is sanitised, links are http(s)/mailto/tel, pictures are on allowed hosts.
 */
export interface Hotel {
  slug: string;
  id: number;
  name: string;
  /** Sanitised html; may be empty. */
  note: string;
  default_note: DefaultNote | null;
  booking_available: boolean;
  max_rooms: number;
  max_adults: number;
  pms_type: string;
  /** Feature flag of the rate-flow switch and the promo-code block. */
  promo_code: boolean;
  /** Sanitised html; may be empty. */
  rules_and_services: string;
  /** Link, or null. */
  users_term: string | null;
  hotel_menu_items: MenuItem[];
  hotel_child_categories: ChildCategory[];
  hotel_payment_methods: PaymentOption[];
  payment_form: string;
  hotel_reservation_cancel_types: CancelType[];
  /** HH:mm:ss */
  time_arrival: string;
  /** HH:mm:ss */
  time_departure: string;
  /** Sanitised html; may be empty. */
  details: string;
  theme_color: string | null;
  /** Address on an allowed host, or null. */
  logo_css: string | null;
  /** Address on an allowed host, or null. */
  logo_svg: string | null;
  consent: boolean;
  policy_link: string | null;
  offer_link: string | null;
  hotel_style_config: HotelStyle;
  /** Valid IANA name. */
  timezone: string;
  address: HotelAddress | null;
  geo: { lat: number; lon: number } | null;
  phone: string | null;
  email: string | null;
  /** 1 to 7, or null. */
  stars: number | null;
  /** Pictures on allowed hosts; may be empty. */
  images: HotelImage[];
  /** Face of the name and the headings; null: Onest. */
  display_font: DisplayFace | null;
  /** The longest stay of one order, nights; null: its API does not say. */
  max_nights: number | null;
  /** The last day of departure that is on sale; null: its API does not say. */
  last_departure: string | null;
  /** Whether its API tells what a stay costs from each day. */
  stay_prices: boolean;
  /** Whether guests can sign in through the bank. */
  bank_sign_on: boolean;
}

export interface HotelStyle {
  show_header: boolean;
  /** Raw strings: only hotelTheme() may turn them into CSS. */
  primary_color: string | null;
  hover_color: string | null;
  menu_background_color: string | null;
  svg_background_color: string | null;
  /** Sanitised svg markup of the logo, or null. */
  svg: string | null;
  /** Sanitised svg markup of the splash, or null. */
  splash: string | null;
}
