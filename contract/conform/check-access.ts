import type { Hotel } from '#rules/hotel/hotel.ts';
import { GUEST } from './choices.ts';
import { isDone, type Reply, type Visit } from './visit.ts';

const OPEN = 'openOrder';
/** A contact that no order of these checks has. */
const OTHER_CONTACT = 'somebody-else@conform.example';
/** An id that no API has given out. */
const NOBODY = 2_000_000_007;

/** Asks for an order that does not exist. The answer to that. */
export async function checkNoAccess(visit: Visit, hotel: Hotel, number: string): Promise<Reply> {
  const reply = await ask(visit, hotel, number, OTHER_CONTACT);
  if (isDone(reply))
    visit.unexpected(reply, 'status 400 for an order that does not exist', 'an order that nobody made');
  else if (reply.status !== 400 || !Object.hasOwn(Object(reply.json), 'contact'))
    visit.unexpected(
      reply,
      'status 400 with the field `contact` for an order that does not exist',
      'an error, and not what to correct',
    );
  return reply;
}

/** Opens the order that was just made, with a wrong contact first, and tries what its token opens beside it. */
export async function checkAccess(
  visit: Visit,
  hotel: Hotel,
  { number, unknown }: { number: string; unknown: Reply },
): Promise<void> {
  const refused = await ask(visit, hotel, number, OTHER_CONTACT);
  if (isDone(refused))
    visit.unexpected(refused, 'status 400 for a contact that is not the order’s', 'somebody else’s order');
  else if (refused.status !== unknown.status || JSON.stringify(refused.json) !== JSON.stringify(unknown.json))
    visit.wrong({
      operation: OPEN,
      path: '',
      expected: 'the same answer for a wrong contact as for a wrong number',
      received: `status ${refused.status} and ${unknown.status}, in other words`,
      guest: 'nothing; whoever guesses learns which orders there are',
    });
  const opened = await ask(visit, hotel, number, GUEST.email.toUpperCase());
  if (!isDone(opened) || typeof opened.json?.token !== 'string')
    return visit.unexpected(
      opened,
      'status 200 with a token for the e-mail of the order, in any case',
      'that they are not who they are',
    );
  const other = await visit.ask('getReservation', { at: { bookingId: NOBODY }, token: opened.json.token });
  if (isDone(other))
    visit.unexpected(other, 'status 404 for another order than the one it opens', 'somebody else’s order');
}

const ask = (visit: Visit, { id: hotelId }: Hotel, number: string, contact: string) =>
  visit.ask(OPEN, { at: { hotelId }, body: { number, contact } });
