/** Tables that grow with a hotel's bookings: sharded by `hotel_id`, which is in all their keys. */
export const distributedTables = [
  'inventory',
  'reservations',
  'reservation_packages',
  'reservation_guests',
  'ledger',
  'idempotency_keys',
  'profiles',
] as const;

/** Tables that every shard has in full, each with the reason; a table stands after those that it references. */
export const referenceTables = {
  hotels: 'catalogue: read with every search, changed rarely',
  child_categories: 'catalogue',
  payment_methods: 'catalogue',
  cancel_types: 'catalogue',
  room_types: 'catalogue',
  rates: 'catalogue',
  room_type_rates: 'catalogue',
  services: 'catalogue',
  promo_codes: 'catalogue',
  users: 'one account for all hotels',
  tokens: 'of an account; looked up by their hash alone',
  login_networks: 'of an account, whatever the hotel',
  one_time_passes: 'of an account; looked up by their hash alone',
  attempts: 'counted by account or address, whatever the hotel',
  relation_degrees: 'a fixed list',
  saved_guests: 'of an account, for its bookings at any hotel',
  attachments: 'of an account and its guests',
  order_hotels: 'leads from an order number or booking id to the hotel; three short columns for each order',
} as const;

/** The statements that turn a migrated database into a sharded one. */
export function shardingScript(): string {
  return [
    '-- Citus: run once on the coordinator, after the first start of the API has made the tables.',
    '',
    ...Object.entries(referenceTables).flatMap(([table, reason]) => [
      `-- ${reason}`,
      `select create_reference_table('${table}');`,
    ]),
    '',
    '-- The ledger has a trigger that refuses changes; it reads no other row.',
    'set citus.enable_unsafe_triggers to on;',
    ...distributedTables.map((table, index) =>
      index === 0
        ? `select create_distributed_table('${table}', 'hotel_id');`
        : `select create_distributed_table('${table}', 'hotel_id', colocate_with => '${distributedTables[0]}');`,
    ),
    '',
  ].join('\n');
}
