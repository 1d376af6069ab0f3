import { type ConsentRecord, OFFER_CONSENT } from '#contract/schemas/consents.ts';
import { formatDay, type UtcOffset, wallClock } from '#rules/text/dates.ts';
import { recordTexts } from './record-texts.ts';

/** '29 ноября 2026, 14:05' by the hotel's clock: what is kept is read in another year. */
export function consentMoment(moment: string, clock: readonly UtcOffset[]): string {
  const { date, time } = wallClock(clock, Date.parse(moment));
  return `${formatDay(date)} ${date.slice(0, 4)}, ${time}`;
}

/** 'бронь 1-7K4M-92QD-XH3T', 'регистрация'. */
export const consentPlace = ({ order }: Pick<ConsentRecord, 'order'>): string =>
  order ? recordTexts.order(order) : recordTexts.registration;

/** What a guest has agreed to as a text of their own: the words, when, and which version. */
export function consentsFile(
  hotelName: string,
  records: readonly ConsentRecord[],
  clock: readonly UtcOffset[],
): string {
  const blocks = records.map((record) =>
    [
      record.text,
      // The acceptance names its documents in its words.
      record.link && record.code !== OFFER_CONSENT ? `${recordTexts.document}: ${record.link}` : '',
      `${recordTexts.given}: ${consentMoment(record.given_at, clock)}, ${consentPlace(record)}`,
      record.withdrawn_at ? `${recordTexts.withdrawn}: ${consentMoment(record.withdrawn_at, clock)}` : '',
      record.hash ? `SHA-256: ${record.hash}` : '',
    ]
      .filter(Boolean)
      .join('\n'),
  );
  return `${[recordTexts.title(hotelName), ...blocks].join('\n\n').replaceAll('\u00a0', ' ')}\n`;
}
