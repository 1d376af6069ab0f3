import { readdirSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetDeletedAccounts } from '#api/src/accounts/delete-account.ts';
import { openMailbox } from '#tools/mailbox.ts';
import { DEMO_CONSENTS } from './booking-request.ts';
import { cabinetOf } from './cabinet-calls.ts';
import { START } from './demo-data.ts';
import { newAccount } from './new-account.ts';
import { uploadDocument } from './upload-document.ts';
import { wholeDatabase } from './whole-database.ts';
import { useWorld } from './world.ts';

const mailbox = await openMailbox();

describe('a guest deletes the account', () => {
  const world = useWorld({ environment: { SMTP_URL: mailbox.url, MAIL_FROM: 'booking@stay.example' } });
  let accounts = 0;
  beforeEach(async () => {
    world.setTime(START);
    await world.setNights({}, { total: 100 });
    mailbox.empty();
  });

  const remove = (token: string | null, email: string, hotelId = 1) =>
    world.post(`users/delete-account/${hotelId}/`, { email }, token);
  const documents = () =>
    readdirSync(world.context.settings.DATA_DIR, { recursive: true }).filter((name) =>
      String(name).endsWith('.pdf'),
    );
  const profile = {
    ...{ first_name: 'Новый', last_name: 'Гость', phone: '+79001234567', password: '' },
  };
  /** An account with a profile, a relative with a document, and an order ahead. */
  const account = async () => {
    const name = `leaver-${++accounts}`;
    const email = `${name}@guest.example`;
    const token = await newAccount(world, name);
    const { pms_type } = (await world.get('hotel-config/morskoy/')).body;
    const registered = { ...profile, username: name, email, consents: DEMO_CONSENTS };
    const path = `${String(pms_type).toLowerCase()}/create-profile/1/`;
    const made = await world.post(path, registered, token);
    expect(made.status, made.text).toBe(200);
    const attachment = await uploadDocument(world, token, `${name}.pdf`);
    const relative = { first_name: 'Пётр', last_name: `Родич${accounts}я`, middle_name: 'Ильич' };
    await world.post(
      'users/guest/1/',
      { id: null, email: null, ...relative, relation_degree_id: 2, attachments: [attachment] },
      token,
    );
    const { id } = await cabinetOf(world).book(token);
    return { name, email, token, id, relative: relative.last_name };
  };

  test('what is theirs is gone at once, and hotels forget whose orders were theirs', async () => {
    const { name, email, token, id, relative } = await account();
    const other = await account();
    const files = documents().length;
    expect((await world.get('users/info/', token)).body.can_be_deleted).toBe(true);
    expect((await remove(token, email)).status).toBe(204);
    expect(documents()).toHaveLength(files - 1);
    expect((await world.get('users/info/', token)).status).toBe(401);
    const login = await world.post('users/jwt-token/', { username: name, password: 'Parol2026' });
    expect(login.status).toBe(400);
    await forgetDeletedAccounts(world.context);
    const left = await wholeDatabase(world.db);
    for (const mark of [name, relative]) expect(left).not.toContain(mark);
    const order = await world.db
      .selectFrom('reservations')
      .select(['user_id', 'status', 'email'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ user_id: null, status: 'PAID', email: 'olga@example.com' });
    expect((await world.get('users/info/', other.token)).body.email).toBe(other.email);
    expect((await cabinetOf(world).list(other.token)).map((item) => item.id)).toEqual([other.id]);
  });

  test('the orders stay with the hotel, and their guest opens them by number and contact', async () => {
    const { email, token, id } = await account();
    await remove(token, email);
    const { number } = await world.db
      .selectFrom('reservations')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { status, body } = await world.post('reservation/1/access/', {
      number,
      contact: 'olga@example.com',
    });
    expect(status).toBe(200);
    expect((await cabinetOf(world).detail(id, body.token)).body.number).toBe(number);
  });

  test('a letter says so, without the guest’s name', async () => {
    const { email, token, name } = await account();
    mailbox.empty();
    await remove(token, email);
    await vi.waitFor(() => expect(mailbox.to(email)).toHaveLength(1));
    const [letter] = mailbox.to(email);
    expect(letter?.subject).toBe('Аккаунт удалён — Морской');
    expect(letter?.text).toContain(`Логин: ${name}`);
    expect(letter?.text).not.toContain('Новый');
  });

  test('name and e-mail can be registered anew, and nothing of before is there', async () => {
    const { name, email, token } = await account();
    await remove(token, email);
    const again = await newAccount(world, name);
    expect((await world.get('users/info/', again)).body).toMatchObject({ email, user_guests: [] });
    await forgetDeletedAccounts(world.context);
    expect((await world.get('users/info/', again)).status).toBe(200);
  });

  test('not without a session, not of who has signed in meanwhile, not at no hotel', async () => {
    const { email, token } = await account();
    const { email: another } = await account();
    expect((await remove(null, email)).status).toBe(401);
    expect(await remove(token, another)).toMatchObject({
      status: 400,
      body: { email: [expect.any(String)] },
    });
    expect((await remove(token, '')).status).toBe(400);
    expect((await remove(token, email, 77)).status).toBe(404);
    expect((await world.get('users/info/', token)).status).toBe(200);
  });

  test('a link to a new password opens nothing afterwards', async () => {
    const { email, token } = await account();
    await world.post('users/password-reset/1/', { login: email });
    await vi.waitFor(() => expect(mailbox.to(email).length).toBeGreaterThan(0));
    const code = mailbox
      .to(email)
      .map(({ text }) => /#([\w-]{43})/.exec(text ?? '')?.[1])
      .find(Boolean);
    await remove(token, email);
    await forgetDeletedAccounts(world.context);
    expect((await world.post('users/new-password/', { code, password: 'Drugoy2026' })).status).toBe(400);
  });
});
