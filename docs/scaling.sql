-- Distributes the database over the nodes of Citus, an empty one or one that has orders. Beforehand: a backup, all
-- instances stopped, and the last migration run. Each statement is a transaction of its own:
--
--   psql --set ON_ERROR_STOP=1 --file docs/scaling.sql "$DATABASE_URL"
--
-- operation-api.md says what has been tried of it.

-- An identity begins again at 1 where Citus takes its table over; a default of a plain sequence goes on.
do $$
  declare
    identity record;
    next bigint;
  begin
    for identity in
      select table_name as "table", column_name as "column", table_name || '_' || column_name || '_seq' as sequence
      from information_schema.columns where table_schema = current_schema and is_identity = 'YES'
    loop
      select nextval(pg_get_serial_sequence(quote_ident(identity."table"), identity."column")) into next;
      execute format('alter table %I alter column %I drop identity', identity."table", identity."column");
      execute format('create sequence %I start with %s owned by %I.%I',
        identity.sequence, next, identity."table", identity."column");
      execute format('alter table %I alter column %I set default nextval(%L)',
        identity."table", identity."column", identity.sequence);
    end loop;
  end $$;

-- What only instances of the version before need: names and e-mails are unique by `logins`.
drop trigger users_enter_logins on users;
alter table users drop constraint users_username_key_key;
alter table users drop constraint users_email_key_key;

-- Citus turns every table that a key links to a reference table into a local one, which it then cannot distribute. So
-- the keys go first, and come back once every table has its kind.
alter table attachments drop constraint attachments_guest_fkey;
alter table attachments drop constraint attachments_user_id_fkey;
alter table cancel_types drop constraint cancel_types_hotel_id_fkey;
alter table child_categories drop constraint child_categories_hotel_id_fkey;
alter table closing_receipts drop constraint closing_receipts_hotel_id_payment_id_fkey;
alter table consents drop constraint consents_hotel_id_fkey;
alter table consents drop constraint consents_hotel_id_reservation_id_fkey;
alter table deliveries drop constraint deliveries_hotel_id_event_id_fkey;
alter table events drop constraint events_hotel_id_fkey;
alter table events drop constraint events_hotel_id_reservation_id_fkey;
alter table hotel_attempts drop constraint hotel_attempts_hotel_id_fkey;
alter table idempotency_keys drop constraint idempotency_keys_hotel_id_reservation_id_fkey;
alter table inventory drop constraint inventory_hotel_id_room_type_id_fkey;
alter table ledger drop constraint ledger_hotel_id_reservation_id_fkey;
alter table login_networks drop constraint login_networks_user_id_fkey;
alter table one_time_passes drop constraint one_time_passes_hotel_id_fkey;
alter table order_hotels drop constraint order_hotels_hotel_id_fkey;
alter table payment_methods drop constraint payment_methods_hotel_id_fkey;
alter table payments drop constraint payments_hotel_id_reservation_id_fkey;
alter table profiles drop constraint profiles_hotel_id_fkey;
alter table promo_codes drop constraint promo_codes_hotel_id_fkey;
alter table rates drop constraint rates_hotel_id_fkey;
alter table refunds drop constraint refunds_hotel_id_payment_id_fkey;
alter table reservation_access drop constraint reservation_access_hotel_id_reservation_id_fkey;
alter table reservation_changes drop constraint reservation_changes_hotel_id_reservation_id_fkey;
alter table reservation_counters drop constraint reservation_counters_hotel_id_fkey;
alter table reservation_guests drop constraint reservation_guests_hotel_id_reservation_id_fkey;
alter table reservation_packages drop constraint reservation_packages_hotel_id_reservation_id_fkey;
alter table reservations drop constraint reservations_hotel_id_cancel_type_id_fkey;
alter table reservations drop constraint reservations_hotel_id_fkey;
alter table reservations drop constraint reservations_hotel_id_rate_id_fkey;
alter table reservations drop constraint reservations_hotel_id_room_type_id_fkey;
alter table room_type_rates drop constraint room_type_rates_rate_id_fkey;
alter table room_type_rates drop constraint room_type_rates_room_type_id_fkey;
alter table room_types drop constraint room_types_hotel_id_fkey;
alter table saved_guests drop constraint saved_guests_relation_degree_id_fkey;
alter table saved_guests drop constraint saved_guests_user_id_fkey;
alter table services drop constraint services_hotel_id_fkey;
alter table stopped_letters drop constraint stopped_letters_hotel_id_fkey;

