import { afterAll, beforeEach, expect } from 'vitest';
import { deliverDue } from '#api/src/events/deliver.ts';
import { createLogger } from '#api/src/logger.ts';
import type { openMailbox } from '#tools/mailbox.ts';
import { START } from './demo-data.ts';
import { payPage, pickRoom, type RoomChoice, useWorld, type World } from './world.ts';

export const GUEST = 'olga@example.com';
export const DESK = 'hello@morskoy.example';
/** So long a letter that asks for the payment waits, minutes: the guest may be paying. */
export const PAYING = 10;
export const PAID_AT_HOTEL = { payment: null } satisfies RoomChoice;

/** Reservations at the first hotel, as the guest. */
export async function reservation(world: World, choice: RoomChoice = {}, comment = '') {
  const { body } = await pickRoom(world, choice);
  if (comment) body.reservation.notes = [{ id: 1, code: 'GEN', text: comment }];
  const made = await world.book(body);
  expect(made.status, made.text).toBe(200);
  return { number: String(made.body.guest_num), page: made.body.redirect_url ? payPage(made.body) : '' };
}

/** A world with a mail server, for all tests of a describe block. */
export function useLetters(mailbox: Awaited<ReturnType<typeof openMailbox>>) {
  const world = useWorld({ environment: { SMTP_URL: mailbox.url, MAIL_FROM: 'booking@stay.example' } });
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => lines.push(line) });
  beforeEach(async ({ onTestFailed }) => {
    // Why a letter did not arrive is said there alone.
    onTestFailed(() => void process.stderr.write(lines.join('')));
    world.setTime(START);
    await world.db.deleteFrom('deliveries').execute();
    await world.db.deleteFrom('attempts').execute();
    await world.setNights({ hotel_id: 1 }, { total: 100 });
    mailbox.empty();
    mailbox.refuse(null);
    lines.length = 0;
  });
  afterAll(() => mailbox.close());
  return {
    world,
    lines,
    async deliver() {
      // What follows in an order waits for what is before it, so each round sends one event of it.
      for (let round = 0; round < 4; round += 1) await deliverDue(world.context, logger);
    },
  };
}
