import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoWithOffset } from '#api/src/calendar.ts';
import { toCancellationTerms } from '#api/src/reservations/cancellation.ts';
import { cancelUntil, usableLadder } from '#api/src/reservations/refund.ts';
import { caseCount } from '#api/test/case-count.ts';
import { cancellationLadder } from '#contract/schemas/cancellation.ts';
import { stepAt } from '#contract/schemas/cancellation-steps.ts';
import { asKopecks, toRubles } from '#contract/schemas/money.ts';
import { cancellationLine, rateSteps } from '#rules/booking/cancellation.ts';
import { addIsoDays } from '#rules/text/dates.ts';
import { formatMoney } from '#rules/text/money.ts';
import { expectedKept, INSTANTS, ORDERED, reservationOf, story, wallAt } from './refund-stories.ts';
import {
  checkCalendar,
  checkOffered,
  checkReservation,
  checkUsable,
  clockOf,
  hotelOf,
} from './refund-words.ts';

const RESERVATIONS = caseCount({ short: 1000, long: 10_000 });

test(`${RESERVATIONS * INSTANTS} instants: API, rate, order, cabinet, calendar file and the refund made say the same`, () => {
  fc.assert(
    fc.property(story, (told) => {
      const reservation = reservationOf(told);
      const { total, paid_amount: paid, timezone, arrival } = reservation;
      const stored = cancellationLadder.parse(JSON.parse(JSON.stringify(reservation.cancellation)));
      const nights = reservation.nights.map(({ date, price }) => ({ date, price: toRubles(price) }));
      const moments = [
        ...stored.flatMap(({ until }) => until ?? []),
        `${reservation.cancel_until?.toISOString()}`,
      ];
      checkUsable(toCancellationTerms(reservation, ORDERED) ?? [], reservation.cancel_until ?? ORDERED);
      for (const [index, [at, shift]] of told.instants.entries()) {
        const now = Date.parse(moments[at % moments.length] ?? '') + shift;
        const kept = expectedKept(reservation, told, now);
        // A rate can be ordered until the end of the day of arrival, so until then it is shown before the order.
        if (wallAt(timezone, now) < addIsoDays(arrival, 1)) {
          const end = cancelUntil(told, arrival, new Date(now));
          const ladder = usableLadder(stored, end, timezone);
          checkUsable(ladder, end);
          const cancel_until = isoWithOffset(timezone, end);
          const rate = { cancellation: ladder, cancel_until, nights };
          checkOffered(rate, { ...reservation, created_at: new Date(now), cancel_until: end }, told.paid);
          const offered = rateSteps(rate, total, [], hotelOf(reservation)) ?? [];
          expect(stepAt(offered, now).kept).toBe(Math.min(kept, total));
          const line = cancellationLine(offered, total, clockOf(reservation, now));
          if (kept > 0 && kept < total) expect(line).toContain(formatMoney(asKopecks(kept)));
          else {
            const wasFree = offered
              .slice(0, offered.indexOf(stepAt(offered, now)))
              .some((step) => step.kept === 0);
            const lost = wasFree ? /^Срок бесплатной отмены прошёл$/ : /^Без возврата/;
            expect(line).toMatch(kept === 0 ? /^Отменить можно бесплатно/ : lost);
          }
        }
        // The reservation goes by the hotel's check-in time at the moment when it was made.
        const isOver = wallAt(timezone, now) >= `${arrival} ${told.time_arrival}.000`;
        checkReservation(reservation, { isOver, kept: isOver ? paid : Math.min(kept, paid) }, now);
        if (index === 0) checkCalendar(reservation, now);
      }
    }),
    { numRuns: RESERVATIONS },
  );
}, 300_000);
