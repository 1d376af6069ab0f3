import { type Kysely, sql } from 'kysely';

/** What is left of personal data after a stay, and of accounts that nobody uses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table reservations add column erased_at timestamptz`,
  `create index reservations_not_erased on reservations (hotel_id, departure) where erased_at is null`,
  `alter table reservation_guests add column documents_erased boolean not null default false`,
  `create index reservation_guests_documents on reservation_guests (guest_id) where not documents_erased`,
  // Of accounts from before nobody knows when they were used, so their time begins now; so does that of an account which the version before opens.
  `alter table users add column seen_at timestamptz not null default now()`,
  `alter table users add column warned_at timestamptz`,
  `create index users_seen on users (seen_at)`,
  `create table deleted_accounts (
    user_id bigint primary key,
    deleted_at timestamptz not null
  )`,
];
