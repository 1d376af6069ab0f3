import { type Kysely, sql } from 'kysely';

/** Letters that go out at their time: each once for an order, and none to a contact that has stopped them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create unique index events_letters on events (hotel_id, reservation_id, type) where type like 'letter.%'`,
  `create index reservations_arrivals on reservations (arrival, hotel_id) where status in ('PAID', 'CONFIRMED')`,
  `create index reservations_departures on reservations (departure, hotel_id) where status in ('PAID', 'CONFIRMED')`,
  `create table stopped_letters (
    hotel_id bigint not null references hotels,
    contact text not null,
    stopped_at timestamptz not null,
    primary key (hotel_id, contact)
  )`,
];
