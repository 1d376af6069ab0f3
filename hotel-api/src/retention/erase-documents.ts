import { sql } from 'kysely';
import { removeDocuments } from '#api/src/attachments/uploads.ts';
import type { Context, Db } from '#api/src/context.ts';
import { inTransaction } from '#api/src/database/transaction.ts';
import { CANCELED_STATUSES } from '#rules/reservation/status.ts';
import { addIsoDays, type IsoDate, todayIn } from '#rules/text/dates.ts';
import type { RetainingHotel } from './retaining-hotels.ts';
import { documentsUntil } from './retention-terms.ts';

const BATCH = 100;

/** What erasing documents needs. */
export type EraseContext = Pick<Context, 'db' | 'clock' | 'documents'>;

/** Somebody who has travelled, and whose documents of this stay have had their time. */
interface Traveller {
  reservation_id: number;
  guest_id: number;
  /** null: the account is gone, and with it the documents. */
  user_id: number | null;
  departure: IsoDate;
}

/** Which stays of a hotel are long enough ago: those that end on this day or before. */
interface Due {
  hotelId: number;
  until: IsoDate;
}

async function dueTravellers(db: Db, { hotelId, until }: Due, after?: Traveller): Promise<Traveller[]> {
  const { rows } = await sql<Traveller>`
    select reservation_id, guest_id, user_id, departure from reservation_guests
      join reservations on reservations.hotel_id = ${hotelId} and reservations.id = reservation_id
    where reservation_guests.hotel_id = ${hotelId} and not documents_erased and departure <= ${until}
      and (reservation_id, guest_id) > (${after?.reservation_id ?? 0}, ${after?.guest_id ?? 0})
    order by reservation_id, guest_id limit ${sql.lit(BATCH)}`.execute(db);
  return rows;
}

/**
 * Whether another stay needs the guest's documents: one whose time is not over, or one at another hotel, after which they
 * are looked at again. Accounts and hotels may lie on two shards, so stays are asked for by the guest alone.
 */
async function areNeeded(db: Db, { hotelId, until }: Due, { guest_id }: Traveller): Promise<boolean> {
  const { rows } = await sql`
    select 1 from reservation_guests
      join reservations on reservations.hotel_id = reservation_guests.hotel_id and reservations.id = reservation_id
    where guest_id = ${guest_id} and not documents_erased and status not in (${sql.join(CANCELED_STATUSES)})
      and (reservation_guests.hotel_id <> ${hotelId} or departure > ${until})
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * The documents that a guest had for a stay. What was uploaded after it belongs to no stay that is over, and goes with the
 * account at the latest.
 */
async function documentsOf(db: Db, due: Due, traveller: Traveller) {
  const { user_id, guest_id, departure } = traveller;
  if (user_id === null || (await areNeeded(db, due, traveller))) return [];
  return db
    .selectFrom('attachments')
    .select(['id', 'stored_name'])
    .where('user_id', '=', user_id)
    .where('guest_id', '=', guest_id)
    .where('created_at', '<', new Date(`${addIsoDays(departure, 1)}T00:00:00Z`))
    .execute();
}

const dueOf = ({ clock }: Pick<Context, 'clock'>, { id, timezone, terms }: RetainingHotel): Due | null => {
  const until = documentsUntil(terms, todayIn(timezone, clock.now()));
  return until === null ? null : { hotelId: id, until };
};

/** How many documents of a hotel's guests would be erased now. */
export async function dueDocuments(
  context: Pick<Context, 'db' | 'clock'>,
  hotel: RetainingHotel,
): Promise<number> {
  const { db } = context;
  const due = dueOf(context, hotel);
  const documents = new Set<number>();
  for (let batch = due ? await dueTravellers(db, due) : []; due && batch.length > 0; ) {
    for (const traveller of batch)
      for (const { id } of await documentsOf(db, due, traveller)) documents.add(id);
    batch = await dueTravellers(db, due, batch.at(-1));
  }
  return documents.size;
}

/** Erases documents of a hotel's guests once the term is over. Returns how many. */
export async function eraseDocuments(context: EraseContext, hotel: RetainingHotel): Promise<number> {
  const due = dueOf(context, hotel);
  let erased = 0;
  for (let batch = due ? await dueTravellers(context.db, due) : []; due && batch.length > 0; ) {
    for (const traveller of batch) erased += await eraseOf(context, due, traveller);
    // Whoever is done is not due again.
    batch = await dueTravellers(context.db, due);
  }
  return erased;
}

function eraseOf(context: EraseContext, due: Due, traveller: Traveller): Promise<number> {
  const { reservation_id, guest_id, user_id } = traveller;
  return inTransaction(context.db, async (trx) => {
    // The account is locked: two stays whose time ends at once would else each leave the documents to the other.
    if (user_id !== null)
      await trx.selectFrom('users').select('id').where('id', '=', user_id).forUpdate().execute();
    const documents = await documentsOf(trx, due, traveller);
    await trx
      .updateTable('reservation_guests')
      .set({ documents_erased: true })
      .where((eb) => eb.and({ hotel_id: due.hotelId, reservation_id, guest_id }))
      .execute();
    if (user_id === null || documents.length === 0) return 0;
    const ids = documents.map(({ id }) => id);
    await trx.deleteFrom('attachments').where('user_id', '=', user_id).where('id', 'in', ids).execute();
    await removeDocuments(context, documents);
    return documents.length;
  });
}
