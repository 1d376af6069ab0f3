import { type Kysely, sql } from 'kysely';

/** What is to be returned through an acquirer, of which payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refunds (
      hotel_id bigint not null,
      key text not null,
      reservation_id bigint not null,
      payment_id text not null,
      amount bigint not null check (amount > 0),
      status text not null check (status in ('PLANNED', 'SENT', 'DONE')),
      refund_id text,
      receipt jsonb,
      tries int not null default 0,
      tried_at timestamptz,
      attempts int not null default 0,
      next_at timestamptz not null,
      created_at timestamptz not null,
      done_at timestamptz,
      given_up_at timestamptz,
      primary key (hotel_id, key),
      foreign key (hotel_id, payment_id) references payments (hotel_id, id) on delete cascade
    )`.execute(db);
  await sql`create index refunds_payment on refunds (hotel_id, payment_id)`.execute(db);
  await sql`create index refunds_next on refunds (next_at) where status <> 'DONE' and given_up_at is null`.execute(
    db,
  );
}
