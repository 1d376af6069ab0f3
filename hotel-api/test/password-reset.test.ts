import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openMailbox } from '#tools/mailbox.ts';
import { START } from './demo-data.ts';
import { newAccount } from './new-account.ts';
import { useWorld } from './world.ts';

const mailbox = await openMailbox();
afterAll(() => mailbox.close());

describe('a forgotten password', () => {
  const world = useWorld({
    environment: { SMTP_URL: mailbox.url, MAIL_FROM: 'booking@stay.example', TRUST_PROXY: '1' },
  });
  let address = 0;

  beforeEach(() => {
    world.setTime(START);
    mailbox.empty();
    address += 1;
  });

  /** Each test is a network of its own, so that none spends another's attempts. */
  const from = () => ({ 'x-forwarded-for': `198.51.${100 + address}.7` });
  const ask = (login: string) => world.post('users/password-reset/1/', { login }, null, from());
  const set = (code: string, password = 'Novyi2027') =>
    world.post('users/new-password/', { code, password }, null, from());
  const signIn = (username: string, password: string) =>
    world.post('users/jwt-token/', { username, password }, null, from());
  /** The letter leaves after the answer. */
  const letterTo = async (email: string) => {
    await vi.waitFor(() => expect(mailbox.to(email)).not.toEqual([]));
    return mailbox.to(email).at(-1);
  };
  const codeIn = (letter: Awaited<ReturnType<typeof letterTo>>) => {
    const [, code] =
      /http:\/\/localhost:3000\/morskoy\/login\/password#([\w-]{43})\s/.exec(letter?.text ?? '') ?? [];
    return code ?? '';
  };

  test.each([
    ['name', 'Zabyl.Name'],
    ['e-mail, in any case', 'ZABYL.mail@guest.example'],
  ])('the link of the letter, asked for by %s, sets a new one and signs in', async (_by, login) => {
    const username = login.replace('@guest.example', '').toLowerCase();
    const old = await newAccount(world, username);
    expect(await ask(login)).toMatchObject({ status: 204, text: '' });
    const letter = await letterTo(`${username}@guest.example`);
    expect(letter?.subject).toBe('Новый пароль — Морской');
    expect(letter?.text).toContain(`Логин: ${username}`);
    expect(String(letter?.html)).toContain(`/morskoy/login/password#${codeIn(letter)}"`);
    const answer = await set(codeIn(letter));
    expect(answer.status, answer.text).toBe(200);
    expect((await world.get('users/info/', answer.body.token)).body.email).toBe(`${username}@guest.example`);
    expect((await signIn(username, 'Novyi2027')).status).toBe(200);
    expect((await signIn(username, 'Parol2026')).status).toBe(400);
    // Whoever had the old password is out.
    expect((await world.get('users/info/', old)).status).toBe(401);
  });

  test('an account that does not exist gets the same answer, and no letter goes anywhere', async () => {
    await newAccount(world, 'izvestnyi');
    const [known, unknown] = [await ask('izvestnyi'), await ask('nikogo.net')];
    expect(unknown).toMatchObject({ status: known.status, text: known.text });
    await letterTo('izvestnyi@guest.example');
    expect(mailbox.received()).toHaveLength(1);
  });

  test('a link works once; a later letter’s use ends the earlier ones', async () => {
    await newAccount(world, 'dvazhdy');
    await ask('dvazhdy');
    const first = codeIn(await letterTo('dvazhdy@guest.example'));
    mailbox.empty();
    await ask('dvazhdy');
    const second = codeIn(await letterTo('dvazhdy@guest.example'));
    expect((await set(second)).status).toBe(200);
    for (const code of [first, second])
      expect(await set(code, 'Drugoi2028')).toMatchObject({
        status: 400,
        body: { non_field_errors: ['Ссылка устарела или уже использована. Запросите новую'] },
      });
    expect((await signIn('dvazhdy', 'Novyi2027')).status).toBe(200);
  });

  test('a link ends after an hour', async () => {
    await newAccount(world, 'pozdno');
    await ask('pozdno');
    const code = codeIn(await letterTo('pozdno@guest.example'));
    world.passMinutes(60);
    expect((await set(code)).status).toBe(400);
  });

  test('two uses at the same moment: one of them sets the password', async () => {
    await newAccount(world, 'vdvoem');
    await ask('vdvoem');
    const code = codeIn(await letterTo('vdvoem@guest.example'));
    const answers = await Promise.all([set(code, 'Pervyi2027'), set(code, 'Vtoroi2027')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('the database keeps a hash only', async () => {
    await newAccount(world, 'skryto');
    await ask('skryto');
    const code = codeIn(await letterTo('skryto@guest.example'));
    const rows = await world.db.selectFrom('password_resets').select('hash').execute();
    expect(rows.map(({ hash }) => hash)).not.toContain(code);
    expect(world.logs()).not.toContain(code);
  });

  test('a weak password is refused by the rules of registration, and the link still works', async () => {
    await newAccount(world, 'slabyi');
    await ask('slabyi');
    const code = codeIn(await letterTo('slabyi@guest.example'));
    expect(await set(code, 'short')).toMatchObject({ status: 400, body: { password: expect.any(Array) } });
    expect((await set(code)).status).toBe(200);
  });

  test('an account gets three letters an hour, a network has thirty attempts', async () => {
    await newAccount(world, 'mnogo');
    const answers = [];
    for (let attempt = 0; attempt < 31; attempt += 1) answers.push((await ask('mnogo')).status);
    expect(answers).toEqual([...Array(30).fill(204), 429]);
    // The letters leave after the answers, so each has been thought of first.
    await vi.waitFor(async () => {
      const { count } = await world.db
        .selectFrom('attempts')
        .select('count')
        .where('bucket', 'like', 'password-letter:%')
        .orderBy('count', 'desc')
        .executeTakeFirstOrThrow();
      expect(count).toBe(30);
    });
    await vi.waitFor(() => expect(mailbox.to('mnogo@guest.example')).toHaveLength(3));
  });

  test('the hotel’s config says that a password can be asked for', async () => {
    expect((await world.get('hotel-config/morskoy/')).body.password_reset).toBe(true);
  });

  test('an unknown hotel is a 404', async () => {
    expect((await world.post('users/password-reset/99/', { login: 'elena' }, null, from())).status).toBe(404);
  });
});

describe('without a mail server', () => {
  const world = useWorld();

  test('nobody is offered a letter, and the call is a 404', async () => {
    expect((await world.get('hotel-config/morskoy/')).body.password_reset).toBe(false);
    expect((await world.post('users/password-reset/1/', { login: 'elena' })).status).toBe(404);
  });
});
