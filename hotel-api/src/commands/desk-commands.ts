import { writeFileSync } from 'node:fs';
import { deskConsents } from '#api/src/consents/desk-consents.ts';
import { type Bilingual, noHotel, Refusal } from '#api/src/hotel-file/bilingual.ts';
import { readDate } from '#api/src/hotel-file/cells.ts';
import { hotelNamed } from '#api/src/hotel-file/stored-hotel.ts';
import { type DeskWord, endGivenUp, hangingSendings, type SendingTable } from '#api/src/payments/sendings.ts';
import { cancelAtDesk } from '#api/src/reservations/cancellation.ts';
import { deskReservations } from '#api/src/reservations/desk.ts';
import { toRubles } from '#contract/schemas/money.ts';
import { oneLine } from '#contract/schemas/one-line.ts';
import { addIsoDays, formatStay, todayIn } from '#rules/text/dates.ts';
import { formatMoney } from '#rules/text/money.ts';
import { consentLines, consentsCsv } from './consent-list.ts';
import { type CommandContext, onDisk } from './context.ts';
import { reservationLines, reservationsCsv } from './desk-list.ts';
import { plainly } from './plainly.ts';
import { sendingLines } from './sending-list.ts';
import type { Options } from './usage.ts';

export async function reservations(
  { db, clock, language, say, at }: CommandContext,
  slug: string,
  { arrivals, csv }: Options,
): Promise<void> {
  const hotel = await hotelNamed(db, slug);
  if (!hotel) throw new Refusal(noHotel(slug));
  const now = clock.now();
  const today = todayIn(hotel.timezone, now);
  const arrival = arrivals === undefined ? null : dayOf(arrivals, today);
  const found = await deskReservations(db, hotel.id, { now, today, arrival });
  if (csv !== undefined) {
    await onDisk(csv, () => writeFileSync(at(csv), reservationsCsv(found, language)));
    say({
      en: `${slug}: ${found.length} orders are in ${csv}`,
      ru: `${slug}: броней в ${csv}: ${found.length}`,
    });
    return;
  }
  for (const line of reservationLines(found, language)) say({ en: line, ru: line });
  if (found.length === 0) say({ en: 'nobody', ru: 'никого' });
}

/** What guests have agreed to and withdrawn: the hotel has to show it to who asks. */
export async function consentList(
  { db, language, say, at }: CommandContext,
  slug: string,
  { csv }: Options,
): Promise<void> {
  const hotel = await hotelNamed(db, slug);
  if (!hotel) throw new Refusal(noHotel(slug));
  const found = await deskConsents(db, hotel.id);
  if (csv !== undefined) {
    await onDisk(csv, () => writeFileSync(at(csv), consentsCsv(found, language)));
    say({
      en: `${slug}: ${found.length} consents are in ${csv}`,
      ru: `${slug}: согласий в ${csv}: ${found.length}`,
    });
    return;
  }
  for (const line of consentLines(found, language)) say({ en: line, ru: line });
  if (found.length === 0) say({ en: 'none', ru: 'согласий нет' });
}

const NONE_HANGS: Record<SendingTable, Bilingual> = {
  refunds: { en: 'none', ru: 'все возвраты дошли' },
  closing_receipts: { en: 'none', ru: 'все чеки пробиты' },
};

/**
 * What is not through at the acquirer. Of what was given up the desk says that it was done by hand, or that it is to be
 * sent again.
 */
export async function sendingList(
  { db, clock, language, say }: CommandContext,
  table: SendingTable,
  slug: string,
  { 'by-hand': byHand, again }: Options,
): Promise<void> {
  const hotel = await hotelNamed(db, slug);
  if (!hotel) throw new Refusal(noHotel(slug));
  const words: [DeskWord, string | undefined][] = [
    ['by hand', byHand],
    ['again', again],
  ];
  for (const [word, of] of words) {
    if (of === undefined) continue;
    const found = await endGivenUp(db, table, { hotelId: hotel.id, of, word, at: clock.now() });
    if (found === 0)
      throw new Refusal({ en: `${of}: nothing of it is given up`, ru: `${of}: здесь нечего делать вручную` });
  }
  const hanging = await hangingSendings(db, table, hotel.id);
  for (const line of sendingLines(table, hanging, hotel.timezone, language)) say({ en: line, ru: line });
  if (hanging.length === 0) say(NONE_HANGS[table]);
}

function dayOf(typed: string, today: string): string {
  if (/^(today|сегодня)$/i.test(typed)) return today;
  if (/^(tomorrow|завтра)$/i.test(typed)) return addIsoDays(today, 1);
  const { value } = readDate(typed);
  if (value !== undefined) return value;
  throw new Refusal({
    en: `--arrivals ${typed}: today, tomorrow or yyyy-MM-dd`,
    ru: `--arrivals ${typed}: сегодня, завтра или дата, например 01.07.2027`,
  });
}

export async function cancel(context: CommandContext, number: string, options: Options): Promise<void> {
  const { say } = context;
  const { free, yes } = options;
  const by = options['no-show'] ? 'no-show' : free ? 'hotel' : 'guest';
  const { reservation, refund, penalty } = await plainly(() =>
    cancelAtDesk(context, number, { by, isTrial: !yes }),
  );
  const whose = `${reservation.number}, ${oneLine(`${reservation.last_name} ${reservation.first_name}`)}`;
  say({
    en: `${whose}, ${reservation.arrival} to ${reservation.departure}: returned ${toRubles(refund)}, kept ${toRubles(penalty)} rubles`,
    ru: `${whose}, ${formatStay(reservation.arrival, reservation.departure)}: вернётся ${formatMoney(refund)}, удержано ${formatMoney(penalty)}`,
  });
  say(
    yes
      ? { en: 'cancelled', ru: 'бронь отменена' }
      : {
          en: 'nothing is cancelled: say it again with --yes',
          ru: 'пока ничего не отменено: повторите с --yes',
        },
  );
}
