import { hashPassword } from '../accounts/passwords.ts';
import type { Trx } from '../database/transaction.ts';
import { demoLogins } from './demo-logins.ts';

const DEGREES = [
  'Супруг или супруга',
  'Сын',
  'Дочь',
  'Мать',
  'Отец',
  'Брат',
  'Сестра',
  'Бабушка',
  'Дедушка',
  'Внук или внучка',
  'Другой родственник',
];
const degree = (name: (typeof DEGREES)[number]) => DEGREES.indexOf(name) + 1;

const PEOPLE = {
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
} as const;

/** The accounts with their saved guests. */
export async function insertDemoAccounts(trx: Trx, now: Date): Promise<void> {
  await trx
    .insertInto('relation_degrees')
    .values(DEGREES.map((name, index) => ({ id: index + 1, name })))
    .execute();
  for (const { username, password } of demoLogins) {
    const { guests, ...person } = PEOPLE[username];
    const { id } = await trx
      .insertInto('users')
      .values({
        username,
        username_key: username,
        email_key: person.email,
        password_hash: await hashPassword(password),
        bank_client: true,
        created_at: now,
        ...person,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('saved_guests')
      .values(
        guests.map(([first_name, last_name, middle_name, relation]) => ({
          user_id: id,
          first_name,
          last_name,
          middle_name,
          relation_degree_id: degree(relation),
        })),
      )
      .execute();
  }
}