-- Whole on every node, as each search reads them. No request of a guest writes to them, since that locks all nodes.
-- catalogue
select create_reference_table('hotels');
select create_reference_table('child_categories');
select create_reference_table('payment_methods');
select create_reference_table('cancel_types');
select create_reference_table('room_types');
select create_reference_table('rates');
select create_reference_table('room_type_rates');
select create_reference_table('services');
select create_reference_table('promo_codes');
-- a fixed list
select create_reference_table('relation_degrees');
-- the orders from before their numbers named the hotel; nothing is added to it
select create_reference_table('order_hotels');

-- The triggers of the ledger and of the consents refuse changes; they read no other row.
set citus.enable_unsafe_triggers to on;
-- what is a hotel's: an order, its search and its limits read and write these alone
select create_distributed_table('inventory', 'hotel_id', colocate_with => 'none');
select create_distributed_table('reservations', 'hotel_id', colocate_with => 'inventory');
select create_distributed_table('reservation_counters', 'hotel_id', colocate_with => 'inventory');
select create_distributed_table('reservation_packages', 'hotel_id', colocate_with => 'inventory');
select create_distributed_table('reservation_guests', 'hotel_id', colocate_with => 'inventory');
select create_distributed_table('reservation_access', 'hotel_id', colocate_with => 'inventory');
select create_distributed_table('reservation_changes', 'hotel_id', colocate_with => 'inventory');
select create_distributed_table('payments', 'hotel_id', colocate_with => 'inventory');
select create_distributed_table('refunds', 'hotel_id', colocate_with => 'inventory');
select create_distributed_table('closing_receipts', 'hotel_id', colocate_with => 'inventory');
select create_distributed_table('ledger', 'hotel_id', colocate_with => 'inventory');
select create_distributed_table('idempotency_keys', 'hotel_id', colocate_with => 'inventory');
select create_distributed_table('events', 'hotel_id', colocate_with => 'inventory');
select create_distributed_table('deliveries', 'hotel_id', colocate_with => 'inventory');
select create_distributed_table('stopped_letters', 'hotel_id', colocate_with => 'inventory');
select create_distributed_table('consents', 'hotel_id', colocate_with => 'inventory');
select create_distributed_table('profiles', 'hotel_id', colocate_with => 'inventory');
select create_distributed_table('hotel_attempts', 'hotel_id', colocate_with => 'inventory');
-- what is an account's
select create_distributed_table('users', 'id', colocate_with => 'none');
select create_distributed_table('login_networks', 'user_id', colocate_with => 'users');
select create_distributed_table('saved_guests', 'user_id', colocate_with => 'users');
select create_distributed_table('attachments', 'user_id', colocate_with => 'users');
select create_distributed_table('deleted_accounts', 'user_id', colocate_with => 'users');
-- what leads to an account, found by its hash or its name, and what is counted of all hotels together
select create_distributed_table('logins', 'login', colocate_with => 'none');
select create_distributed_table('tokens', 'hash', colocate_with => 'none');
select create_distributed_table('one_time_passes', 'hash', colocate_with => 'none');
select create_distributed_table('password_resets', 'hash', colocate_with => 'none');
select create_distributed_table('attempts', 'bucket', colocate_with => 'none');

