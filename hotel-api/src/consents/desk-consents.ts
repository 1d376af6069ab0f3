import { sql } from 'kysely';
import type { Db } from '#api/src/context.ts';
import { readableAddress } from '#api/src/reservations/readable-address.ts';
import { oneLine } from '#contract/schemas/one-line.ts';

/** A row of what guests have agreed to, as the desk reads it. */
export interface DeskConsent {
  /** ISO 8601, UTC. */
  moment: string;
  kind: 'GIVEN' | 'WITHDRAWN';
  /** The number of the order; '' for a registration. */
  order: string;
  guest: string;
  email: string;
  code: string;
  text: string;
  link: string;
  hash: string;
}

/** All that a hotel's guests have agreed to and withdrawn, in the order in which it was entered. */
export async function deskConsents(db: Db, hotelId: number): Promise<DeskConsent[]> {
  const rows = await db
    .selectFrom('consents')
    .leftJoin('reservations', (join) =>
      join
        .onRef('reservations.hotel_id', '=', 'consents.hotel_id')
        .onRef('reservations.id', '=', 'consents.reservation_id'),
    )
    .leftJoin('profiles', (join) =>
      join
        .onRef('profiles.hotel_id', '=', 'consents.hotel_id')
        .onRef('profiles.user_id', '=', 'consents.user_id')
        .on('consents.form', '=', 'registration'),
    )
    .select(['consents.created_at', 'kind', 'number', 'code', 'text', 'link', 'hash'])
    .select([
      sql<string>`concat_ws(' ', reservations.last_name, reservations.first_name, reservations.middle_name,
        profiles.last_name, profiles.first_name)`.as('guest'),
      sql<string>`coalesce(reservations.email, profiles.email, '')`.as('email'),
    ])
    .where('consents.hotel_id', '=', hotelId)
    .orderBy('consents.id')
    .execute();
  return rows.map(({ created_at, kind, number, guest, email, code, text, link, hash }) => ({
    moment: created_at.toISOString(),
    kind,
    order: number ?? '',
    guest: oneLine(guest),
    email: oneLine(readableAddress(email)),
    code,
    text: oneLine(text),
    link: link ?? '',
    hash,
  }));
}
