import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { consentLines, consentsCsv } from '#api/src/commands/consent-list.ts';
import { deskConsents } from '#api/src/consents/desk-consents.ts';
import type { GivenConsent, HotelConsent } from '#contract/schemas/consents.ts';
import { newAccount } from './new-account.ts';
import { pickRoom, STAY, useWorld } from './world.ts';

/** The demo hotel's, as its config sends them. */
const [DATA, NEWS] = ['PERSONAL_DATA', 'NEWS'];
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('consents', () => {
  const world = useWorld();
  beforeAll(() => world.leave(60, { hotel_id: 1, from: STAY.arrival, to: STAY.departure }));

  const asked = async (): Promise<HotelConsent[]> => (await world.get('hotel-config/morskoy/')).body.consents;
  const agreed = async (...codes: (string | undefined)[]): Promise<GivenConsent[]> =>
    (await asked())
      .filter(({ code }) => codes.includes(code))
      .map(({ code, text, link }) => ({ code, link, hash: sha256(`${text}\n${link ?? ''}`) }));
  const book = async (consents: unknown, token?: string) => {
    const { body } = await pickRoom(world);
    return world.book({ ...body, consents }, token);
  };
  const list = async (token: string) => (await world.get('users/consents/1/', token)).body;
  const withdraw = (code: string, token?: string) => world.post('users/withdraw-consent/1/', { code }, token);
  const rows = async (orderId: number) =>
    (
      await sql`select kind, form, user_id, code, text, link, hash, created_at from consents
        where hotel_id = 1 and reservation_id = ${orderId} order by id`.execute(world.db)
    ).rows;

  test('an order keeps what was agreed to: the words, the document, the version and the moment', async () => {
    const given = await agreed(DATA, NEWS);
    const { status, body } = await book([...given, { code: 'offer', link: 'https://example.com/offer' }]);
    expect(status).toBe(200);
    const [data, news] = await asked();
    const kept = {
      kind: 'GIVEN',
      form: 'order',
      user_id: null,
      created_at: new Date('2026-11-21T09:00:00Z'),
    };
    const offer =
      'Принимаю политику обработки персональных данных (https://example.com/morskoy/policy) и договор оферты (https://example.com/morskoy/offer)';
    const link = 'https://example.com/morskoy/offer';
    expect(await rows(body.id)).toEqual([
      { ...kept, code: DATA, text: data?.text, link: data?.link, hash: given[0]?.hash },
      { ...kept, code: NEWS, text: news?.text, link: news?.link, hash: given[1]?.hash },
      { ...kept, code: 'offer', text: offer, link, hash: sha256(`${offer}\n${link}`) },
    ]);
  });

  test('one that is refused and not needed stops nothing, and is not kept', async () => {
    const { status, body } = await book(await agreed(DATA));
    expect(status).toBe(200);
    expect(await rows(body.id)).toMatchObject([{ code: DATA }]);
  });

  test('a hotel that asks for none takes orders that say nothing of them', async () => {
    const { body } = await pickRoom(world, { hotelId: 4, roomCode: 'STD', rateCode: 'BB' });
    expect(body.consents).toBeUndefined();
    expect((await world.post('reservation/4/', body)).status).toBe(200);
  });

  test.each<[string, () => Promise<unknown>, RegExp]>([
    ['without the one that is needed', () => agreed(NEWS), /^Без этого согласия не обойтись: Согласен/],
    ['that says nothing', async () => undefined, /^Без этого согласия не обойтись/],
    [
      'to other words',
      async () => [{ code: DATA, hash: sha256('Согласен на всё\n') }],
      /^Текст согласия изменился/,
    ],
    ['without a version', async () => [{ code: DATA }], /^Текст согласия изменился/],
    [
      'to what nobody asks for',
      async () => [...(await agreed(DATA)), { code: 'SECRET', hash: sha256('x') }],
      /^Текст согласия изменился/,
    ],
    [
      'twice',
      async () => [...(await agreed(DATA)), ...(await agreed(DATA))],
      /^Одно согласие названо дважды/,
    ],
  ])('an order that agrees %s is refused by field, and nothing is kept', async (_name, consents, message) => {
    const count = async () => (await sql`select count(*) from consents`.execute(world.db)).rows;
    const before = await count();
    const { status, body } = await book(await consents());
    expect([status, Object.keys(body)]).toEqual([400, ['consents']]);
    expect(body.consents[0]).toMatch(message);
    expect(await count()).toEqual(before);
  });

  test('words that the hotel changes are another version: who saw the old ones is refused', async () => {
    const given = await agreed(DATA);
    const { presentation } = await world.db
      .selectFrom('hotels')
      .select('presentation')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const reworded = presentation.consents?.map((it) => ({ ...it, text: `${it.text}.` }));
    const change = (consents: typeof presentation.consents) =>
      world.changeHotel(1, { presentation: JSON.stringify({ ...presentation, consents }) });
    await change(reworded);
    expect((await book(given)).body.consents).toEqual([expect.stringMatching(/^Текст согласия изменился/)]);
    expect((await book(await agreed(DATA))).status).toBe(200);
    await change(presentation.consents);
  });

  test('what was agreed to is never changed or removed', async () => {
    await book(await agreed(DATA));
    for (const change of ["update consents set text = ''", 'delete from consents'])
      await expect(sql.raw(change).execute(world.db)).rejects.toThrow(/never changed/);
  });

  test('a registration keeps them once, and is refused without the one that is needed', async () => {
    const token = await newAccount(world, 'soglasny');
    const person = {
      ...{ username: 'soglasny', password: 'Parol2026', email: 'soglasny@guest.example' },
      ...{ first_name: 'Новый', last_name: 'Гость', phone: '+79001234567' },
    };
    const register = (consents?: GivenConsent[]) =>
      world.post('opera/create-profile/1/', { ...person, consents }, token);
    const refused = await register();
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['consents']]);
    expect(await list(token)).toEqual([]);
    const given = await agreed(DATA, NEWS);
    expect((await register(given)).status).toBe(200);
    expect((await register(given)).status).toBe(200);
    expect(await list(token)).toMatchObject([
      { code: NEWS, form: 'registration', order: null, withdrawn_at: null },
      { code: DATA, form: 'registration', order: null, given_at: '2026-11-21T09:00:00.000Z' },
    ]);
  });

  test('an order that its guest has opened shows its own alone, and withdraws them there', async () => {
    const [one, other] = [await book(await agreed(DATA, NEWS)), await book(await agreed(DATA, NEWS))];
    const { guest_num: number, id } = one.body;
    const opened = await world.post('reservation/1/access/', { number, contact: 'olga@example.com' });
    const { token } = opened.body;
    expect(opened.status, opened.text).toBe(200);
    const seen = await world.get('users/consents/1/', token);
    expect(seen.body).toMatchObject([
      { code: NEWS, order: number, withdrawn_at: null },
      { code: DATA, order: number },
    ]);
    expect((await world.get('users/consents/2/', token)).status).toBe(404);
    expect((await world.post('users/withdraw-consent/1/', { code: NEWS }, token)).body).toMatchObject([
      { code: NEWS, withdrawn_at: expect.any(String) },
      { code: DATA, withdrawn_at: null },
    ]);
    const { rows } =
      await sql`select reservation_id from consents where kind = 'WITHDRAWN' and reservation_id in (
      ${id}, ${other.body.id})`.execute(world.db);
    expect(rows).toEqual([{ reservation_id: id }]);
  });

  test('the account sees its orders’ consents, withdraws one everywhere, and can give it anew', async () => {
    const token = await newAccount(world, 'soglasna');
    const orders = [await book(await agreed(DATA, NEWS), token), await book(await agreed(DATA, NEWS), token)];
    expect(orders.map(({ status }) => status)).toEqual([200, 200]);
    const numbers = orders.map(({ body }) => body.guest_num).toReversed();
    const of = async (code?: string) =>
      (await list(token)).filter((it: { code: string }) => it.code === code);
    expect(await of(NEWS)).toMatchObject(
      numbers.map((order) => ({ order, form: 'order', withdrawn_at: null })),
    );
    world.passMinutes(5);
    const { status, body } = await withdraw(NEWS as string, token);
    expect(status).toBe(200);
    const withdrawn_at = '2026-11-21T09:05:00.000Z';
    expect(body).toEqual(await list(token));
    expect(await of(NEWS)).toMatchObject(numbers.map((order) => ({ order, withdrawn_at })));
    expect(await of(DATA)).toMatchObject(numbers.map((order) => ({ order, withdrawn_at: null })));
    world.passMinutes(5);
    expect((await withdraw(NEWS as string, token)).body).toEqual(body);
    const again = await book(await agreed(DATA, NEWS), token);
    expect((await of(NEWS))[0]).toMatchObject({ order: again.body.guest_num, withdrawn_at: null });
    expect((await of(NEWS)).slice(1)).toMatchObject(numbers.map((order) => ({ order, withdrawn_at })));
    expect(await rows(orders[0]?.body.id)).toMatchObject([
      { kind: 'GIVEN', code: DATA },
      { kind: 'GIVEN', code: NEWS },
      { kind: 'WITHDRAWN', code: NEWS },
    ]);
    world.passMinutes(-10);
  });

  test('nobody sees or withdraws another guest’s, at another hotel, or without a token', async () => {
    const [elena, stranger] = [await world.login('elena'), await newAccount(world, 'chuzhoy')];
    await book(await agreed(DATA), elena);
    expect(await list(stranger)).toEqual([]);
    expect((await withdraw(DATA as string, stranger)).body).toEqual({ code: ['Такого согласия нет'] });
    const elsewhere = (await world.get('users/consents/2/', elena)).body;
    expect(elsewhere.map(({ code }: { code: string }) => code)).not.toContain(DATA);
    expect((await world.get('users/consents/9/', elena)).status).toBe(404);
    expect((await world.get('users/consents/1/')).status).toBe(401);
    expect((await withdraw(DATA as string)).status).toBe(401);
    const standing = (await list(elena)).find((it: { code: string }) => it.code === DATA);
    expect(standing.withdrawn_at).toBeNull();
  });

  test('the offer is not withdrawn, and a code has to be one', async () => {
    const token = await world.login('elena');
    await book([...(await agreed(DATA)), { code: 'offer' }], token);
    expect((await withdraw('offer', token)).body).toEqual({
      code: ['Принятие оферты не отзывают: отмените бронь'],
    });
    expect((await withdraw('', token)).status).toBe(400);
    expect((await list(token))[0]).toMatchObject({ code: 'offer', withdrawn_at: null });
  });

  test('the desk lists who agreed to which words, when, and what was withdrawn', async () => {
    const given = await book(await agreed(DATA));
    const all = await deskConsents(world.context.db, 1);
    expect(all.at(-1)).toMatchObject({
      ...{ moment: '2026-11-21T09:00:00.000Z', kind: 'GIVEN', order: given.body.guest_num, code: DATA },
      ...{ guest: 'Тестова Ольга Петровна', email: 'olga@example.com' },
    });
    expect(all.map(({ kind }) => kind)).toContain('WITHDRAWN');
    const registered = all.find(({ order }) => order === '');
    expect(registered).toMatchObject({ guest: 'Гость Новый', email: 'soglasny@guest.example' });
    const csv = consentsCsv(all, 'ru').split('\r\n');
    expect(csv[0]).toBe('\uFEFFкогда (UTC);что;номер брони;гость;почта;код;текст;документ;SHA-256');
    expect(csv).toHaveLength(all.length + 2);
    expect(csv.join()).toMatch(/отозвано.*;регистрация;|;регистрация;.*отозвано/s);
    expect(consentLines(all.slice(-1), 'en')).toEqual([
      `2026-11-21T09:00:00.000Z  given  PERSONAL_DATA  ${given.body.guest_num}  Тестова Ольга Петровна, olga@example.com  ${all.at(-1)?.hash.slice(0, 12)}`,
    ]);
    const elsewhere = await deskConsents(world.context.db, 4);
    expect(elsewhere.map(({ code }) => code)).not.toContain(DATA);
  });
});