-- The rows have been copied. What is left of them beside the coordinator's shards would stand in the way of the keys.
select truncate_local_data_after_distributing_table('hotels');
select truncate_local_data_after_distributing_table('child_categories');
select truncate_local_data_after_distributing_table('payment_methods');
select truncate_local_data_after_distributing_table('cancel_types');
select truncate_local_data_after_distributing_table('room_types');
select truncate_local_data_after_distributing_table('rates');
select truncate_local_data_after_distributing_table('room_type_rates');
select truncate_local_data_after_distributing_table('services');
select truncate_local_data_after_distributing_table('promo_codes');
select truncate_local_data_after_distributing_table('relation_degrees');
select truncate_local_data_after_distributing_table('order_hotels');
select truncate_local_data_after_distributing_table('inventory');
select truncate_local_data_after_distributing_table('reservations');
select truncate_local_data_after_distributing_table('reservation_counters');
select truncate_local_data_after_distributing_table('reservation_packages');
select truncate_local_data_after_distributing_table('reservation_guests');
select truncate_local_data_after_distributing_table('reservation_access');
select truncate_local_data_after_distributing_table('reservation_changes');
select truncate_local_data_after_distributing_table('payments');
select truncate_local_data_after_distributing_table('refunds');
select truncate_local_data_after_distributing_table('closing_receipts');
select truncate_local_data_after_distributing_table('ledger');
select truncate_local_data_after_distributing_table('idempotency_keys');
select truncate_local_data_after_distributing_table('events');
select truncate_local_data_after_distributing_table('deliveries');
select truncate_local_data_after_distributing_table('stopped_letters');
select truncate_local_data_after_distributing_table('consents');
select truncate_local_data_after_distributing_table('profiles');
select truncate_local_data_after_distributing_table('hotel_attempts');
select truncate_local_data_after_distributing_table('users');
select truncate_local_data_after_distributing_table('login_networks');
select truncate_local_data_after_distributing_table('saved_guests');
select truncate_local_data_after_distributing_table('attachments');
select truncate_local_data_after_distributing_table('deleted_accounts');
select truncate_local_data_after_distributing_table('logins');
select truncate_local_data_after_distributing_table('tokens');
select truncate_local_data_after_distributing_table('one_time_passes');
select truncate_local_data_after_distributing_table('password_resets');
select truncate_local_data_after_distributing_table('attempts');

set citus.multi_shard_modify_mode to 'sequential';
alter table attachments add constraint attachments_guest_fkey
  foreign key (user_id, guest_id) references saved_guests (user_id, id) on delete cascade;
alter table attachments add constraint attachments_user_id_fkey
  foreign key (user_id) references users (id) on delete cascade;
alter table cancel_types add constraint cancel_types_hotel_id_fkey
  foreign key (hotel_id) references hotels (id);
alter table child_categories add constraint child_categories_hotel_id_fkey
  foreign key (hotel_id) references hotels (id);
alter table closing_receipts add constraint closing_receipts_hotel_id_payment_id_fkey
  foreign key (hotel_id, payment_id) references payments (hotel_id, id) on delete cascade;
alter table consents add constraint consents_hotel_id_fkey
  foreign key (hotel_id) references hotels (id);
alter table consents add constraint consents_hotel_id_reservation_id_fkey
  foreign key (hotel_id, reservation_id) references reservations (hotel_id, id);
alter table deliveries add constraint deliveries_hotel_id_event_id_fkey
  foreign key (hotel_id, event_id) references events (hotel_id, id) on delete cascade;
alter table events add constraint events_hotel_id_fkey
  foreign key (hotel_id) references hotels (id);
alter table events add constraint events_hotel_id_reservation_id_fkey
  foreign key (hotel_id, reservation_id) references reservations (hotel_id, id) on delete cascade;
alter table hotel_attempts add constraint hotel_attempts_hotel_id_fkey
  foreign key (hotel_id) references hotels (id);
