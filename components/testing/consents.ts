import type { AskedConsent } from '#rules/hotel/hotel.ts';

/** A hotel's consents: one that is needed, and one that is free. */
export const CONSENTS: AskedConsent[] = [
  {
    code: 'DATA',
    text: 'Согласен на обработку персональных данных',
    link: 'https://example.com/consent',
    required: true,
    hash: 'a'.repeat(64),
  },
  { code: 'NEWS', text: 'Хочу получать письма', required: false, hash: 'b'.repeat(64) },
];
