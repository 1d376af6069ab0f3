import type { Logger } from 'pino';
import type { Context } from '#api/src/context.ts';
import { eraseContacts } from './erase-contacts.ts';
import { type EraseContext, eraseDocuments } from './erase-documents.ts';
import { type RetainingHotel, retainingHotels } from './retaining-hotels.ts';

/** What was erased of a hotel's guests. */
export interface Erased {
  documents: number;
  orders: number;
}

/** Erases what hotels have of their guests beyond their own terms. */
export async function eraseDue(context: Context, logger: Logger): Promise<void> {
  if (!(await context.disk.isEnough())) return;
  for (const hotel of await retainingHotels(context.db)) {
    const erased = await eraseOfHotel(context, hotel);
    if (erased.documents + erased.orders > 0)
      logger.info({ hotel: hotel.id, ...erased }, 'data of guests were erased after their term');
  }
}

/** Who travelled leads to their documents, so those go first. */
export async function eraseOfHotel(context: EraseContext, hotel: RetainingHotel): Promise<Erased> {
  const documents = await eraseDocuments(context, hotel);
  return { documents, orders: await eraseContacts(context, hotel) };
}
