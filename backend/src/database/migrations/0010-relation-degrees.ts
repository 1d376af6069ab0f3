import { type Kysely, sql } from 'kysely';

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

/** What guests may be to each other, in every database: it used to come with the demo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [index, name] of DEGREES.entries())
    await sql`insert into relation_degrees (id, name) values (${index + 1}, ${name})
      on conflict do nothing`.execute(db);
}
