import { type Kysely, sql } from 'kysely';

/**
 * The second receipts of prepayments, which are due when the guest leaves. Those of guests who have left before were made
 * at the desk, so none is made of them. Extras say how their receipts differ from those of other extras.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table payments add column closed_at timestamptz',
  `update payments set closed_at = now() from reservations
    where reservations.hotel_id = payments.hotel_id and reservations.id = payments.reservation_id
      and payments.receipt is not null and departure < current_date`,
  `create index payments_unclosed on payments (hotel_id, reservation_id)
    where status = 'SUCCEEDED' and receipt is not null and closed_at is null`,
  `create table closing_receipts (
    hotel_id bigint not null,
    key text not null,
    reservation_id bigint not null,
    payment_id text not null,
    amount bigint not null check (amount > 0),
    status text not null check (status in ('PLANNED', 'SENT', 'DONE')),
    receipt_id text,
    receipt jsonb not null,
    tries int not null default 0,
    tried_at timestamptz,
    attempts int not null default 0,
    next_at timestamptz not null,
    created_at timestamptz not null,
    done_at timestamptz,
    given_up_at timestamptz,
    primary key (hotel_id, key),
    unique (hotel_id, payment_id),
    foreign key (hotel_id, payment_id) references payments (hotel_id, id) on delete cascade
  )`,
  `create index closing_receipts_next on closing_receipts (next_at)
    where status <> 'DONE' and given_up_at is null`,
  'alter table services add column receipt jsonb',
];