alter table idempotency_keys add constraint idempotency_keys_hotel_id_reservation_id_fkey
  foreign key (hotel_id, reservation_id) references reservations (hotel_id, id) on delete cascade;
alter table inventory add constraint inventory_hotel_id_room_type_id_fkey
  foreign key (hotel_id, room_type_id) references room_types (hotel_id, id);
alter table ledger add constraint ledger_hotel_id_reservation_id_fkey
  foreign key (hotel_id, reservation_id) references reservations (hotel_id, id);
alter table login_networks add constraint login_networks_user_id_fkey
  foreign key (user_id) references users (id) on delete cascade;
alter table one_time_passes add constraint one_time_passes_hotel_id_fkey
  foreign key (hotel_id) references hotels (id);
alter table order_hotels add constraint order_hotels_hotel_id_fkey
  foreign key (hotel_id) references hotels (id);
alter table payment_methods add constraint payment_methods_hotel_id_fkey
  foreign key (hotel_id) references hotels (id);
alter table payments add constraint payments_hotel_id_reservation_id_fkey
  foreign key (hotel_id, reservation_id) references reservations (hotel_id, id) on delete cascade;
alter table profiles add constraint profiles_hotel_id_fkey
  foreign key (hotel_id) references hotels (id);
alter table promo_codes add constraint promo_codes_hotel_id_fkey
  foreign key (hotel_id) references hotels (id);
alter table rates add constraint rates_hotel_id_fkey
  foreign key (hotel_id) references hotels (id);
alter table refunds add constraint refunds_hotel_id_payment_id_fkey
  foreign key (hotel_id, payment_id) references payments (hotel_id, id) on delete cascade;
alter table reservation_access add constraint reservation_access_hotel_id_reservation_id_fkey
  foreign key (hotel_id, reservation_id) references reservations (hotel_id, id) on delete cascade;
alter table reservation_changes add constraint reservation_changes_hotel_id_reservation_id_fkey
  foreign key (hotel_id, reservation_id) references reservations (hotel_id, id) on delete cascade;
alter table reservation_counters add constraint reservation_counters_hotel_id_fkey
  foreign key (hotel_id) references hotels (id);
alter table reservation_guests add constraint reservation_guests_hotel_id_reservation_id_fkey
  foreign key (hotel_id, reservation_id) references reservations (hotel_id, id) on delete cascade;
alter table reservation_packages add constraint reservation_packages_hotel_id_reservation_id_fkey
  foreign key (hotel_id, reservation_id) references reservations (hotel_id, id) on delete cascade;
alter table reservations add constraint reservations_hotel_id_cancel_type_id_fkey
  foreign key (hotel_id, cancel_type_id) references cancel_types (hotel_id, id);
alter table reservations add constraint reservations_hotel_id_fkey
  foreign key (hotel_id) references hotels (id);
alter table reservations add constraint reservations_hotel_id_rate_id_fkey
  foreign key (hotel_id, rate_id) references rates (hotel_id, id);
alter table reservations add constraint reservations_hotel_id_room_type_id_fkey
  foreign key (hotel_id, room_type_id) references room_types (hotel_id, id);
alter table room_type_rates add constraint room_type_rates_rate_id_fkey
  foreign key (rate_id) references rates (id);
alter table room_type_rates add constraint room_type_rates_room_type_id_fkey
  foreign key (room_type_id) references room_types (id);
alter table room_types add constraint room_types_hotel_id_fkey
  foreign key (hotel_id) references hotels (id);
alter table saved_guests add constraint saved_guests_relation_degree_id_fkey
  foreign key (relation_degree_id) references relation_degrees (id);
alter table saved_guests add constraint saved_guests_user_id_fkey
  foreign key (user_id) references users (id) on delete cascade;
alter table services add constraint services_hotel_id_fkey
  foreign key (hotel_id) references hotels (id);
alter table stopped_letters add constraint stopped_letters_hotel_id_fkey
  foreign key (hotel_id) references hotels (id);
