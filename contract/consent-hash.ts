import { createHash } from 'node:crypto';
import { consentVersion, type HotelConsent } from './schemas/consents.ts';

/** The name of a consent's version: browsers get it with the text, since plain http has no digest there. */
export const consentHash = (consent: Pick<HotelConsent, 'text' | 'link'>): string =>
  createHash('sha256').update(consentVersion(consent)).digest('hex');
