import { type Kysely, sql } from 'kysely';

/**
 * Cancellation in steps instead of one day. What was agreed stays: free until that day, then the first night; or never
 * free. Orders have the moments themselves, so that neither a rate nor the hotel's hours can change them.
 */
const statements = [
  `alter table rates add column cancellation jsonb`,
  `update rates set cancellation = case
    when free_cancel_days is null then '[{"days": null, "keep": {"percent": 100}}]'::jsonb
    else jsonb_build_array(
      jsonb_build_object('days', free_cancel_days, 'keep', jsonb_build_object('percent', 0)),
      jsonb_build_object('days', null, 'keep', jsonb_build_object('nights', 1)))
    end`,
  `alter table rates alter column cancellation set not null, drop column free_cancel_days`,

  `alter table reservations add column cancellation jsonb`,
  `update reservations set cancellation = case
    when free_cancel_days is null then '[{"until": null, "keep": {"percent": 100}}]'::jsonb
    else jsonb_build_array(
      jsonb_build_object(
        'until', to_char(
          ((arrival - free_cancel_days) + time_arrival::time) at time zone timezone at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'keep', jsonb_build_object('percent', 0)),
      jsonb_build_object('until', null, 'keep', jsonb_build_object('nights', 1)))
    end
    from hotels where hotels.id = reservations.hotel_id`,
  `alter table reservations alter column cancellation set not null, drop column free_cancel_days, drop column first_night`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
