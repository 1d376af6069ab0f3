import type { AccountReservation } from '#contract/schemas/account-reservation.ts';
import type { UserInfo } from '#contract/schemas/users.ts';
import { knownStatus } from '#rules/reservation/status.ts';
import { guestStatusTexts } from '#rules/reservation/status-texts.ts';
import { formatDay, type IsoDate } from '#rules/text/dates.ts';
import { formatMoney, toKopecks } from '#rules/text/money.ts';
import { guestName } from './guest-name.ts';
import { ownDataTexts } from './own-data-texts.ts';
import { GUEST_FIELDS, PERSON_FIELDS } from './person-fields.ts';

/** Everything that the account of a guest has at a hotel, as a text of their own. */
export function ownDataFile(
  hotelName: string,
  user: UserInfo,
  bookings: readonly AccountReservation[],
): string {
  const profile: [string, string | null][] = [
    ...GUEST_FIELDS.map((name): [string, string] => [PERSON_FIELDS[name].label, user[name]]),
    [ownDataTexts.birth, user.date_of_birth && dayWithYear(user.date_of_birth)],
  ];
  const told = profile.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  const blocks = [
    [ownDataTexts.title(hotelName)],
    [ownDataTexts.profile, ...told],
    [ownDataTexts.guests, ...orNone(user.user_guests.map(guestLine))],
    [ownDataTexts.bookings, ...orNone(bookings.map(bookingLine))],
  ];
  const text = blocks.map((lines) => lines.join('\n')).join('\n\n');
  return `${text.replaceAll('\u00a0', ' ')}\n`;
}

const orNone = (lines: string[]) => (lines.length > 0 ? lines : [ownDataTexts.none]);

const dayWithYear = (date: IsoDate) => `${formatDay(date)} ${date.slice(0, 4)}`;

function guestLine(guest: UserInfo['user_guests'][number]): string {
  const documents = guest.attachments.map(({ file_name }) => file_name).join(', ');
  return [
    guestName(guest),
    guest.relation_degree?.name,
    documents && `${ownDataTexts.documents}: ${documents}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** A status that is not known stands as the API sends it. */
function bookingLine({ number, status, arrival, departure, room, total_price }: AccountReservation): string {
  const known = knownStatus(status);
  const stay = `${dayWithYear(arrival)} – ${dayWithYear(departure)}`;
  const tag = known ? guestStatusTexts[known].tag : status;
  return [number, stay, room.name, formatMoney(toKopecks(total_price)), tag].filter(Boolean).join(', ');
}
