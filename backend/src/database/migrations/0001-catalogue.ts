/** Hotels and what they sell. Ids come from the catalogue. */
export const catalogueTables = [
  `create table hotels (
    id bigint primary key,
    slug text not null unique,
    name text not null,
    timezone text not null,
    pms_type text not null,
    booking_available boolean not null,
    max_rooms integer not null check (max_rooms > 0),
    max_adults integer not null check (max_adults > 0),
    promo_code boolean not null,
    time_arrival text not null,
    time_departure text not null,
    presentation jsonb not null
  )`,
  `create table child_categories (
    id bigint primary key,
    hotel_id bigint not null references hotels,
    code text not null,
    name text not null,
    from_age integer not null,
    to_age integer not null,
    max_childs integer not null,
    use_in_culc boolean not null,
    nightly_fee bigint not null check (nightly_fee >= 0),
    unique (hotel_id, code)
  )`,
  `create table payment_methods (
    id bigint primary key,
    hotel_id bigint not null references hotels,
    payment_type text not null,
    payment_alias text not null,
    is_not_pay boolean not null,
    name text not null
  )`,
  `create table cancel_types (
    id bigint primary key,
    hotel_id bigint not null references hotels,
    code text not null,
    name text not null
  )`,
  `create table room_types (
    id bigint primary key,
    hotel_id bigint not null references hotels,
    code text not null,
    name text not null,
    position integer not null,
    preview_img text not null,
    images jsonb not null,
    short_description text not null,
    square integer not null,
    guest_limit integer not null check (guest_limit > 0),
    base_guests integer not null check (base_guests > 0),
    extra_adult_fee bigint not null check (extra_adult_fee >= 0),
    corporate_limit integer,
    base_price bigint not null check (base_price > 0),
    rooms_total integer not null check (rooms_total >= 0),
    features jsonb not null,
    unique (hotel_id, code)
  )`,
  `create table rates (
    id bigint primary key,
    hotel_id bigint not null references hotels,
    code text not null,
    audience text not null check (audience in ('PUBLIC', 'CORP', 'SPEC')),
    position integer not null,
    percent integer not null check (percent > 0),
    original_percent integer check (original_percent > percent),
    meal_adult bigint not null check (meal_adult >= 0),
    meal_child bigint not null check (meal_child >= 0),
    short_description text,
    long_description text,
    free_cancel_days integer check (free_cancel_days >= 0),
    unique (hotel_id, code)
  )`,
  `create table room_type_rates (
    room_type_id bigint not null references room_types,
    rate_id bigint not null references rates,
    primary key (room_type_id, rate_id)
  )`,
  `create table services (
    id bigint primary key,
    hotel_id bigint not null references hotels,
    code text not null,
    name text not null,
    short_description text,
    long_description text,
    img text,
    category text,
    price bigint not null check (price >= 0),
    time_period text not null check (time_period in ('EVERY_NIGHT', 'FIRST_NIGHT')),
    rate_codes jsonb,
    position integer not null,
    unique (hotel_id, code)
  )`,
  `create table promo_codes (
    hotel_id bigint not null references hotels,
    code text not null,
    discount_percent integer not null check (discount_percent between 1 and 90),
    active boolean not null,
    primary key (hotel_id, code)
  )`,
  // The only record of how many rooms are left; a night can never be sold twice.
  `create table inventory (
    room_type_id bigint not null references room_types,
    date date not null,
    total integer not null check (total >= 0),
    booked integer not null default 0,
    price bigint not null check (price > 0),
    primary key (room_type_id, date),
    constraint never_oversold check (booked >= 0 and booked <= total)
  )`,
  `create table seed_marks (name text primary key)`,
];
