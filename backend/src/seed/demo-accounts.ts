import { randomBytes } from 'node:crypto';
import { hashPassword } from '../accounts/passwords.ts';
import type { Trx } from '../database/transaction.ts';
import { demoLogins } from './demo-logins.ts';

type Names = readonly [first: string, last: string, middle: string, relation: string];

interface Person {
  first_name: string;
  last_name: string;
  middle_name: string;
  email: string;
  phone: string;
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

/** The demo accounts with their saved guests. */
export async function insertDemoAccounts(trx: Trx, now: Date, passwordCost: number): Promise<void> {
  for (const { username, password } of demoLogins) {
    const password_hash = await hashPassword(password, passwordCost);
    await insertPerson(trx, now, PEOPLE[username], { username, password_hash, bank_client: true });
  }
}

/** One more account like a demo one, under a name of its own. It is not among the test bank's clients. */
export async function insertAccountLike(
  trx: Trx,
  now: Date,
  passwordCost: number,
  demo: (typeof demoLogins)[number]['username'],
): Promise<{ username: string; password: string; email: string }> {
  const username = `${demo}-${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('base64url');
  const email = PEOPLE[demo].email.replace(demo, username);
  const password_hash = await hashPassword(password, passwordCost);
  await insertPerson(trx, now, { ...PEOPLE[demo], email }, { username, password_hash, bank_client: false });
  return { username, password, email };
}

async function insertPerson(
  trx: Trx,
  now: Date,
  { guests, ...person }: Person,
  login: { username: string; password_hash: string; bank_client: boolean },
): Promise<void> {
  const { id } = await trx
    .insertInto('users')
    .values({
      ...person,
      ...login,
      username_key: login.username,
      email_key: person.email,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const degrees = await trx.selectFrom('relation_degrees').select(['id', 'name']).execute();
  const idOf = new Map(degrees.map((degree) => [degree.name, degree.id]));
  await trx
    .insertInto('saved_guests')
    .values(
      guests.map(([first_name, last_name, middle_name, relation]) => ({
        user_id: id,
        first_name,
        last_name,
        middle_name,
        relation_degree_id: idOf.get(relation) ?? 0,
      })),
    )
    .execute();
}
