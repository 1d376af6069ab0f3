import { beforeEach, describe, expect, test } from 'vitest';
import { forgetDeletedAccounts } from '#api/src/accounts/delete-account.ts';
import { createLogger } from '#api/src/logger.ts';
import { deleteIdleAccounts } from '#api/src/retention/idle-accounts.ts';
import { openMailbox } from '#tools/mailbox.ts';
import { cabinetOf } from './cabinet-calls.ts';
import { START } from './demo-data.ts';
import { newAccount } from './new-account.ts';
import { wholeDatabase } from './whole-database.ts';
import { useWorld } from './world.ts';

const mailbox = await openMailbox();
const mail = { SMTP_URL: mailbox.url, MAIL_FROM: 'booking@stay.example' };

describe('accounts that nobody uses', () => {
  const world = useWorld({ environment: { ...mail, ACCOUNT_IDLE_MONTHS: '12' } });
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  let accounts = 0;
  beforeEach(async () => {
    world.setTime(START);
    await world.setNights({}, { total: 100 });
    await world.db.deleteFrom('attempts').execute();
    mailbox.refuse(null);
    mailbox.empty();
    lines.length = 0;
  });

  const account = async () => {
    const name = `sleeper-${++accounts}`;
    return { name, email: `${name}@guest.example`, token: await newAccount(world, name) };
  };
  const lookAt = async (time: string) => {
    world.setTime(time);
    const deleted = await deleteIdleAccounts(world.context, logger);
    await forgetDeletedAccounts(world.context);
    return deleted;
  };
  const signIn = (username: string) =>
    world.post('users/jwt-token/', { username, password: 'Parol2026' }, null, {
      'x-forwarded-for': '198.51.100.201',
    });

  test('get a letter after their time, and are deleted 30 days later', async () => {
    const { name, email } = await account();
    await lookAt('2027-11-21T08:59:00Z');
    expect(mailbox.to(email)).toEqual([]);
    await lookAt('2027-11-21T09:00:00Z');
    await lookAt('2027-11-25T09:00:00Z');
    const letters = mailbox.to(email);
    expect(letters.map(({ subject }) => subject)).toEqual(['Аккаунт будет удалён — Морской']);
    expect(letters[0]?.text).toContain('21 декабря 2027');
    expect(letters[0]?.text).toContain('/morskoy/login');
    await lookAt('2027-12-21T08:59:00Z');
    expect(await wholeDatabase(world.db)).toContain(name);
    await lookAt('2027-12-21T09:00:00Z');
    expect(await wholeDatabase(world.db)).not.toContain(name);
  });

  test('stay when the guest signs in after the letter, and their time begins anew', async () => {
    const { name, email } = await account();
    await lookAt('2027-11-22T09:00:00Z');
    expect(mailbox.to(email)).toHaveLength(1);
    world.setTime('2027-12-20T09:00:00Z');
    expect((await signIn(name)).status).toBe(200);
    await lookAt('2028-12-19T09:00:00Z');
    expect(mailbox.to(email)).toHaveLength(1);
    await lookAt('2028-12-20T09:00:00Z');
    expect(mailbox.to(email)).toHaveLength(2);
    expect((await signIn(name)).status).toBe(200);
  });

  test('with a stay ahead are left alone', async () => {
    const { name, token, email } = await account();
    await cabinetOf(world).book(token);
    await world.db
      .updateTable('reservations')
      .set({ arrival: '2028-03-01', departure: '2028-03-04' })
      .where('user_id', 'is not', null)
      .execute();
    await lookAt('2028-01-21T09:00:00Z');
    expect(mailbox.to(email)).toEqual([]);
    await lookAt('2028-03-05T09:00:00Z');
    expect(mailbox.to(email)).toHaveLength(1);
    expect((await signIn(name)).status).toBe(200);
  });

  test('are not deleted while the letter cannot leave; an address that is refused for good counts as told', async () => {
    const [waiting, dead] = [await account(), await account()];
    mailbox.refuse({ code: 451, text: 'later' });
    await lookAt('2027-11-22T09:00:00Z');
    await lookAt('2028-01-22T09:00:00Z');
    expect((await wholeDatabase(world.db)).includes(waiting.name)).toBe(true);
    mailbox.refuse({ code: 550, text: 'no such mailbox' });
    await lookAt('2028-01-22T11:00:00Z');
    await lookAt('2028-02-22T09:00:00Z');
    const left = await wholeDatabase(world.db);
    expect([left.includes(waiting.name), left.includes(dead.name)]).toEqual([false, false]);
    expect(lines.join('')).toContain('a letter about an idle account did not leave');
  });

  test('get one letter where two instances look at once', async () => {
    const { email } = await account();
    world.setTime('2027-11-22T09:00:00Z');
    await Promise.all([1, 2, 3].map(() => deleteIdleAccounts(world.context, logger)));
    expect(mailbox.to(email)).toHaveLength(1);
  });
});

describe('without ACCOUNT_IDLE_MONTHS or without a mail server', () => {
  const silent = createLogger('silent');
  const worlds = [useWorld({ environment: mail }), useWorld({ environment: { ACCOUNT_IDLE_MONTHS: '1' } })];
  test.each([0, 1])('no account is deleted (%i)', async (index) => {
    const world = worlds[index] as (typeof worlds)[number];
    for (const time of ['2030-01-01T00:00:00Z', '2030-03-01T00:00:00Z']) {
      world.setTime(time);
      expect(await deleteIdleAccounts(world.context, silent)).toBe(0);
    }
    expect(await world.db.selectFrom('users').select('id').execute()).not.toEqual([]);
  });
});
