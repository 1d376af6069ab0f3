import ICAL from 'ical.js';
import { parseHTML } from 'linkedom';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { BookingGuest } from '../../lib/contracts/booking-guest.ts';
import { openMailbox } from '../../scripts/mailbox.ts';
import { deliverDue, PAUSES } from '../src/events/deliver.ts';
import { createLogger } from '../src/logger.ts';
import { cancelAtDesk } from '../src/reservations/cancellation.ts';
import { releaseExpiredHolds } from '../src/reservations/holds.ts';
import { START } from './demo-data.ts';
import { payPage, pickRoom, pressPayment, type RoomChoice, useWorld, type World } from './world.ts';

const mailbox = await openMailbox();
afterAll(() => mailbox.close());

const GUEST = 'olga@example.com';
const DESK = 'hello@morskoy.example';
const PAID_AT_HOTEL = { payment: null } satisfies RoomChoice;

const lines: string[] = [];
const logger = createLogger('info', { write: (line) => lines.push(line) });
const deliver = async (world: World) => {
  // What follows in an order waits for what is before it, so each round sends one event of it.
  for (let round = 0; round < 4; round += 1) await deliverDue(world.context, logger);
};

async function order(world: World, choice: RoomChoice = {}, guest: Partial<BookingGuest> = {}, comment = '') {
  const { body } = await pickRoom(world, choice);
  Object.assign(body.guest, guest);
  if (comment) body.reservation.notes = [{ id: 1, code: 'GEN', text: comment }];
  const made = await world.book(body);
  expect(made.status, made.text).toBe(200);
  return { number: String(made.body.guest_num), page: made.body.redirect_url ? payPage(made.body) : '' };
}

