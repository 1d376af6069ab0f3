import { type Kysely, sql } from 'kysely';

/**
 * Every table that grows with a hotel's bookings carries `hotel_id`, first in each of its keys, so that the database
 * can be sharded by it. Catalogue rows are referenced with their hotel: no row can name another hotel's. Instances of
 * before cannot write any more: all of them are stopped first.
 */
const statements = [
  `alter table room_types add constraint room_types_of_hotel unique (hotel_id, id)`,
  `alter table rates add constraint rates_of_hotel unique (hotel_id, id)`,
  `alter table cancel_types add constraint cancel_types_of_hotel unique (hotel_id, id)`,

  // Written anew: the nights of a hotel then lie side by side, and millions of rows are not stored twice.
  `alter table inventory rename to inventory_before`,
  `create table inventory (
    hotel_id bigint not null,
    date date not null,
    room_type_id bigint not null,
    total integer not null check (total >= 0),
    booked integer not null default 0,
    price bigint not null check (price > 0),
    constraint never_oversold check (booked >= 0 and booked <= total)
  )`,
  `insert into inventory (hotel_id, date, room_type_id, total, booked, price)
    select room_types.hotel_id, date, room_type_id, total, booked, price
    from inventory_before join room_types on room_types.id = room_type_id
    order by room_types.hotel_id, date, room_type_id`,
  `drop table inventory_before`,
  `alter table inventory
    add primary key (hotel_id, date, room_type_id),
    add foreign key (hotel_id, room_type_id) references room_types (hotel_id, id)`,

  `alter table reservation_packages drop constraint reservation_packages_reservation_id_fkey`,
  `alter table reservation_guests drop constraint reservation_guests_reservation_id_fkey`,
  `alter table idempotency_keys drop constraint idempotency_keys_reservation_id_fkey`,
  `alter table reservations
    drop constraint reservations_pkey,
    drop constraint reservations_number_key,
    drop constraint reservations_payment_token_key,
    drop constraint reservations_room_type_id_fkey,
    drop constraint reservations_rate_id_fkey,
    drop constraint reservations_cancel_type_id_fkey,
    add primary key (hotel_id, id),
    add constraint reservations_number unique (hotel_id, number),
    add constraint reservations_payment_token unique (hotel_id, payment_token),
    add foreign key (hotel_id, room_type_id) references room_types (hotel_id, id),
    add foreign key (hotel_id, rate_id) references rates (hotel_id, id),
    add foreign key (hotel_id, cancel_type_id) references cancel_types (hotel_id, id)`,

  ...['reservation_packages', 'reservation_guests'].flatMap((table) => [
    `alter table ${table} add column hotel_id bigint`,
    `update ${table} set hotel_id = reservations.hotel_id from reservations where reservations.id = reservation_id`,
    `alter table ${table} alter column hotel_id set not null,
      drop constraint ${table}_pkey,
      add primary key (hotel_id, reservation_id, ${table === 'reservation_guests' ? 'guest_id' : 'code'}),
      add foreign key (hotel_id, reservation_id) references reservations (hotel_id, id) on delete cascade`,
  ]),

  // The scope was '1:anonymous'; the hotel is now a column of its own.
  `alter table idempotency_keys add column hotel_id bigint`,
  `update idempotency_keys
    set hotel_id = split_part(scope, ':', 1)::bigint, scope = split_part(scope, ':', 2)`,
  `alter table idempotency_keys alter column hotel_id set not null,
    drop constraint idempotency_keys_pkey,
    add primary key (hotel_id, scope, key),
    add foreign key (hotel_id, reservation_id) references reservations (hotel_id, id) on delete cascade`,

  `alter table profiles
    drop constraint profiles_pkey,
    add primary key (hotel_id, id)`,

  // Which hotel an order is at, for the calls that name only the order.
  `create table order_hotels (
    number text primary key,
    reservation_id bigint not null unique,
    hotel_id bigint not null references hotels
  )`,
  `insert into order_hotels select number, id, hotel_id from reservations`,

  // A number that no earlier catalogue of the hotel can have had, whatever is deleted or restored.
  `alter table hotels add column catalogue_version bigint not null
    default (extract(epoch from clock_timestamp()) * 1e6)::bigint`,

  // Ways in that had no index: the hotel's lists, and what is followed when a row is deleted.
  `create index payment_methods_hotel on payment_methods (hotel_id)`,
  `create index room_type_rates_rate on room_type_rates (rate_id)`,
  `create index reservation_guests_guest on reservation_guests (guest_id)`,
  `create index idempotency_keys_order on idempotency_keys (hotel_id, reservation_id)`,
  `create index profiles_user on profiles (user_id)`,
  `create index tokens_user on tokens (user_id)`,
  `create index one_time_passes_user on one_time_passes (user_id)`,
  `create index one_time_passes_expiry on one_time_passes (expires_at)`,
  `create index attempts_reset on attempts (resets_at)`,
  `drop index reservations_holds`,
  `create index reservations_holds on reservations (hotel_id, hold_until) where status = 'NEW'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
