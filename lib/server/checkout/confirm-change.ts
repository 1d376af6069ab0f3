'use server';

import { redirect } from 'next/navigation';
import { minus } from '#contract/schemas/money.ts';
import type { ChangeResponse } from '#contract/schemas/reservation-change.ts';
import { serverEnv } from '#lib/config/server-env.ts';
import { callForPage } from '#lib/server/api/call-for-page.ts';
import { getHotelConfig } from '#lib/server/hotel/hotel-config.ts';
import { parseBooking } from '#rules/booking/booking-address.ts';
import { checkPrice, offerFor } from '#rules/booking/offer.ts';
import { offerTexts } from '#rules/booking/offer-texts.ts';
import { errorTexts } from '#rules/errors/texts.ts';
import { readChangedGuest } from '#rules/guests/changed-guest.ts';
import { GUEST_FIELDS } from '#rules/guests/person-fields.ts';
import type { OrderRefusal } from '#rules/reservation/access.ts';
import { isChange, stayOfChange, toReservationChange } from '#rules/reservation/change-booking.ts';
import { changeTexts } from '#rules/reservation/change-texts.ts';
import { formAnswer, PLAIN_FIELDS, type PlainFormState } from '#rules/reservation/plain-form.ts';
import { submissionKey } from '#rules/reservation/submission-key.ts';
import { refusedPage, submitChange } from '#rules/reservation/submit-change.ts';
import { todayIn } from '#rules/text/dates.ts';
import { formatMoney } from '#rules/text/money.ts';
import { orderForChange } from './order-for-change.ts';
import { postedText, shownTotal } from './posted-form.ts';
import { PRESSED_MS } from './pressed-wait.ts';
import { roomsForPage } from './rooms-for-page.ts';

/**
 * Takes the form of a change as a browser without scripts sends it, with the same rules and request as where scripts run.
 * The guest is redirected to the payment of the difference or to the order's page, or learns what is to be corrected.
 */
export async function confirmChange(_before: PlainFormState, form: FormData): Promise<PlainFormState> {
  const field = (name: string) => postedText(form, name);
  const typed = Object.fromEntries(
    [...GUEST_FIELDS, PLAIN_FIELDS.comment].map((name) => [name, field(name)]),
  );
  const answer = (told: Parameters<typeof formAnswer>[1]) => formAnswer(typed, told);
  const config = await getHotelConfig(field(PLAIN_FIELDS.slug));
  if (config.kind !== 'found') return answer({ message: errorTexts.reservationUnexpected });
  const { hotel } = config;
  const today = todayIn(hotel.timezone);
  const { booking } = parseBooking(field(PLAIN_FIELDS.booking), hotel, today);
  const number = booking.change;
  if (number === null) return answer({ message: errorTexts.reservationUnexpected });
  const backToOrder = (refusal: OrderRefusal) => redirect(refusedPage(hotel.root, number, refusal));
  const given = await orderForChange(hotel.id, number);
  if ('refusal' in given) return backToOrder(given.refusal);
  const { changed, orderToken } = given;

  const { found, user, failure } = await roomsForPage(hotel, booking, {
    longestWaitMs: PRESSED_MS,
    changing: given,
  });
  if (!found || user === undefined)
    return answer({ message: failure?.message ?? errorTexts.reservationUnexpected });
  const offer = offerFor(booking, found);
  if (!offer) return answer({ message: offerTexts.soldOut });
  const { guest, errors } = readChangedGuest(typed);
  if (Object.keys(errors).length > 0) return answer({ errors });
  const stay = stayOfChange(changed, { booking, offer, user, hotel, today });
  const check = checkPrice(shownTotal(form), offer);
  if (stay && check.kind === 'dearer')
    return answer({ message: changeTexts.dearer(formatMoney(minus(check.now, check.was))) });
  const comment = typed[PLAIN_FIELDS.comment]?.slice(0, 2000) ?? '';
  const change = toReservationChange(changed, { stay, guest, comment });
  if (!isChange(change)) return answer({ message: changeTexts.nothing });

  const key = await submissionKey(field(PLAIN_FIELDS.key), hotel.slug, change);
  const { REDIRECT_HOSTS: redirectHosts } = serverEnv();
  const outcome = await submitChange({ hotel, number, redirectHosts, change }, (body) =>
    callForPage<ChangeResponse>(`/api/v1/reservation/${hotel.id}/change/`, {
      body,
      signal: AbortSignal.timeout(PRESSED_MS),
      idempotencyKey: key,
      orderToken,
    }),
  );
  if (outcome.kind === 'leave') redirect(outcome.address);
  if (outcome.kind === 'closed') return backToOrder('ended');
  return answer({ message: outcome.message });
}
