import { timingSafeEqual } from 'node:crypto';
import type { Context } from '#api/src/context.ts';
import { contactKey } from '#api/src/reservations/contact-key.ts';

type DigestContext = Pick<Context, 'digest'>;

/** The contact of an order as the table of stopped letters has it, at each hotel another. */
const contactOf = ({ digest }: DigestContext, hotelId: number, email: string): string =>
  digest(`letters\n${hotelId}\n${contactKey(email) ?? email}`);

/** Only a letter has it: whoever reads the table of stopped letters cannot make it. */
const proofOf = ({ digest }: DigestContext, hotelId: number, contact: string): string =>
  digest(`stop letters\n${hotelId}\n${contact}`);

/** How the code of a letter is built, for the address. */
export const STOP_CODE = /^[\w-]{32}\.[\w-]{32}$/;

/** The address at which whoever has a letter stops the hotel's scheduled letters. It tells neither a person nor an order. */
export function stopAddress(
  context: Pick<Context, 'digest' | 'settings'>,
  hotelId: number,
  email: string,
): string {
  const contact = contactOf(context, hotelId, email);
  return `${context.settings.API_ORIGIN}/letters/${hotelId}/${contact}.${proofOf(context, hotelId, contact)}`;
}

/** The contact that a code is of; null for an invented one, for which no database is asked. */
export function contactOfCode(context: DigestContext, hotelId: number, code: string): string | null {
  const [contact = '', proof = ''] = code.split('.');
  const own = proofOf(context, hotelId, contact);
  const isOwn = proof.length === own.length && timingSafeEqual(Buffer.from(proof), Buffer.from(own));
  return isOwn ? contact : null;
}

export async function stopLetters(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  hotelId: number,
  contact: string,
): Promise<void> {
  await db
    .insertInto('stopped_letters')
    .values({ hotel_id: hotelId, contact, stopped_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['hotel_id', 'contact']).doNothing())
    .execute();
}

export async function areLettersStopped(
  context: Pick<Context, 'db' | 'digest'>,
  hotelId: number,
  email: string,
): Promise<boolean> {
  const row = await context.db
    .selectFrom('stopped_letters')
    .select('contact')
    .where('hotel_id', '=', hotelId)
    .where('contact', '=', contactOf(context, hotelId, email))
    .executeTakeFirst();
  return row !== undefined;
}
