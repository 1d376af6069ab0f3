import { sql } from 'kysely';
import type { Db } from '#api/src/context.ts';
import { Violation } from './history.ts';

/**
 * A change waits for its payment only while its order stands.
 * @throws Violation
 */
export async function checkWaitingChanges(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number; status: string }>`
    select reservations.id, reservations.status
    from reservation_changes as change
    join reservations on reservations.hotel_id = change.hotel_id and reservations.id = reservation_id
    where change.status = 'PENDING' and reservations.status not in ('PAID', 'CONFIRMED')
    order by reservations.id limit 1`.execute(db);
  const [over] = rows;
  if (over)
    throw new Violation(`Order ${over.id} is ${over.status}, and a change of it waits`, [`order ${over.id}`]);
}
