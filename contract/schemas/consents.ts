import * as z from 'zod/mini';
import { absent, moment, orElse, requiredText, text, url } from './primitives.ts';

/** The code of the tick that accepts the hotel's offer and its policy; those of a hotel's own have capitals. */
export const OFFER_CONSENT = 'offer';
/** What the order and the registration of a hotel can ask for, so that the form stays one. */
export const MOST_CONSENTS = 10;

/** A consent that a hotel asks for, each a document of its own beside its offer (decision 0072). */
export const hotelConsent = z.object({
  code: z.string().check(z.regex(/^[A-Z0-9_]{1,40}$/)),
  text: requiredText(1000),
  link: absent(url),
  required: orElse(z.boolean(), false),
});
export type HotelConsent = z.infer<typeof hotelConsent>;

/** What the hash of a consent is made of, so that it names one version of its words. */
export const consentVersion = ({ text: words, link }: Pick<HotelConsent, 'text' | 'link'>): string =>
  `${words.trim()}\n${link ?? ''}`;

/** A consent as a guest has given it, in the order and in the registration. */
export const givenConsent = z.object({
  code: text(40),
  hash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  link: z.optional(z.nullable(url)),
});
export type GivenConsent = z.infer<typeof givenConsent>;
export const givenConsents = z.optional(z.array(givenConsent).check(z.maxLength(MOST_CONSENTS + 1)));

/** An entry of GET /api/v1/users/consents/{hotelId}/: what the account has agreed to, with its orders' consents. */
export const consentRecord = z.object({
  code: text(40),
  form: orElse(text(20), ''),
  order: orElse(z.nullable(text(64)), null),
  text: requiredText(5000),
  link: orElse(z.nullable(url), null),
  hash: orElse(text(64), ''),
  given_at: moment,
  withdrawn_at: orElse(z.nullable(moment), null),
});
export type ConsentRecord = z.infer<typeof consentRecord>;
export const consentRecords = z.array(consentRecord);

/** Body of POST /api/v1/users/withdraw-consent/{hotelId}/: what was given under this code is withdrawn. */
export const withdrawConsentRequest = z.object({ code: text(40).check(z.minLength(1)) });
