import type { Hotel } from '#rules/hotel/hotel.ts';
import { isDone, type Visit } from './visit.ts';

/** Neither a token nor an id that any API has given out. */
const DEAD_TOKEN = 'conform.dead.token';
const NOBODY = 2_000_000_007;

/** The calls of a guest who is signed in, each with a body that changes nothing even if a dead token is taken. */
const SIGNED_IN: { id: string; body?: unknown }[] = [
  { id: 'getUser' },
  { id: 'listReservations' },
  { id: 'getReservation' },
  { id: 'checkRefund', body: { reservation_id: NOBODY } },
  {
    id: 'cancelReservation',
    body: { reservation_id: NOBODY, status: 'CANCELED_BY_GUEST', cancel_data: { comment: '' } },
  },
  { id: 'deleteAccount', body: { email: 'nobody@conform.example' } },
  { id: 'listConsents' },
  { id: 'withdrawConsent', body: { code: 'CONFORM_NONE' } },
  { id: 'listRelationDegrees' },
  { id: 'editReservationGuests', body: [NOBODY] },
  { id: 'deleteGuest', body: { guest_id: NOBODY } },
  { id: 'deleteAttachment', body: { guest_id: NOBODY, attachment_id: NOBODY } },
  { id: 'getAttachment' },
];

export interface Login {
  username: string;
  password: string;
}

/** Asks as a guest without a session, and with `login` as one who has signed in. The token; null: there is none. */
export async function checkAccount(visit: Visit, hotel: Hotel, login: Login | null): Promise<string | null> {
  const at = { hotelId: hotel.id, bookingId: NOBODY, attachmentId: NOBODY };
  const signIn = await visit.ask('signIn', { body: { username: 'conform', password: 'Not-a-password-1' } });
  const hasAccounts = signIn.status !== 404;
  if (hasAccounts !== hotel.accounts)
    visit.wrong({
      operation: 'getHotelConfig',
      path: 'accounts',
      expected: hasAccounts
        ? 'true, since signIn is answered'
        : 'false, since signIn is answered with status 404',
      received: String(hotel.accounts),
      guest: hasAccounts ? 'no way to log in' : 'a way to log in that leads nowhere',
    });
  await checkBank(visit, hotel);
  if (!hasAccounts) return null;
  if (signIn.status < 400)
    visit.unexpected(signIn, 'status 400 for a wrong password', 'somebody else’s account');
  const empty = await visit.ask('register', { body: {} });
  if (empty.status < 400) visit.unexpected(empty, 'status 400 for a registration without fields');
  if (hotel.password_reset) await checkNewPassword(visit, hotel);
  for (const { id, body } of SIGNED_IN) {
    const reply = await visit.ask(id, { at, body, token: DEAD_TOKEN, query: queryOf(id) });
    // A call that an API lacks turns its feature off.
    if (reply.status !== 401 && reply.status !== 404)
      visit.unexpected(
        reply,
        'status 401 for a token that nobody has',
        reply.status < 400 ? 'another guest’s data' : 'an error again and again, where the login should be',
      );
  }
  return login ? await checkSignedIn(visit, hotel, login) : null;
}

const queryOf = (id: string) =>
  id === 'checkRefund' || id === 'listRelationDegrees' ? { format: 'json' } : undefined;

async function checkBank(visit: Visit, { slug, bank_sign_on }: Hotel): Promise<void> {
  if (!bank_sign_on) return;
  const form = await visit.ask('openBankLogin', { query: { hotel_alias: slug } });
  if (form.status === 404)
    visit.wrong({
      operation: 'getHotelConfig',
      path: 'bank_sign_on',
      expected: 'false, since openBankLogin is answered with status 404',
      received: 'true',
      guest: 'a way to the bank that leads nowhere',
    });
}

async function checkNewPassword(visit: Visit, { id: hotelId }: Hotel): Promise<void> {
  const asked = await visit.ask('askForPassword', {
    at: { hotelId },
    body: { login: 'nobody@conform.example' },
  });
  if (asked.status >= 400 && asked.status !== 404 && asked.status !== 429)
    visit.unexpected(
      asked,
      'status 204, whether there is such an account or not',
      'which accounts there are',
    );
  const body = { code: 'conform-no-code', password: 'Not-a-password-1' };
  const set = await visit.ask('setPassword', { body });
  if (set.status < 400)
    visit.unexpected(set, 'status 400 for a code that nobody was sent', 'somebody else’s account');
}

async function checkSignedIn(visit: Visit, { id: hotelId }: Hotel, login: Login): Promise<string | null> {
  const reply = await visit.ask('signIn', { body: login });
  const { status, json } = reply;
  if (status === 429) {
    visit.note({
      operation: 'signIn',
      path: '',
      expected: `a token for ${login.username}`,
      received: 'status 429: too many attempts from here, so nothing was tried as a guest who is signed in',
      guest: 'nothing',
    });
    return null;
  }
  if (!isDone(reply) || typeof json?.token !== 'string') {
    visit.wrong({
      operation: 'signIn',
      path: 'token',
      expected: `a token for ${login.username}`,
      received: `status ${status}`,
    });
    return null;
  }
  const { token } = json;
  await visit.ask('getUser', { token });
  await visit.ask('listRelationDegrees', { token, query: queryOf('listRelationDegrees') });
  const list = await visit.ask('listReservations', { at: { hotelId }, token });
  const booking = Array.isArray(list.json) ? list.json.find(({ id }) => Number.isSafeInteger(id)) : null;
  if (booking) await visit.ask('getReservation', { at: { bookingId: booking.id }, token });
  return token;
}

/** Logs out, after which the token should be dead. */
export async function checkSignOut(visit: Visit, token: string): Promise<void> {
  await visit.ask('signOut', { token });
  const { status } = await visit.ask('getUser', { token });
  if (status !== 401)
    visit.note({
      operation: 'signOut',
      path: '',
      expected: 'status 401 for a token after it has logged out',
      received: `status ${status}`,
      guest: 'nothing; a stolen token stays good until it expires',
    });
}
