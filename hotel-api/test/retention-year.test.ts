import { readdirSync } from 'node:fs';
import { addMonths } from 'date-fns/addMonths';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { forgetDeletedAccounts } from '#api/src/accounts/delete-account.ts';
import { extendHorizon } from '#api/src/hotels/sales-horizon.ts';
import { createLogger } from '#api/src/logger.ts';
import { eraseDue } from '#api/src/retention/erase-due.ts';
import { deleteIdleAccounts, WARNING_DAYS } from '#api/src/retention/idle-accounts.ts';
import { addIsoDays, type IsoDate, toDate, toIsoDate } from '#rules/text/dates.ts';
import { openMailbox } from '#tools/mailbox.ts';
import { cancelBody } from './cabinet-calls.ts';
import { newAccount } from './new-account.ts';
import { setPresentation } from './presentation.ts';
import { uploadDocument } from './upload-document.ts';
import { wholeDatabase } from './whole-database.ts';
import { pickRoom, type RoomChoice } from './world.ts';
import { useShop } from './yookassa/shop-world.ts';

const mailbox = await openMailbox();
const silent = createLogger('silent');
const MONTHS = 12;
/** Of the two hotels in which guests stay. */
const TERMS = {
  1: { contacts_months: 2, documents_days: 20 },
  2: { contacts_months: 3, documents_days: 5 },
} as const;
const IDLE_MONTHS = 4;

/** What tells who somebody is, and the last day on which it may be anywhere. */
interface Trace {
  texts: string[];
  until: IsoDate;
}

const monthsAfter = (date: IsoDate, months: number) => toIsoDate(addMonths(toDate(date), months));

