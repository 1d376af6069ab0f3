import { type Kysely, sql } from 'kysely';

/** Changes of reservations: those that are made, and those that wait for the payment of the difference. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // null: as long as cancelling is free.
  `alter table rates add column changes jsonb`,
  `alter table reservations add column change_until timestamptz`,
  `create table reservation_changes (
    hotel_id bigint not null,
    reservation_id bigint not null,
    key text not null,
    body_hash text not null,
    status text not null check (status in ('PENDING', 'MADE', 'ENDED')),
    next jsonb not null,
    held jsonb not null,
    amount_due bigint not null check (amount_due >= 0),
    payment_token text not null,
    hold_until timestamptz,
    created_at timestamptz not null,
    primary key (hotel_id, reservation_id, key),
    unique (hotel_id, payment_token),
    foreign key (hotel_id, reservation_id) references reservations (hotel_id, id) on delete cascade,
    check (status <> 'PENDING' or hold_until is not null)
  )`,
  `create unique index reservation_changes_pending on reservation_changes (hotel_id, reservation_id)
    where status = 'PENDING'`,
  `create index reservation_changes_holds on reservation_changes (hold_until) where status = 'PENDING'`,
];
