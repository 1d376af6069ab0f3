import { expect, it } from 'vitest';
import { bookingHotel } from '#rules/hotel/testing/hotel.ts';
import { consentsFile } from './consents-file.ts';

const CLOCK = bookingHotel().utc_offsets;
const DATA = {
  code: 'DATA',
  form: 'order',
  order: '1-7K4M-92QD-XH3T',
  text: 'Согласен на обработку персональных данных',
  link: 'https://a.example/data',
  hash: 'ab'.repeat(32),
  given_at: '2026-11-29T11:05:00Z',
  withdrawn_at: null,
};

it('says the words, the document, when and where by the hotel’s clock, and the version', () => {
  expect(consentsFile('Морской', [DATA], CLOCK)).toBe(
    [
      'Согласия, отель «Морской»',
      '',
      'Согласен на обработку персональных данных',
      'Документ: https://a.example/data',
      'Дано: 29 ноября 2026, 14:05, бронь 1-7K4M-92QD-XH3T',
      `SHA-256: ${DATA.hash}`,
      '',
    ].join('\n'),
  );
});

it('says what was withdrawn, and what was agreed to at the registration', () => {
  const file = consentsFile(
    'Морской',
    [{ ...DATA, order: null, link: null, withdrawn_at: '2026-12-01T21:30:00Z' }],
    CLOCK,
  );
  expect(file).toContain('Дано: 29 ноября 2026, 14:05, регистрация\nОтозвано: 2 декабря 2026, 00:30\n');
  expect(file).not.toContain('Документ');
});
