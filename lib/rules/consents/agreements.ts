import { type GivenConsent, OFFER_CONSENT } from '#contract/schemas/consents.ts';
import type { AskedConsent, Hotel } from '#rules/hotel/hotel.ts';

type Asking = Pick<Hotel, 'consents' | 'consent' | 'offer_link'>;

/** The name of the box of a consent in a form; its value is the hash of the words beside it. */
export const consentField = (code: string): string => `consent-${code}`;

/** Those without which the form does not go on. */
export const stillNeeded = (
  consents: readonly AskedConsent[] | null,
  given: ReadonlySet<string>,
): AskedConsent[] => (consents ?? []).filter(({ code, required }) => required && !given.has(code));

/** What a registration says that the guest has agreed to; undefined where the API takes none. */
export function agreedConsents(
  { consents }: Pick<Asking, 'consents'>,
  given: ReadonlySet<string>,
): GivenConsent[] | undefined {
  return consents
    ?.filter(({ code }) => given.has(code))
    .map(({ code, hash, link }) => ({ code, hash, ...(link ? { link } : {}) }));
}

/** What an order says: the tick of the offer, without which none is sent, and what else was agreed to. */
export function orderConsents(hotel: Asking, given: ReadonlySet<string>): GivenConsent[] | undefined {
  const offer = { code: OFFER_CONSENT, ...(hotel.offer_link ? { link: hotel.offer_link } : {}) };
  return agreedConsents(hotel, given)?.concat(hotel.consent ? [offer] : []);
}
