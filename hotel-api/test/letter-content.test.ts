import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { openMailbox } from '#tools/mailbox.ts';
import { DESK, GUEST, PAID_AT_HOTEL, PAYING, reservation, useLetters } from './letters.ts';
import { FIRST_NIGHT, pressPayment } from './world.ts';

const mailbox = await openMailbox();

describe('what letters about an order say', () => {
  const { world, deliver } = useLetters(mailbox);

  test('it comes under the hotel’s name, and an answer goes to the hotel; the hotel’s goes to the guest', async () => {
    await reservation(world, PAID_AT_HOTEL);
    await deliver();
    const [[guest], [desk]] = [mailbox.to(GUEST), mailbox.to(DESK)];
    expect(guest?.from?.value).toEqual([{ name: 'Морской', address: 'booking@stay.example' }]);
    expect(guest?.replyTo?.value[0]?.address).toBe(DESK);
    expect(desk?.replyTo?.value[0]?.address).toBe(GUEST);
    expect(guest?.headers.get('auto-submitted')).toBe('auto-generated');
  });

  test('text and HTML say the same: dates, room, price, what is left to pay, the way to the order', async () => {
    const { number } = await reservation(world, PAID_AT_HOTEL);
    await deliver();
    const [letter] = mailbox.to(GUEST);
    const { document } = parseHTML(String(letter?.html));
    const shown = document.body.textContent.replace(/\s+/g, ' ');
    const written = String(letter?.text).replace(/\s+/g, ' ');
    for (const said of [
      'Бронь подтверждена',
      'Номер за вами. Оплатите при заселении.',
      number,
      '23 ноября 2026, пн, с 14:00',
      '26 ноября 2026, чт, до 12:00',
      '2 взрослых',
      'Делюкс с зоной отдыха',
      '39 900 ₽',
      'К оплате в отеле',
      'При заселении останется оплатить 39 900 ₽.',
      '+7 861 000-00-00',
      'ООО «Морской берег», ИНН 2304000013',
      'Реестр средств размещения: № С232026000000',
      'Свидетельство о категории № ДЕМО-0001',
      'В цену входит: проживание, Wi-Fi, пляж, туристический налог',
    ]) {
      expect(shown).toContain(said);
      expect(written).toContain(said);
    }
    const link = document.querySelector('.button a')?.getAttribute('href');
    expect(link).toBe(`http://localhost:3000/morskoy/success?order=${number}`);
    expect(written).toContain(link);
  });

  test('one that waits for its payment says the sum once, and of no page that has to be kept', async () => {
    await reservation(world);
    world.passMinutes(PAYING);
    await deliver();
    const { text = '' } = mailbox.to(GUEST)[0] ?? {};
    expect(text.match(/39 900 ₽/g)).toHaveLength(1);
    expect(text).not.toContain('Сохраните');
  });

  test('a prepayment is told as one, with what was paid and what is left, to guest and desk', async () => {
    const { number, page } = await reservation(world, { payment: FIRST_NIGHT });
    await pressPayment(world, page, 'pay');
    await deliver();
    const said = (letters: { subject?: string | undefined; text?: string | undefined }[]) =>
      letters.map(({ subject, text }) => `${subject}\n${text}`.replace(/\s/g, ' ')).join();
    const [guest, desk] = [said(mailbox.to(GUEST)), said(mailbox.to(DESK).slice(-1))];
    const sums = /Предоплата получена: (\S+ \S+) ₽\. При заселении — ещё (\S+ \S+) ₽\./.exec(guest);
    const [paid, left] = (sums ?? []).slice(1).map((sum) => Number(sum.replace(' ', '')));
    expect((paid ?? 0) + (left ?? 0)).toBe(39_900);
    expect(guest).toContain(`Бронь № ${number}: предоплата получена Предоплата получена`);
    expect(desk).toContain(`Предоплата по брони ${number}:`);
    expect(desk).toContain('Состояние: Предоплата получена');
    expect(guest + desk).not.toMatch(/Бронь оплачена|Оплачена|Оплата получена|: оплата получена/);
  });

  test('it needs nothing from outside, and is readable where pictures are off', async () => {
    await reservation(world, PAID_AT_HOTEL);
    await deliver();
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
    await reservation(world, PAID_AT_HOTEL);
    await deliver();
    await world.changeHotel(1, { presentation: JSON.stringify(presentation) });
    const { document } = parseHTML(String(mailbox.to(GUEST)[0]?.html));
    expect(document.querySelector('.plate img')?.getAttribute('alt')).toBe('Морской');
    expect(document.querySelector('.plate')?.textContent.trim()).toBe('');
  });

  test('its colours are the hotel’s, in light and in dark', async () => {
    await reservation(world, PAID_AT_HOTEL);
    await deliver();
    const html = String(mailbox.to(GUEST)[0]?.html);
    expect(parseHTML(html).document.querySelector('.button a')?.getAttribute('style')).toContain('#0c4d78');
    const [dark = ''] = /@media \(prefers-color-scheme: dark\) \{(?:[^{}]*\{[^{}]*\})+/.exec(html) ?? [];
    expect(dark.match(/\.paper[^{]*\{[^}]*background-color: #[\da-f]{6} !important/)).not.toBeNull();
    expect(html).toContain('<meta name="color-scheme" content="light dark"');
  });

  test('programs read the stay from it: LodgingReservation of schema.org', async () => {
    const { number } = await reservation(world, PAID_AT_HOTEL);
    await deliver();
    const { document } = parseHTML(String(mailbox.to(GUEST)[0]?.html));
    expect(
      JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''),
    ).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'LodgingReservation',
      reservationNumber: number,
      reservationStatus: 'https://schema.org/ReservationConfirmed',
      reservationFor: {
        '@type': 'LodgingBusiness',
        name: 'Морской',
        address: { '@type': 'PostalAddress', addressLocality: 'Геленджик', addressCountry: 'RU' },
      },
      checkinTime: '2026-11-23T14:00:00+03:00',
      checkoutTime: '2026-11-26T12:00:00+03:00',
    });
  });

  test('nothing that a guest has typed is in a letter before the order is paid, and all of it afterwards', async () => {
    const typed = ['Ольга', 'Тестова', 'Зайдите на evil.example'];
    const { page } = await reservation(world, {}, typed[2]);
    world.passMinutes(PAYING);
    await reservation(world, PAID_AT_HOTEL, typed[2]);
    await deliver();
    expect(mailbox.to(GUEST)).toHaveLength(2);
    for (const { source } of mailbox.received().filter(({ to }) => to.includes(GUEST)))
      for (const word of typed) {
        expect(source).not.toContain(word);
        expect(source).not.toContain(Buffer.from(word).toString('base64').slice(0, -4));
      }
    for (const { text, html, to } of mailbox.to(GUEST))
      for (const word of typed) expect(`${text}${html}${JSON.stringify(to)}`).not.toContain(word);
    await pressPayment(world, page, 'pay');
    await deliver();
    const { text = '', to } = mailbox.to(GUEST).at(-1) ?? {};
    expect(text).toContain('Здравствуйте, Ольга!');
    expect(text).toContain('Зайдите на evil.example');
    expect(JSON.stringify(to)).toContain('Ольга Тестова');
  });

  test('the hotel reads in plain words what its desk needs', async () => {
    const { id } = await world.db
      .selectFrom('child_categories')
      .select('id')
      .where((eb) => eb.and({ hotel_id: 1, code: 'CHD' }))
      .executeTakeFirstOrThrow();
    const rooms = [{ adults: 2, childs: [{ id, code: 'CHD', count: 1 }] }];
    const { number } = await reservation(world, { ...PAID_AT_HOTEL, rooms }, 'Нужна кроватка');
    await deliver();
    const [letter] = mailbox.to(DESK);
    expect(letter?.html).toBe(false);
    expect(letter?.text?.split('\n')).toEqual(
      expect.arrayContaining([
        'Состояние: Подтверждена, оплата при заселении',
        'Заезд: 23 ноября 2026, пн',
        'Выезд: 26 ноября 2026, чт, 3 ночи',
        'Номер: Делюкс с зоной отдыха (DLX), 1 номер',
        'По номерам: 1-й — 2 взрослых, Дети 3–6 лет: 1',
        'Кто бронировал: Тестова Ольга Петровна',
        'Телефон: +7 900 123-45-67',
        `Почта: ${GUEST}`,
        'Примечание гостя:',
        '> Нужна кроватка',
        'Оплачено: 0 ₽',
        `Страница брони: http://localhost:3000/morskoy/success?order=${number}`,
      ]),
    );
  });

  test('what a guest types writes no line of its own into a letter, and turns no text around', async () => {
    const comment = 'тихо\r\nОплачено: 39 900 ₽\u2028Состояние: Оплачена\u202e\u001b[2J';
    const { number, page } = await reservation(world, {}, comment);
    // Rows of before may have such names; a new one is refused.
    const odd = 'Тестова\nОплачено: 39 900 ₽\u202e\u001b[2J';
    await world.db
      .updateTable('reservations')
      .set({
        last_name: odd,
        first_name: odd,
        middle_name: odd,
        phone: odd,
        email: `${GUEST}\nОплачено: 1 ₽`,
      })
      .where('number', '=', number)
      .execute();
    await deliver();
    const [desk] = mailbox.to(DESK);
    const stated = (text = '') => text.split('\n').filter((line) => /^(?:Оплачено|Состояние)/.test(line));
    expect(stated(desk?.text)).toEqual(['Состояние: Ждёт оплаты, номер пока держим', 'Оплачено: 0 ₽']);
    expect(desk?.subject).toMatch(/, Тестова Оплачено: 39 900 ₽ ?\[2J$/);
    expect(desk?.text).toMatch(
      /^Примечание гостя:\n> тихо\n> Оплачено: 39 900 ₽\n> Состояние: Оплачена \[2J\n/m,
    );
    await world.db.updateTable('reservations').set({ email: GUEST }).where('number', '=', number).execute();
    await pressPayment(world, page, 'pay');
    await deliver();
    const guest = mailbox.to(GUEST).at(-1);
    // The only one is the sum's own line.
    expect(stated(guest?.text)).toEqual(['Оплачено: 39 900 ₽']);
    expect(guest?.text).toContain('> Оплачено: 39 900 ₽');
    for (const { mail } of mailbox.received())
      expect(`${mail.subject}${mail.text}${JSON.stringify(mail.to)}`).not.toMatch(
        /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u,
      );
  });

  test('what a guest types stays text: no markup, no header, no end of the script', async () => {
    const comment = '</script><img src=x onerror=alert(1)> {{= it }}\r\nBcc: all@example.com';
    const name = 'Мор"ской\r\nBcc: all@example.com <b></script><i>';
    await world.changeHotel(1, { name });
    const { page } = await reservation(world, {}, comment);
    await pressPayment(world, page, 'pay');
    await deliver();
    await world.changeHotel(1, { name: 'Морской' });
    const [letter] = mailbox.to(GUEST);
    const { document } = parseHTML(String(letter?.html));
    expect(document.querySelectorAll('img')).toHaveLength(1);
    expect(document.querySelectorAll('b, i, [onerror]')).toHaveLength(0);
    expect(document.querySelector('.facts')?.textContent).toContain(
      '</script><img src=x onerror=alert(1)> {{= it }}',
    );
    expect(
      JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
        .reservationFor.name,
    ).toBe(name);
    expect(mailbox.received().flatMap(({ to }) => to)).not.toContain('all@example.com');
    expect(letter?.bcc).toBeUndefined();
  });
});