describe('letters about an order', () => {
  const world = useWorld({ environment: { SMTP_URL: mailbox.url, MAIL_FROM: 'booking@stay.example' } });

  beforeEach(async () => {
    world.setTime(START);
    await world.db.deleteFrom('deliveries').execute();
    await world.setNights({ hotel_id: 1 }, { total: 100 });
    mailbox.empty();
    mailbox.refuse(null);
    lines.length = 0;
  });

  const subjects = (address: string) => mailbox.to(address).map(({ subject }) => subject);

  test('guest and hotel are each told once of what happens, in its sequence', async () => {
    const { number, page } = await order(world);
    await deliver(world);
    await pressPayment(world, page, 'pay');
    await deliver(world);
    await cancelAtDesk(world.context, number, { by: 'hotel' });
    await deliver(world);
    expect(subjects(GUEST)).toEqual(
      ['осталось оплатить', 'оплата получена', 'отменена', 'деньги возвращены'].map(
        (what) => `Бронь № ${number}: ${what}`,
      ),
    );
    expect(subjects(DESK)).toEqual(
      ['Новая бронь', 'Оплачена бронь', 'Отмена брони', 'Возврат по брони'].map(
        (what) => `${what} ${number}: 23–26 ноября 2026, Тестова`,
      ),
    );
    expect(new Set(mailbox.received().map(({ mail }) => mail.messageId)).size).toBe(8);
  });

  test('a letter that no longer holds is not sent: the one after it says what is', async () => {
    const { number, page } = await order(world);
    await pressPayment(world, page, 'pay');
    await deliver(world);
    expect(subjects(GUEST)).toEqual([`Бронь № ${number}: оплата получена`]);
    expect(subjects(DESK)).toHaveLength(2);
  });

  test('a hold that ends is told of as what it is', async () => {
    const { number } = await order(world);
    await deliver(world);
    world.passMinutes(60);
    await releaseExpiredHolds(world.context);
    await deliver(world);
    expect(mailbox.to(GUEST).at(-1)?.text).toContain('Время на оплату вышло, номер снова в продаже.');
    expect(mailbox.to(DESK).at(-1)?.text).toContain('Состояние: Не оплачена вовремя');
    expect(subjects(GUEST).at(-1)).toBe(`Бронь № ${number}: отменена`);
  });

  test('it comes under the hotel’s name, and an answer goes to the hotel; the hotel’s goes to the guest', async () => {
    await order(world, PAID_AT_HOTEL);
    await deliver(world);
    const [[guest], [desk]] = [mailbox.to(GUEST), mailbox.to(DESK)];
    expect(guest?.from?.value).toEqual([{ name: 'Морской', address: 'booking@stay.example' }]);
    expect(guest?.replyTo?.value[0]?.address).toBe(DESK);
    expect(desk?.replyTo?.value[0]?.address).toBe(GUEST);
    expect(guest?.headers.get('auto-submitted')).toBe('auto-generated');
  });

  test('text and HTML say the same: dates, room, price, what is left to pay, the way to the order', async () => {
    const { number } = await order(world, PAID_AT_HOTEL, {}, 'Приедем около 21:00');
    await deliver(world);
    const [letter] = mailbox.to(GUEST);
    const { document } = parseHTML(String(letter?.html));
    const shown = document.body.textContent.replace(/\s+/g, ' ');
    const written = String(letter?.text).replace(/\s+/g, ' ');
    for (const said of [
      'Бронь подтверждена',
      'Здравствуйте, Ольга!',
      'Номер за вами. Оплатите при заселении.',
      number,
      '23 ноября, пн, с 14:00',
      '26 ноября, чт, до 12:00',
      '2 взрослых',
      'Делюкс с зоной отдыха',
      'Приедем около 21:00',
      '39 900 ₽',
      'К оплате в отеле',
      'При заселении останется оплатить 39 900 ₽.',
      '+7 861 000-00-00',
    ]) {
      expect(shown).toContain(said);
      expect(written).toContain(said);
    }
    const link = document.querySelector('.button a')?.getAttribute('href');
    expect(link).toBe(`http://localhost:3000/morskoy/success?order=${number}`);
    expect(written).toContain(link);
  });

  test('it needs nothing from outside, and is readable where pictures are off', async () => {
    await order(world, PAID_AT_HOTEL);
    await deliver(world);
    const [received] = mailbox.received().filter(({ to }) => to.includes(GUEST));
    expect(received?.source).toContain('cid:logo');
    const html = String(received?.mail.html);
    const { document } = parseHTML(html);
    // The parser has put the picture that came along in place of its name.
    expect([...document.querySelectorAll('img')].map((img) => img.getAttribute('src')?.slice(0, 15))).toEqual(
      ['data:image/png;'],
    );
    expect(html).not.toMatch(/<link|url\(|@import|src="http/);
    for (const img of document.querySelectorAll('img')) img.remove();
    expect(document.querySelector('.plate')?.textContent.trim()).toBe('Морской');
  });

  test('lettering stands alone, and says the name where pictures are off', async () => {
    const { presentation } = await world.db
      .selectFrom('hotels')
      .select('presentation')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 20"><path d="M0 0h90v20H0z"/></svg>';
    const lettering = { ...presentation, style: { ...presentation.style, svg } };
    await world.changeHotel(1, { presentation: JSON.stringify(lettering) });
    await order(world, PAID_AT_HOTEL);
    await deliver(world);
    await world.changeHotel(1, { presentation: JSON.stringify(presentation) });
    const { document } = parseHTML(String(mailbox.to(GUEST)[0]?.html));
    expect(document.querySelector('.plate img')?.getAttribute('alt')).toBe('Морской');
    expect(document.querySelector('.plate')?.textContent.trim()).toBe('');
  });

  test('its colours are the hotel’s, in light and in dark', async () => {
    await order(world, PAID_AT_HOTEL);
    await deliver(world);
    const html = String(mailbox.to(GUEST)[0]?.html);
    expect(parseHTML(html).document.querySelector('.button a')?.getAttribute('style')).toContain('#0c4d78');
    const [dark = ''] = /@media \(prefers-color-scheme: dark\) \{(?:[^{}]*\{[^{}]*\})+/.exec(html) ?? [];
    expect(dark.match(/\.paper[^{]*\{[^}]*background-color: #[\da-f]{6} !important/)).not.toBeNull();
    expect(html).toContain('<meta name="color-scheme" content="light dark"');
  });

  test('programs read the stay from it: LodgingReservation of schema.org', async () => {
    const { number } = await order(world, PAID_AT_HOTEL);
    await deliver(world);
    const { document } = parseHTML(String(mailbox.to(GUEST)[0]?.html));
    expect(
      JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''),
    ).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'LodgingReservation',
      reservationNumber: number,
      reservationStatus: 'https://schema.org/ReservationConfirmed',
      underName: { '@type': 'Person', name: 'Ольга Тестова' },
      reservationFor: {
        '@type': 'LodgingBusiness',
        name: 'Морской',
        address: { '@type': 'PostalAddress', addressLocality: 'Геленджик', addressCountry: 'RU' },
      },
      checkinTime: '2026-11-23T14:00:00+03:00',
      checkoutTime: '2026-11-26T12:00:00+03:00',
    });
  });

  test('a stay that stands comes with a calendar file; one that waits for payment does not', async () => {
    const { page } = await order(world);
    await deliver(world);
    const calendars = () =>
      mailbox
        .to(GUEST)
        .flatMap(({ attachments }) => attachments)
        .filter(({ contentType }) => contentType === 'text/calendar');
    expect(calendars()).toEqual([]);
    await pressPayment(world, page, 'pay');
    await deliver(world);
    const [file] = calendars();
    const event = new ICAL.Event(
      new ICAL.Component(ICAL.parse(file?.content.toString() ?? '')).getFirstSubcomponent('vevent') ??
        undefined,
    );
    expect(event.summary).toBe('Морской: Делюкс с зоной отдыха');
    expect(event.startDate.toJSDate()).toEqual(new Date('2026-11-23T14:00:00+03:00'));
    expect(event.endDate.toJSDate()).toEqual(new Date('2026-11-26T12:00:00+03:00'));
    expect(event.location).toContain('ул. Набережная, 12');
  });

  test('the hotel reads in plain words what its desk needs', async () => {
    const { id } = await world.db
      .selectFrom('child_categories')
      .select('id')
      .where((eb) => eb.and({ hotel_id: 1, code: 'CHD' }))
      .executeTakeFirstOrThrow();
    const rooms = [{ adults: 2, childs: [{ id, code: 'CHD', count: 1 }] }];
    const { number } = await order(world, { ...PAID_AT_HOTEL, rooms }, {}, 'Нужна кроватка');
    await deliver(world);
    const [letter] = mailbox.to(DESK);
    expect(letter?.html).toBe(false);
    expect(letter?.text?.split('\n')).toEqual(
      expect.arrayContaining([
        'Состояние: Подтверждена, оплата при заселении',
        'Заезд: 23 ноября, пн',
        'Выезд: 26 ноября, чт, 3 ночи',
        'Номер: Делюкс с зоной отдыха (DLX), 1 номер',
        'По номерам: 1-й — 2 взрослых, Дети 3–6 лет: 1',
        'Кто бронировал: Тестова Ольга Петровна',
        'Телефон: +7 900 123-45-67',
        `Почта: ${GUEST}`,
        'Примечание гостя: Нужна кроватка',
        'Оплачено: 0 ₽',
        `Страница брони: http://localhost:3000/morskoy/success?order=${number}`,
      ]),
    );
  });

  test('what a guest types stays text: no markup, no header, no end of the script', async () => {
    const comment = '</script><img src=x onerror=alert(1)> {{= it }}\r\nBcc: all@example.com';
    await world.changeHotel(1, { name: 'Мор"ской\r\nBcc: all@example.com <b>' });
    await order(world, PAID_AT_HOTEL, {}, comment);
    await deliver(world);
    await world.changeHotel(1, { name: 'Морской' });
    const [letter] = mailbox.to(GUEST);
    const { document } = parseHTML(String(letter?.html));
    expect(document.querySelectorAll('img')).toHaveLength(1);
    expect(document.querySelectorAll('b, [onerror]')).toHaveLength(0);
    expect(document.querySelector('.facts')?.textContent).toContain(
      '</script><img src=x onerror=alert(1)> {{= it }}',
    );
    expect(() =>
      JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''),
    ).not.toThrow();
    expect(mailbox.received().flatMap(({ to }) => to)).not.toContain('all@example.com');
    expect(letter?.bcc).toBeUndefined();
  });

  test('what the server cannot take now is sent again with the same id', async () => {
    await order(world, PAID_AT_HOTEL);
    mailbox.refuse({ code: 451, text: 'try again later' });
    await deliver(world);
    expect(mailbox.received()).toEqual([]);
    expect(lines.join()).toContain('try again later');
    const ids = () => mailbox.received().map(({ mail }) => mail.messageId);
    mailbox.refuse(null);
    world.passMinutes((PAUSES[0] ?? 0) / 60 + 0.1);
    await deliver(world);
    const first = ids();
    expect(first).toHaveLength(2);
    // A process that died after sending never wrote down that it had.
    await world.db.updateTable('deliveries').set({ done_at: null, next_at: START }).execute();
    await deliver(world);
    expect(ids().sort()).toEqual([...first, ...first].sort());
  });

  test('what it will never take is given up at once, loudly, and the next letter is not held up', async () => {
    const { page } = await order(world);
    mailbox.refuse({ code: 550, text: `no such mailbox <${GUEST}>` });
    await deliver(world);
    expect(lines.join()).toContain('no such mailbox [e-mail]');
    expect(lines.join()).not.toContain(GUEST);
    expect(lines.filter((line) => line.includes('an event is given up'))).toHaveLength(2);
    mailbox.refuse(null);
    await pressPayment(world, page, 'pay');
    await deliver(world);
    expect(subjects(GUEST)).toHaveLength(1);
  });
});

describe('without a mail server', () => {
  const world = useWorld();

  test('letters are not kept for the day there is one', async () => {
    await order(world, PAID_AT_HOTEL);
    await deliverDue(world.context, createLogger('silent'));
    const left = await world.db
      .selectFrom('deliveries')
      .select('carrier')
      .where('done_at', 'is', null)
      .execute();
    expect(left).toEqual([]);
  });
});
