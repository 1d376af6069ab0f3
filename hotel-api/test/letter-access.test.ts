import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { openMailbox } from '#tools/mailbox.ts';
import { cancelBody } from './cabinet-calls.ts';
import { DESK, GUEST, PAID_AT_HOTEL, reservation, useLetters } from './letters.ts';
import { pressPayment } from './world.ts';

const mailbox = await openMailbox();
const LINK = /http:\/\/localhost:3000\/morskoy\/success\?order=([\dA-Z-]+)#access=([\w-]{32})\s/;

describe('the link by which a letter opens its order', () => {
  const { world, deliver } = useLetters(mailbox);

  test('stands under the button, in text and HTML, and cancels without an account', async () => {
    const { number } = await reservation(world, PAID_AT_HOTEL);
    await deliver();
    const [letter] = mailbox.to(GUEST);
    const [link = '', order, code] = LINK.exec(String(letter?.text)) ?? [];
    expect(order).toBe(number);
    expect(letter?.text).toContain(`Изменить или отменить бронь: ${link}`);
    const { document } = parseHTML(String(letter?.html));
    const [shown] = [...document.querySelectorAll('a')].filter(({ textContent }) =>
      textContent.includes('отменить'),
    );
    expect(shown?.getAttribute('href')).toBe(link.trim());
    const { body } = await world.post('reservation/1/access/', { number, code });
    expect(
      (await world.post('reservation-status/1/', cancelBody(body.reservation_id), body.token)).status,
    ).toBe(200);
    await deliver();
    expect(mailbox.to(GUEST).at(-1)).toMatchObject({ subject: `Бронь № ${number}: отменена` });
    // There is nothing left to change.
    expect(mailbox.to(GUEST).at(-1)?.text).not.toContain('#access');
  });

  test('of an order that is never changed says no more than that it can be cancelled', async () => {
    const { page } = await reservation(world, { rateCode: 'EARLY' });
    await pressPayment(world, page, 'pay');
    await deliver();
    const text = String(mailbox.to(GUEST).at(-1)?.text);
    expect(text).toMatch(LINK);
    expect(text).toContain('Отменить бронь: ');
    expect(text).not.toContain('Изменить');
  });

  test('is in no letter to the desk, no calendar file, and nothing that programs read', async () => {
    await reservation(world, PAID_AT_HOTEL);
    await deliver();
    const [letter] = mailbox.to(GUEST);
    const [, , code = ''] = LINK.exec(String(letter?.text)) ?? [];
    expect(code).not.toBe('');
    const attached = letter?.attachments.map(({ content }) => content.toString()).join() ?? '';
    expect(attached).toContain('BEGIN:VCALENDAR');
    const markup = /<script[^>]*ld\+json[^>]*>([\s\S]*?)<\/script>/.exec(String(letter?.html))?.[1] ?? '';
    expect(markup).toContain('success?order=');
    const events = await world.db.selectFrom('events').selectAll().execute();
    const desk = mailbox.received().filter(({ to }) => to.includes(DESK));
    expect(desk).toHaveLength(1);
    expect(attached + markup + JSON.stringify(events) + desk[0]?.source + world.logs()).not.toContain(code);
  });
});
