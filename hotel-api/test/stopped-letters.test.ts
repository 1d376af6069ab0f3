import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { enterLetters } from '#api/src/events/enter-letters.ts';
import { cancelAtDesk } from '#api/src/reservations/cancellation.ts';
import { openMailbox } from '#tools/mailbox.ts';
import { START } from './demo-data.ts';
import { GUEST, PAID_AT_HOTEL, reservation } from './letters.ts';
import { STAY, THREE_DAYS_BEFORE, useTimedLetters } from './timed-letters.ts';

const mailbox = await openMailbox();
const API = 'http://localhost:8000';

describe('letters that a guest stops by one press', () => {
  const { world, deliver, look, booked } = useTimedLetters(mailbox);
  /** The letter before the arrival of a new order, and the address in it. */
  const letterWithLink = async () => {
    const { number } = await booked(PAID_AT_HOTEL);
    await look(THREE_DAYS_BEFORE);
    const [received] = mailbox.received();
    if (!received) throw new Error('no letter came');
    const { document } = parseHTML(String(received.mail.html));
    const link = [...document.querySelectorAll('a')].find(
      ({ textContent }) => textContent === 'Не присылать такие письма',
    );
    const address = link?.getAttribute('href') ?? '';
    expect(address).toContain(`${API}/letters/1/`);
    return { number, received, address, path: address.slice(API.length) };
  };
  const post = (path: string, type: string, payload: string) =>
    world.send({ method: 'POST', url: path, headers: { 'content-type': type }, payload });
  const stopped = () => world.db.selectFrom('stopped_letters').selectAll().execute();

  test('the letter names the address for people and for mail programs, and it tells nothing of anybody', async () => {
    const { number, received, address } = await letterWithLink();
    const lines = received.source.split('\r\n');
    expect(lines).toContain(`List-Unsubscribe: <${address}>`);
    expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(received.mail.text).toContain(`Не присылать такие письма: ${address}`);
    expect(address).toMatch(/\/letters\/1\/[\w-]{32}\.[\w-]{32}$/);
    expect(address).not.toContain(number);
    expect(address).not.toContain(Buffer.from(GUEST).toString('base64url').slice(0, -2));
  });

  test('opening it changes nothing: programs do so too. The page has one button', async () => {
    const { path } = await letterWithLink();
    const { status, text, headers } = await world.send({ method: 'GET', url: path });
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const { document } = parseHTML(text);
    expect(document.querySelectorAll('form[method=post] button')).toHaveLength(1);
    expect(document.body.textContent).toContain('Морской');
    expect(document.querySelector('.mark')).toBeNull();
    await world.send({ method: 'HEAD', url: path });
    expect(await stopped()).toEqual([]);
  });

  test.each([
    ['the page’s button', 'application/x-www-form-urlencoded', ''],
    ['a mail program', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a mail program that posts parts',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('%s stops them, without cookies, and once more does no harm', async (_, type, payload) => {
    const { path, number } = await letterWithLink();
    for (let press = 0; press < 2; press += 1) {
      const { status, text } = await post(path, type, payload);
      expect(status, text).toBe(200);
      expect(text).toContain('Больше не пришлём');
    }
    expect(await stopped()).toHaveLength(1);
    mailbox.empty();
    const other = await reservation(world, { ...PAID_AT_HOTEL, stay: { ...STAY, arrival: '2026-12-16' } });
    await deliver();
    await cancelAtDesk(world.context, number, { by: 'hotel' });
    await look('2026-12-13T10:00:00+03:00');
    // What happens to the orders themselves is told all the same.
    expect(mailbox.to(GUEST).map(({ subject }) => subject)).toEqual([
      `Бронь № ${other.number}: номер за вами`,
      `Бронь № ${number}: отменена`,
    ]);
    expect(mailbox.to(GUEST).map(({ text }) => text?.includes('Не присылать'))).toEqual([false, false]);
    for (const { mail } of mailbox.received()) expect(mail.headers.has('list')).toBe(false);
  });

  test('they stop for whoever writes the address otherwise, and for nobody else', async () => {
    const { path } = await letterWithLink();
    await post(path, 'application/x-www-form-urlencoded', '');
    world.setTime(START);
    for (const email of ['OLGA@Example.com', 'other@example.com']) {
      const { number } = await booked(PAID_AT_HOTEL);
      await world.db.updateTable('reservations').set({ email }).where('number', '=', number).execute();
    }
    await look('2026-12-12T10:00:00+03:00');
    expect(mailbox.received().flatMap(({ to }) => to)).toEqual(['other@example.com']);
    const code = path.split('/').at(-1);
    expect((await post(`/letters/2/${code}`, 'application/x-www-form-urlencoded', '')).status).toBe(404);
  });

  test('nobody stops the letters of others with an invented code, or with what the table has', async () => {
    const { path } = await letterWithLink();
    await post(path, 'application/x-www-form-urlencoded', '');
    const [row] = await stopped();
    await world.db.deleteFrom('stopped_letters').execute();
    const contact = String(row?.contact);
    const [, proof = ''] = path.split('.');
    for (const code of [
      `${contact}.${contact}`,
      `${proof}.${contact}`,
      `${contact}.${proof.slice(0, -1)}${proof.endsWith('A') ? 'B' : 'A'}`,
    ]) {
      const { status, text } = await post(`/letters/1/${code}`, 'application/x-www-form-urlencoded', '');
      expect([status, text.includes('Ссылка не подошла')]).toEqual([404, true]);
    }
    for (const code of ['x', `${contact}.`, `${contact}.${proof}x`])
      expect((await post(`/letters/1/${code}`, 'application/x-www-form-urlencoded', '')).status).toBe(404);
    expect(await stopped()).toEqual([]);
    expect(JSON.stringify(row)).not.toContain('olga');
  });

  test('one that is stopped between looking and sending is not sent', async () => {
    const { path } = await letterWithLink();
    world.setTime(START);
    await booked(PAID_AT_HOTEL);
    world.setTime(THREE_DAYS_BEFORE);
    expect(await enterLetters(world.context)).toBe(1);
    await post(path, 'application/x-www-form-urlencoded', '');
    await deliver();
    expect(mailbox.received()).toEqual([]);
  });
});
