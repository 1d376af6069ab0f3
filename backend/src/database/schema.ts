import type {
  AttachmentTable,
  AttemptTable,
  LoginNetworkTable,
  OneTimePassTable,
  ProfileTable,
  RelationDegreeTable,
  SavedGuestTable,
  TokenTable,
  UserTable,
} from './account-tables.ts';
import type {
  CancelTypeTable,
  ChildCategoryTable,
  HotelTable,
  InventoryTable,
  PaymentMethodTable,
  PromoCodeTable,
  RateTable,
  RoomTypeRateTable,
  RoomTypeTable,
  ServiceTable,
} from './catalogue-tables.ts';
import type {
  IdempotencyKeyTable,
  LedgerTable,
  OrderHotelTable,
  ReservationGuestTable,
  ReservationPackageTable,
  ReservationTable,
} from './reservation-tables.ts';

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
  login_networks: LoginNetworkTable;
  one_time_passes: OneTimePassTable;
  attempts: AttemptTable;
  profiles: ProfileTable;
  relation_degrees: RelationDegreeTable;
  saved_guests: SavedGuestTable;
  attachments: AttachmentTable;
  reservations: ReservationTable;
  order_hotels: OrderHotelTable;
  reservation_packages: ReservationPackageTable;
  reservation_guests: ReservationGuestTable;
  ledger: LedgerTable;
  idempotency_keys: IdempotencyKeyTable;
  seed_marks: SeedMarkTable;
}
