import { type Kysely, sql } from 'kysely';

/**
 * What a guest without an account reads and writes is the hotel's own, and what is an account's hangs by the account, so
 * that each can lie on a shard of its own. Instances of the version before go on beside it: they number reservations as
 * before, enter those in `order_hotels`, and know no logins.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Searches of the version before use these two in this order, and `hotels`, which must stay open to them. What else
  // waits for this while this waits for it is tried again, by whoever PostgreSQL has ended.
  await sql`lock table reservations, users in access exclusive mode`.execute(db);
  for (const statement of [...ofHotels, ...ofAccounts]) await sql.raw(statement).execute(db);
}

const ofHotels = [
  `create table reservation_counters (
    hotel_id bigint primary key references hotels,
    last integer not null
  )`,
  `create table hotel_attempts (
    hotel_id bigint not null references hotels,
    bucket text not null,
    count integer not null,
    resets_at timestamptz not null,
    primary key (hotel_id, bucket)
  )`,
  `create index hotel_attempts_reset on hotel_attempts (resets_at)`,
  `alter table reservations add column by_client boolean not null default false`,
  `update reservations set by_client = true from users
    where users.id = user_id and (bank_client or is_company_employee)`,
  `alter table reservations drop constraint reservations_user_id_fkey`,
  `alter table profiles drop constraint profiles_user_id_fkey`,
  `alter table reservation_guests drop constraint reservation_guests_guest_id_fkey`,
  `drop index reservation_guests_guest`,
];

const ofAccounts = [
  `create table logins (
    login text primary key,
    user_id bigint not null
  )`,
  `insert into logins select username_key, id from users union all select email_key, id from users
    on conflict do nothing`,
  // Else an account that an instance of the version before opens meanwhile could never be signed in to.
  `create function enter_logins() returns trigger language plpgsql as $$
    begin
      insert into logins values (new.username_key, new.id), (new.email_key, new.id) on conflict do nothing;
      return null;
    end $$`,
  `create trigger users_enter_logins after insert on users for each row execute function enter_logins()`,
  `alter table tokens drop constraint tokens_user_id_fkey`,
  `alter table one_time_passes drop constraint one_time_passes_user_id_fkey`,
  `alter table password_resets drop constraint password_resets_user_id_fkey`,
  `alter table attachments drop constraint attachments_guest_id_fkey, drop constraint attachments_pkey,
    drop constraint attachments_stored_name_key, add primary key (user_id, id)`,
  `alter table saved_guests drop constraint saved_guests_pkey, add primary key (user_id, id)`,
  `alter table attachments add constraint attachments_guest_fkey
    foreign key (user_id, guest_id) references saved_guests (user_id, id) on delete cascade`,
  // The keys begin with the account.
  `drop index saved_guests_owner`,
  `drop index attachments_owner`,
  `drop index attachments_guest`,
  `create index attachments_guest on attachments (user_id, guest_id)`,
];
