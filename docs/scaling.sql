-- What each table would be on Citus. It cannot be run as it is: operation-api.md says what failed.

-- catalogue: read with every search, changed rarely
select create_reference_table('hotels');
-- catalogue
select create_reference_table('child_categories');
-- catalogue
select create_reference_table('payment_methods');
-- catalogue
select create_reference_table('cancel_types');
-- catalogue
select create_reference_table('room_types');
-- catalogue
select create_reference_table('rates');
-- catalogue
select create_reference_table('room_type_rates');
-- catalogue
select create_reference_table('services');
-- catalogue
select create_reference_table('promo_codes');
-- one account for all hotels
select create_reference_table('users');
-- of an account; looked up by their hash alone
select create_reference_table('tokens');
-- of an account, whatever the hotel
select create_reference_table('login_networks');
-- of an account; looked up by their hash alone
select create_reference_table('one_time_passes');
select create_reference_table('password_resets');
-- counted by account or address, whatever the hotel
select create_reference_table('attempts');
-- a fixed list
select create_reference_table('relation_degrees');
-- of an account, for its bookings at any hotel
select create_reference_table('saved_guests');
-- of an account and its guests
select create_reference_table('attachments');
-- leads from an order number or booking id to the hotel; three short columns for each order
select create_reference_table('order_hotels');

-- The ledger has a trigger that refuses changes; it reads no other row.
set citus.enable_unsafe_triggers to on;
select create_distributed_table('inventory', 'hotel_id');
select create_distributed_table('reservations', 'hotel_id', colocate_with => 'inventory');
select create_distributed_table('reservation_packages', 'hotel_id', colocate_with => 'inventory');
select create_distributed_table('reservation_guests', 'hotel_id', colocate_with => 'inventory');
select create_distributed_table('ledger', 'hotel_id', colocate_with => 'inventory');
select create_distributed_table('idempotency_keys', 'hotel_id', colocate_with => 'inventory');
select create_distributed_table('events', 'hotel_id', colocate_with => 'inventory');
select create_distributed_table('deliveries', 'hotel_id', colocate_with => 'inventory');
select create_distributed_table('profiles', 'hotel_id', colocate_with => 'inventory');
