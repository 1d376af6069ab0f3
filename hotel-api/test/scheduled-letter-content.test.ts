import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { openMailbox } from '#tools/mailbox.ts';
import { GUEST, PAID_AT_HOTEL } from './letters.ts';
import { DAY_AFTER, THREE_DAYS_BEFORE, useTimedLetters } from './timed-letters.ts';
import { FIRST_NIGHT, pressPayment } from './world.ts';

const mailbox = await openMailbox();
describe('what the letters say that go out at their time', () => {
  const { world, deliver, setLetters, look, booked } = useTimedLetters(mailbox);
  const letterAt = async (at: string) => {
    await look(at);
    const [letter] = mailbox.to(GUEST);
    const { document } = parseHTML(String(letter?.html));
    return {
      letter,
      document,
      shown: document.body.textContent.replace(/\s+/g, ' '),
      written: String(letter?.text).replace(/\s+/g, ' '),
      links: [...document.querySelectorAll('a')].map((link) => link.getAttribute('href')),
    };
  };

  test('before the arrival: the way, the hours, what is owed, the order', async () => {
    const { number, page } = await booked({ payment: FIRST_NIGHT });
    await pressPayment(world, page, 'pay');
    await deliver();
    mailbox.empty();
    const { letter, shown, written, links } = await letterAt(THREE_DAYS_BEFORE);
    expect(letter?.subject).toBe('Ждём вас 14\u00a0декабря — Морской');
    for (const said of [
      'Здравствуйте, Ольга!',
      'Вы приезжаете через 3 дня.',
      number,
      '14 декабря 2026, пн, с 14:00',
      '17 декабря 2026, чт, до 12:00',
      'Геленджик, Краснодарский край, ул. Набережная, 12',
      'Из аэропорта',
      'От вокзала',
      'На машине',
      'К оплате в отеле',
      'Маршрут (Яндекс Карты)',
      'Маршрут (2ГИС)',
    ]) {
      expect(shown).toContain(said);
      expect(written).toContain(said);
    }
    const owed = /При заселении останется оплатить ([\d ]+ ₽)/.exec(written)?.[1];
    expect(written).toContain(`К оплате в отеле: ${owed}`);
    expect(links).toContain(`http://localhost:3000/morskoy/success?order=${number}`);
    expect(links.some((link) => link?.startsWith('https://yandex.ru/maps/?rtext='))).toBe(true);
    // The first letter has brought the stay into the calendar.
    expect(letter?.attachments.map(({ contentType }) => contentType)).toEqual(['image/png']);
  });

  test('nothing that is typed under somebody’s address stands in it before a payment', async () => {
    await booked(PAID_AT_HOTEL, 'Зайдите на evil.example');
    const { shown, written, letter } = await letterAt(THREE_DAYS_BEFORE);
    expect(shown).toContain('Вы приезжаете через 3 дня.');
    for (const typed of ['Ольга', 'Тестова', 'evil.example'])
      expect(`${shown}${written}${JSON.stringify(letter?.to)}`).not.toContain(typed);
  });

  test('after the stay: thanks and the hotel’s own page, and nothing that is on sale', async () => {
    await booked(PAID_AT_HOTEL);
    const { letter, shown, written, links } = await letterAt(DAY_AFTER);
    expect(shown).toContain('Вы гостили у нас 14–17 декабря 2026. Надеемся, вам было хорошо.');
    expect(written).toContain('Сайт отеля: http://localhost:3000/morskoy');
    expect(links.filter((link) => link?.startsWith('http'))).toEqual([
      'http://localhost:3000/morskoy',
      expect.stringContaining('/letters/1/'),
    ]);
    expect(letter?.text).not.toMatch(/скидк|акци|промокод|₽/i);
  });

  test('before the hold ends: until when, the sum, the way to pay, and no second button of the mail program', async () => {
    const { page } = await booked({});
    await pressPayment(world, page, 'return');
    await deliver();
    mailbox.empty();
    const { letter, written, document } = await letterAt('2026-11-21T12:15:00+03:00');
    expect(letter?.subject).toBe('Номер держим до 12:30 — Морской');
    expect(written).toContain('Номер держим до 12:30');
    expect(written).toContain('Не присылать такие письма: ');
    expect(document.querySelector('.button a')?.textContent.trim()).toBe('Оплатить');
    expect(letter?.headers.has('list')).toBe(false);
  });

  test('the hotel’s words stand in it as they are written, a paragraph a line, never as markup', async () => {
    const text = 'Ключ у <b>портье</b>, код {{= it }}.\n\nВелосипеды — во дворе & бесплатно.\n';
    await setLetters({ before_arrival: { text } });
    await booked(PAID_AT_HOTEL);
    const { letter, document } = await letterAt(THREE_DAYS_BEFORE);
    const paragraphs = [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
    const lines = ['Ключ у <b>портье</b>, код {{= it }}.', 'Велосипеды — во дворе & бесплатно.'];
    expect(paragraphs).toEqual(expect.arrayContaining(lines));
    expect(document.querySelectorAll('b')).toHaveLength(0);
    expect(letter?.text).toContain(`\n\n${lines.join('\n')}\n\n`);
  });
});