describe('a year of orders', () => {
  const shop = useShop(undefined, {
    ...{ SMTP_URL: mailbox.url, MAIL_FROM: 'booking@stay.example' },
    ACCOUNT_IDLE_MONTHS: String(IDLE_MONTHS),
  });

  test('no name, address, phone or file is kept past its term, nothing is erased before, and every sum stays', async () => {
    const { world } = shop;
    await setPresentation(world, 1, { retention: TERMS[1], receipts: { vat: 0 } });
    await setPresentation(world, 2, { retention: TERMS[2] });
    const traces: Trace[] = [];
    let people = 0;
    const person = () => {
      people += 1;
      const mark = `Щ${String(people).padStart(3, '0')}Щ`;
      const email = `shch${String(people).padStart(3, '0')}x@stay.example`;
      return {
        ...{ first_name: `Имя${mark}`, last_name: `Фам${mark}`, middle_name: `Отч${mark}` },
        ...{ email, phone: `+7 903 77${String(10_000 + people).slice(1)}-1${people % 10}` },
        texts: [mark, email],
      };
    };
    const book = async (month: IsoDate, hotelId: 1 | 2, token: string | null, guests: number[]) => {
      const stay = { arrival: addIsoDays(month, 3), departure: addIsoDays(month, 5) };
      const offer: RoomChoice = { hotelId, stay, token, roomCode: 'STD', rateCode: 'BAR' };
      const picked = await pickRoom(world, offer);
      const { texts, ...guest } = person();
      const request = { ...picked.body, guest, guests };
      request.reservation.notes = [{ id: 1, code: 'GEN', text: `Письмо для ${texts[0]}` }];
      const { status, text, body } = await world.post(`reservation/${hotelId}/`, request, token);
      expect(status, text).toBe(200);
      traces.push({ texts, until: monthsAfter(stay.departure, TERMS[hotelId].contacts_months) });
      return {
        ...stay,
        id: body.id as number,
        page: String(body.redirect_url).replace(/^https?:\/\/[^/]+/, ''),
      };
    };
    /** The order has another contact then, and the change what it was and is. */
    const changeContact = async ({ id, departure }: { id: number; departure: IsoDate }, token: string) => {
      const { texts, ...guest } = person();
      const changed = await world.post('reservation/1/change/', { reservation_id: id, guest }, token, {
        'idempotency-key': `change-${id}`,
      });
      expect(changed.status, changed.text).toBe(200);
      traces.push({ texts, until: monthsAfter(departure, TERMS[1].contacts_months) });
    };
    const sums = () =>
      sql<{ orders: number; total: number; ledger: number; nights: number }>`
        select count(*)::int as orders, sum(total)::bigint as total, sum(departure - arrival)::int as nights,
          (select sum(amount) from ledger)::bigint as ledger from reservations`.execute(world.db);
    const documents = () =>
      readdirSync(world.context.settings.DATA_DIR, { recursive: true }).filter((name) =>
        String(name).endsWith('.pdf'),
      ).length;

    const account = async (month: IsoDate) => {
      const name = `schetovod${month.replaceAll('-', '')}`;
      const token = await newAccount(world, name);
      // A letter comes first, and the account goes at the first look after the warning.
      const told = monthsAfter(month, IDLE_MONTHS);
      const { texts, ...relative } = person();
      const attachment = await uploadDocument(world, token, `${texts[0]}.pdf`);
      const { body } = await world.post(
        'users/guest/1/',
        {
          ...{ id: null, email: null, relation_degree_id: 2, attachments: [attachment] },
          ...{ first_name: relative.first_name, last_name: relative.last_name, middle_name: 'Ильич' },
        },
        token,
      );
      traces.push({ texts: [name, texts[0] ?? ''], until: addIsoDays(told, WARNING_DAYS) });
      return { token, guest: body.id as number };
    };

    const pastTerm: string[] = [];
    const tooEarly: string[] = [];
    let filesOfStays: IsoDate[] = [];
    const first = '2026-11-21';
    for (let index = 0; index < MONTHS + IDLE_MONTHS + 2; index += 1) {
      const month = monthsAfter(first, index);
      world.setTime(`${month}T09:00:00Z`);
      await extendHorizon(world.context);
      if (index < MONTHS) {
        const { token, guest } = await account(month);
        const ours = await book(month, 1, token, [guest]);
        shop.double.pay((await shop.begin(ours.page)).id);
        await shop.comeBack(ours.page);
        await changeContact(ours, token);
        filesOfStays.push(addIsoDays(ours.departure, TERMS[1].documents_days));
        await book(month, 2, null, []);
        const cancelled = await book(month, 1, token, []);
        await world.post('reservation-status/1/', cancelBody(cancelled.id), token);
      }
      // Between two months the job looks each day.
      for (let day = month; day < monthsAfter(first, index + 1); day = addIsoDays(day, 1)) {
        world.setTime(`${day}T12:00:00Z`);
        await shop.sendClosingReceipts();
        const before = (await sums()).rows;
        await eraseDue(world.context, silent);
        await deleteIdleAccounts(world.context, silent);
        await forgetDeletedAccounts(world.context);
        expect((await sums()).rows).toEqual(before);
      }
      const last = addIsoDays(monthsAfter(first, index + 1), -1);
      const database = await wholeDatabase(world.db);
      for (const { texts, until } of traces) {
        const isThere = texts.some((text) => database.includes(text));
        if (isThere && until < last) pastTerm.push(`${texts[0]} until ${until}, seen on ${last}`);
        if (!isThere && until > last) tooEarly.push(`${texts[0]} until ${until}, gone on ${last}`);
      }
      filesOfStays = filesOfStays.filter((until) => until > last);
      expect(documents()).toBe(filesOfStays.length);
    }
    expect({ pastTerm, tooEarly }).toEqual({ pastTerm: [], tooEarly: [] });
    expect(traces).toHaveLength(MONTHS * 5);
    const receipts = shop.double.payments().map(({ receipt }) => JSON.stringify(receipt));
    expect(receipts.filter((receipt) => receipt.includes('@stay.example'))).toHaveLength(MONTHS);
    mailbox.close();
  });
});
