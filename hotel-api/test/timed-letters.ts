import { beforeEach } from 'vitest';
import type { HotelPresentation } from '#api/src/database/catalogue-tables.ts';
import { enterLetters } from '#api/src/events/enter-letters.ts';
import type { openMailbox } from '#tools/mailbox.ts';
import { START } from './demo-data.ts';
import { reservation, useLetters } from './letters.ts';
import { setPresentation } from './presentation.ts';

export const STAY = { arrival: '2026-12-14', departure: '2026-12-17' };
export const THREE_DAYS_BEFORE = '2026-12-11T10:00:00+03:00';
export const DAY_AFTER = '2026-12-18T10:00:00+03:00';

/** A world whose first hotel sends all letters that go out at their time; each test begins without orders. */
export function useTimedLetters(mailbox: Awaited<ReturnType<typeof openMailbox>>) {
  const letters = useLetters(mailbox);
  const { world, deliver } = letters;
  const setLetters = (given: HotelPresentation['letters']) => setPresentation(world, 1, { letters: given });
  beforeEach(async () => {
    await setLetters({ after_stay: { send: true } });
    await world.db.deleteFrom('events').execute();
    await world.db.deleteFrom('stopped_letters').execute();
    await world.db
      .updateTable('reservations')
      .set({ status: 'CANCELED_BY_HOTEL', cancel_reason: 'TEST', canceled_at: START })
      .execute();
  });
  return {
    ...letters,
    setLetters,
    /** One look at whose time has come, and what follows from it. */
    async look(at?: string) {
      if (at) world.setTime(at);
      const entered = await enterLetters(world.context);
      await deliver();
      return entered;
    },
    /** An order whose first letters have been read. */
    async booked(choice: Parameters<typeof reservation>[1], comment = '') {
      const made = await reservation(world, { stay: STAY, ...choice }, comment);
      await deliver();
      mailbox.empty();
      return made;
    },
  };
}
