import { documentStore } from '#api/src/attachments/document-store.ts';
import { noHotel, Refusal } from '#api/src/hotel-file/bilingual.ts';
import { hotelNamed } from '#api/src/hotel-file/stored-hotel.ts';
import { dueContacts } from '#api/src/retention/erase-contacts.ts';
import { dueDocuments } from '#api/src/retention/erase-documents.ts';
import { eraseOfHotel } from '#api/src/retention/erase-due.ts';
import { eraseOrder } from '#api/src/retention/erase-order.ts';
import { retainingHotels } from '#api/src/retention/retaining-hotels.ts';
import { oneLine } from '#contract/schemas/one-line.ts';
import type { CommandContext } from './context.ts';
import { plainly } from './plainly.ts';
import type { Options } from './usage.ts';

/** Erases what is kept of a hotel's guests beyond its terms, or the guest of one order who has asked for it. */
export async function erase(context: CommandContext, named: string, { yes }: Options): Promise<void> {
  const { db, say } = context;
  const hotel = await hotelNamed(db, named);
  if (hotel) await eraseBeyondTerms(context, named, hotel.id, yes);
  // A number of an order has digits and capitals alone, and a slug begins with a small letter.
  else if (/^[a-z]/.test(named)) throw new Refusal(noHotel(named));
  else {
    const order = await plainly(() => eraseOrder(context, named, { isTrial: !yes }));
    const guest = oneLine([order.last_name, order.first_name].join(' '));
    const line = [order.number, guest, order.phone, order.email].join(', ');
    say({ en: line, ru: line });
  }
  say(
    yes
      ? { en: 'erased', ru: 'стёрто' }
      : { en: 'nothing is erased: say it again with --yes', ru: 'пока ничего не стёрто: повторите с --yes' },
  );
}

async function eraseBeyondTerms(
  context: CommandContext,
  slug: string,
  hotelId: number,
  yes: boolean,
): Promise<void> {
  const { db, clock, settings, say } = context;
  const hotel = (await retainingHotels(db)).find(({ id }) => id === hotelId);
  if (!hotel)
    throw new Refusal({
      en: `${slug} has no terms of retention in hotel.yaml, so all is kept`,
      ru: `в hotel.yaml отеля ${slug} нет сроков хранения (retention), поэтому хранится всё`,
    });
  const { orders, first, last } = await dueContacts(context, hotel);
  const files = await dueDocuments(context, hotel);
  const departures = orders > 0 ? ` (${first} – ${last})` : '';
  say({
    en: `guests of ${orders} orders by their departure${departures}; ${files} documents`,
    ru: `данные гостей в бронях: ${orders}, по дате выезда${departures}; документы: ${files}`,
  });
  const documents = documentStore(settings);
  if (yes) await eraseOfHotel({ db, clock, documents }, hotel);
}
