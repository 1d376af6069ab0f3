'use server';

import { nanoid } from 'nanoid';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { bookingGuest } from '#contract/schemas/booking-guest.ts';
import { type Kopecks, minus } from '#contract/schemas/money.ts';
import type { ReservationResponse } from '#contract/schemas/reservation.ts';
import { serverEnv } from '#lib/config/server-env.ts';
import { callForPage } from '#lib/server/api/call-for-page.ts';
import { getHotelConfig } from '#lib/server/hotel/hotel-config.ts';
import { parseBooking } from '#rules/booking/booking-address.ts';
import { checkPrice, offerFor } from '#rules/booking/offer.ts';
import { offerTexts } from '#rules/booking/offer-texts.ts';
import { availablePaymentOptions } from '#rules/booking/payment-options.ts';
import { consentField, orderConsents } from '#rules/consents/agreements.ts';
import { readConsents } from '#rules/consents/read-consents.ts';
import { formMessage } from '#rules/errors/form-message.ts';
import { errorTexts } from '#rules/errors/texts.ts';
import { GUEST_FIELDS } from '#rules/guests/person-fields.ts';
import { queryOf } from '#rules/reservation/order-source.ts';
import { formAnswer, PLAIN_FIELDS, type PlainFormState } from '#rules/reservation/plain-form.ts';
import { submissionKey } from '#rules/reservation/submission-key.ts';
import { submitBooking } from '#rules/reservation/submit-booking.ts';
import { submissionTexts } from '#rules/reservation/texts.ts';
import { todayIn } from '#rules/text/dates.ts';
import { formatMoney } from '#rules/text/money.ts';
import { postedText, shownTotal } from './posted-form.ts';
import { PRESSED_MS } from './pressed-wait.ts';
import { roomsForPage } from './rooms-for-page.ts';

const KEY = /^[\w-]{21}$/;
const DEVICE = 'booking-device';
/** The device's cookie lives as long as the API remembers a key, seconds. */
const DAY_S = 24 * 60 * 60;

/**
 * Takes the payment form as a browser without scripts sends it, with the same rules, request and protection against a
 * second reservation as where scripts run. It redirects to the payment page, or answers what is to be corrected.
 */
export async function makeReservation(_before: PlainFormState, form: FormData): Promise<PlainFormState> {
  const field = (name: string) => postedText(form, name);
  const config = await getHotelConfig(field(PLAIN_FIELDS.slug));
  const asked = config.kind === 'found' ? (config.hotel.consents ?? []) : [];
  const boxes = asked.map(({ code }) => consentField(code));
  const typed = Object.fromEntries(
    [...GUEST_FIELDS, PLAIN_FIELDS.comment, PLAIN_FIELDS.consent, PLAIN_FIELDS.payment, ...boxes].map(
      (name) => [name, field(name)],
    ),
  );
  const answer = (told: Parameters<typeof formAnswer>[1]) => formAnswer(typed, told);
  if (config.kind !== 'found') return answer({ message: errorTexts.reservationUnexpected });
  const { hotel } = config;

  const { booking } = parseBooking(field(PLAIN_FIELDS.booking), hotel, todayIn(hotel.timezone));
  const { found, user, failure } = await roomsForPage(hotel, booking, { longestWaitMs: PRESSED_MS });
  if (!found || user === undefined)
    return answer({ message: failure?.message ?? errorTexts.reservationUnexpected });
  const offer = offerFor(booking, found);
  if (!offer) return answer({ message: offerTexts.soldOut });

  const own = user && bookingGuest.safeParse(user);
  const given = bookingGuest.safeParse(own?.success ? user : typed, { error: formMessage });
  const errors: Record<string, string> = given.success
    ? {}
    : Object.fromEntries(given.error.issues.map(({ path, message }) => [String(path[0]), message]).reverse());
  if (hotel.consent && !typed[PLAIN_FIELDS.consent])
    errors[PLAIN_FIELDS.consent] = submissionTexts.giveConsent;
  const { agreed, errors: refused } = readConsents(asked, typed);
  Object.assign(errors, refused);
  if (!given.success || Object.keys(errors).length > 0) return answer({ errors });
  // Which of an employee's guests travel is chosen in a dialog, which needs scripts.
  if (user?.is_company_employee) return answer({ message: submissionTexts.needsScripts });

  const check = checkPrice(shownTotal(form), offer);
  if (check.kind === 'dearer') return answer({ message: dearerMessage(check.was, check.now) });
  const options = availablePaymentOptions(hotel.hotel_payment_methods, offer);
  const payment = options.find(({ id }) => String(id) === typed[PLAIN_FIELDS.payment]);
  if (!payment) return answer({ asksPayment: true });

  const device = await deviceOf(field(PLAIN_FIELDS.key));
  const outcome = await submitBooking(
    {
      hotel,
      redirectHosts: serverEnv().REDIRECT_HOSTS,
      booking,
      user,
      offer,
      guest: given.data,
      guests: [],
      comment: typed[PLAIN_FIELDS.comment]?.slice(0, 2000) ?? '',
      payment,
      consents: orderConsents(hotel, agreed),
      // The form is sent from the page's own address, which has what the form cannot know.
      search: queryOf((await headers()).get('referer')),
    },
    {
      send: async (request) =>
        callForPage<ReservationResponse>(`/api/v1/reservation/${hotel.id}/`, {
          body: request,
          signal: AbortSignal.timeout(PRESSED_MS),
          idempotencyKey: await submissionKey(device, hotel.slug, request),
        }),
      search: async () => (await roomsForPage(hotel, booking, { longestWaitMs: PRESSED_MS })).found,
    },
  );
  if (outcome.kind === 'leave') redirect(outcome.address);
  return answer({
    message: outcome.kind === 'dearer' ? dearerMessage(outcome.was, outcome.now) : outcome.message,
  });
}

function dearerMessage(was: Kopecks, now: Kopecks): string {
  return submissionTexts.dearer(formatMoney(minus(now, was)));
}

/**
 * The id of a device without scripts, in a cookie that no script reads. The first form brings the key of its page, so
 * that two presses make one reservation.
 */
async function deviceOf(pageKey: string): Promise<string> {
  const jar = await cookies();
  const known = jar.get(DEVICE)?.value;
  if (known) return known;
  const device = KEY.test(pageKey) ? pageKey : nanoid();
  jar.set(DEVICE, device, {
    httpOnly: true,
    sameSite: 'lax',
    secure: serverEnv().APP_ORIGIN.startsWith('https:'),
    maxAge: DAY_S,
  });
  return device;
}
