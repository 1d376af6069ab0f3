import { randomBytes } from 'node:crypto';
import { insertUser } from '#api/src/accounts/logins.ts';
import { hashPassword } from '#api/src/accounts/passwords.ts';
import type { Context } from '#api/src/context.ts';
import type { Trx } from '#api/src/database/transaction.ts';
import type { BookingGuest } from '#contract/schemas/booking-guest.ts';
import { demoLogins } from './demo-logins.ts';

type Names = readonly [first: string, last: string, middle: string, relation: string];

type AccountContext = Pick<Context, 'clock' | 'settings'>;

interface Person extends BookingGuest {
  is_company_employee: boolean;
  guests: readonly Names[];
}

const PEOPLE: Record<(typeof demoLogins)[number]['username'], Person> = {
  elena: {
    first_name: 'Елена',
    last_name: 'Соколова',
    middle_name: 'Андреевна',
    email: 'elena@guest.example',
    phone: '+7 900 000-00-01',
    is_company_employee: false,
    guests: [
      ['Максим', 'Соколов', 'Игоревич', 'Супруг или супруга'],
      ['Анна', 'Соколова', 'Максимовна', 'Дочь'],
    ],
  },
  ivan: {
    first_name: 'Иван',
    last_name: 'Орлов',
    middle_name: 'Петрович',
    email: 'ivan@company.example',
    phone: '+7 900 000-00-02',
    is_company_employee: true,
    guests: [
      ['Вера', 'Орлова', 'Николаевна', 'Супруг или супруга'],
      ['Пётр', 'Орлов', 'Иванович', 'Сын'],
      ['Мария', 'Орлова', 'Ивановна', 'Дочь'],
      ['Галина', 'Орлова', 'Сергеевна', 'Мать'],
    ],
  },
};

export async function insertDemoAccounts(trx: Trx, context: AccountContext): Promise<void> {
  for (const { username, password } of demoLogins)
    await insertPerson(trx, context, PEOPLE[username], { username, password, bank_client: true });
}

/** Inserts an account like a demo one under a random name, for one test alone. The test bank does not list it. */
export async function insertAccountLike(
  trx: Trx,
  context: AccountContext,
  demo: (typeof demoLogins)[number]['username'],
): Promise<{ username: string; password: string; email: string }> {
  const username = `${demo}-${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('base64url');
  const email = PEOPLE[demo].email.replace(demo, username);
  await insertPerson(trx, context, { ...PEOPLE[demo], email }, { username, password, bank_client: false });
  return { username, password, email };
}

async function insertPerson(
  trx: Trx,
  { clock, settings }: AccountContext,
  { guests, ...person }: Person,
  { username, password, bank_client }: { username: string; password: string; bank_client: boolean },
): Promise<void> {
  const made = await insertUser(trx, {
    ...person,
    username,
    password_hash: await hashPassword(password, settings.PASSWORD_COST),
    bank_client,
    created_at: clock.now(),
  });
  if ('taken' in made) throw new Error(`The account ${username} exists already`);
  const degrees = await trx.selectFrom('relation_degrees').select(['id', 'name']).execute();
  const idOf = new Map(degrees.map((degree) => [degree.name, degree.id]));
  await trx
    .insertInto('saved_guests')
    .values(
      guests.map(([first_name, last_name, middle_name, relation]) => ({
        user_id: made.id,
        first_name,
        last_name,
        middle_name,
        relation_degree_id: idOf.get(relation) ?? 0,
      })),
    )
    .execute();
}
