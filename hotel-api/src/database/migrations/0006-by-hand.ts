import { type Kysely, sql } from 'kysely';

/** Each field of a night has its own mark; a night that was marked keeps all that it has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table inventory
      alter column by_hand drop default,
      alter column by_hand type text[]
        using case when by_hand then array['closed', 'min_stay', 'price', 'rooms'] else '{}' end,
      alter column by_hand set default '{}',
      add constraint inventory_by_hand_check check (by_hand <@ array['closed', 'min_stay', 'price', 'rooms'])
  `.execute(db);
}
