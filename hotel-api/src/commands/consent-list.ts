import type { DeskConsent } from '#api/src/consents/desk-consents.ts';
import type { Bilingual, Language } from '#api/src/hotel-file/bilingual.ts';
import { deskTable } from './desk-table.ts';

/** The columns in their order. */
const COLUMNS: Record<keyof DeskConsent, string> = {
  ...{ moment: 'когда (UTC)', kind: 'что', order: 'номер брони', guest: 'гость', email: 'почта' },
  ...{ code: 'код', text: 'текст', link: 'документ', hash: 'SHA-256' },
};

const KINDS: Record<DeskConsent['kind'], Bilingual> = {
  GIVEN: { en: 'given', ru: 'дано' },
  WITHDRAWN: { en: 'withdrawn', ru: 'отозвано' },
};
const REGISTRATION: Bilingual = { en: 'registration', ru: 'регистрация' };

const worded = (consent: DeskConsent, language: Language) => ({
  ...consent,
  kind: KINDS[consent.kind][language],
  order: consent.order || REGISTRATION[language],
});

/** What guests have agreed to as a table for spreadsheets. */
export const consentsCsv = (consents: readonly DeskConsent[], language: Language): string =>
  deskTable(
    consents.map((consent) => worded(consent, language)),
    Object.entries(COLUMNS).map(([key, russian]) => ({ key, header: language === 'ru' ? russian : key })),
  );

/** The same for the desk to read, a line each. */
export const consentLines = (consents: readonly DeskConsent[], language: Language): string[] =>
  consents
    .map((consent) => worded(consent, language))
    .map(
      ({ moment, kind, order, guest, email, code, hash }) =>
        `${moment}  ${kind}  ${code}  ${order}  ${guest}, ${email}  ${hash.slice(0, 12)}`,
    );
