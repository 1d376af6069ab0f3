import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/src/database/schema.ts';
import { catalogueCopies, FIRST_COPY } from '#api/src/hotels/copy-hotel.ts';

interface Size {
  hotels: number;
  /** Each room type has this many nights on sale from `from` on. */
  nights: number;
  from: string;
  /** Each hotel has this many confirmed reservations, each with an extra and a guest. */
  reservations: number;
  accounts: number;
}

/** Inserts copies of the first demo hotel with nights, orders and accounts, and has the database analyse them. */
export async function insertManyHotels(db: Kysely<Database>, size: Size): Promise<void> {
  const copies = `generate_series(${FIRST_COPY}, ${FIRST_COPY + size.hotels - 1}) as copy`;
  const hotels = sql.raw(`(select copy as id, 'copy-' || copy as slug from ${copies}) as copy`);
  const statements = [
    `insert into inventory
      select hotel_id, date, id, rooms_total, 0, base_price * (100 + (extract(isodow from date)::int / 5) * 10) / 100
      from room_types, generate_series(date '${size.from}', date '${size.from}' + ${size.nights - 1}, '1 day') as date
      where hotel_id >= ${FIRST_COPY}
      order by 1, 2, 3`,
    `insert into users (username, username_key, email, email_key, password_hash, first_name, last_name, middle_name,
        phone, created_at)
      select 'guest' || n, 'guest' || n, 'guest' || n, 'guest' || n, '', '', '', '', '', now()
      from generate_series(1, ${size.accounts}) as n`,
    `insert into logins select username_key, id from users where username_key like 'guest%' on conflict do nothing`,
    `insert into tokens
      select md5(id::text), id, now() + interval '7 days' from users where username_key like 'guest%'`,
    `insert into saved_guests (user_id, first_name, last_name, middle_name, relation_degree_id)
      select id, '', '', '', 1 from users where username_key like 'guest%'`,
    `with made as (
        insert into reservations (id, number, hotel_id, user_id, room_type_id, rate_id, status, arrival, departure,
          rooms_count, adults, childs, rooms, nights, first_name, last_name, middle_name, email, phone, comment,
          room_total, total, amount_due, payment_type, payment_token, cancellation, cancel_until, tourist_tax, network, created_at)
        select copy::bigint * 100000000 + n, 'copy-' || copy || '-' || n, copy,
          (select min(id) from users where username_key like 'guest%')
            + (copy * 31 + n) % greatest(${size.accounts}, 1),
          copy * 100 + 2, copy * 1000 + 1, 'CONFIRMED', date '${size.from}' + n % 20, date '${size.from}' + n % 20 + 2,
          1, 2, '[]', '[]', '[]', '', '', '', '', '', '', 0, 0, 0, 'HOTEL', 'copy-' || copy || '-' || n,
          '[{"until": null, "keep": {"percent": 100}}]', now(), 0, '', now()
        from ${copies}, generate_series(1, ${size.reservations}) as n
        returning hotel_id, id, number, user_id
      ), keys as (
        insert into idempotency_keys (hotel_id, scope, key, body_hash, reservation_id, created_at)
        select hotel_id, 'anonymous', number, '', id, now() from made
      ), packages as (
        insert into reservation_packages (hotel_id, reservation_id, code, name, price, unit_price, time_period)
        select hotel_id, id, 'BRK', '', 100, 100, 'FIRST_NIGHT' from made
      )
      insert into reservation_guests (hotel_id, reservation_id, guest_id)
      select hotel_id, made.id, saved_guests.id from made join saved_guests using (user_id)`,
    `insert into reservation_counters select copy, ${size.reservations} from ${copies}`,
    `update inventory set booked = made.rooms
      from (
        select reservations.hotel_id, reservations.room_type_id, night::date as date, count(*) as rooms
        from reservations, generate_series(arrival, departure - 1, '1 day') as night
        where reservations.hotel_id >= ${FIRST_COPY} group by 1, 2, 3
      ) as made
      where (inventory.hotel_id, inventory.room_type_id, inventory.date)
        = (made.hotel_id, made.room_type_id, made.date)`,
    'analyze',
    'reset statement_timeout',
  ];
  await db.connection().execute(async (connection) => {
    // Inserting millions of rows takes longer than a guest's statement may.
    await sql`set statement_timeout = 0`.execute(connection);
    for (const statement of catalogueCopies(1, hotels)) await statement.execute(connection);
    for (const statement of statements) await sql.raw(statement).execute(connection);
  });
}
