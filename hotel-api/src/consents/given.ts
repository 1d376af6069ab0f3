import type { Insertable } from 'kysely';
import type { ConsentForm, ConsentTable } from '#api/src/database/consent-table.ts';
import type { Trx } from '#api/src/database/transaction.ts';
import type { Catalogue } from '#api/src/hotels/catalogue.ts';
import { fieldError } from '#api/src/http/errors.ts';
import { consentHash } from '#contract/consent-hash.ts';
import { type GivenConsent, OFFER_CONSENT } from '#contract/schemas/consents.ts';
import { consentTexts } from '#rules/consents/texts.ts';

/** Words that a guest has agreed to, as the hotel's catalogue has them. */
export type Agreed = Pick<Insertable<ConsentTable['consents']>, 'code' | 'text' | 'link' | 'hash'>;

/**
 * What the guest has agreed to, in the catalogue's words.
 * @throws HttpError 400 at `consents` where a required one is missing, or one is not what the catalogue has
 */
export function agreedTo(
  { agreements }: Pick<Catalogue, 'agreements'>,
  given: readonly GivenConsent[] = [],
): Agreed[] {
  const { consents, policy_link, offer_link } = agreements;
  const codes = given.map(({ code }) => code);
  if (new Set(codes).size < codes.length) throw fieldError('consents', consentTexts.twice);
  const missing = consents.find(({ code, required }) => required && !codes.includes(code));
  if (missing) throw fieldError('consents', consentTexts.missing(missing.text));
  return given.map(({ code, hash }) => {
    if (code === OFFER_CONSENT) {
      const text = consentTexts.offer(policy_link, offer_link);
      const link = offer_link || null;
      return { code, text, link, hash: consentHash({ text, link: link ?? undefined }) };
    }
    const asked = consents.find((consent) => consent.code === code);
    if (!asked || hash !== consentHash(asked)) throw fieldError('consents', consentTexts.changed);
    return { code, text: asked.text.trim(), link: asked.link ?? null, hash };
  });
}

interface Giver {
  hotelId: number;
  form: ConsentForm;
  reservationId: number | null;
  userId: number | null;
}

export async function keepConsents(
  trx: Trx,
  { hotelId, form, reservationId, userId }: Giver,
  agreed: readonly Agreed[],
  now: Date,
): Promise<void> {
  if (agreed.length === 0) return;
  const giver = { hotel_id: hotelId, form, reservation_id: reservationId, user_id: userId };
  await trx
    .insertInto('consents')
    .values(agreed.map((words) => ({ ...giver, kind: 'GIVEN', ...words, created_at: now })))
    .execute();
}

/** Keeps what a registration has agreed to, once: its profile may be sent again. */
export async function keepRegistration(
  trx: Trx,
  { hotelId, userId }: { hotelId: number; userId: number },
  agreed: readonly Agreed[],
  now: Date,
): Promise<void> {
  const kept = await trx
    .selectFrom('consents')
    .select(['code', 'hash'])
    .where('hotel_id', '=', hotelId)
    .where('user_id', '=', userId)
    .where('form', '=', 'registration')
    .execute();
  const isKept = ({ code, hash }: Agreed) => kept.some((row) => row.code === code && row.hash === hash);
  const giver = { hotelId, form: 'registration', reservationId: null, userId } as const;
  await keepConsents(
    trx,
    giver,
    agreed.filter((words) => !isKept(words)),
    now,
  );
}
