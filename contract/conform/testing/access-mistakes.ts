import type { Mistake } from './faults.ts';

/** Mistakes of opening an order to whoever knows its number and contact. */
export const ACCESS_MISTAKES: Mistake[] = [
  [
    'an order that anybody opens',
    (operation, { status }) =>
      operation === 'openOrder' && status === 400
        ? { status: 200, json: { token: 'a', expires_at: '2030-11-20T11:31:00+03:00', reservation_id: 55 } }
        : undefined,
    'openOrder',
    '',
    /a contact that is not the order’s/,
  ],
  [
    'numbers that are told to exist',
    (operation, _answer, { body }) =>
      operation === 'openOrder' && body.number.startsWith('W6HS') && body.contact.startsWith('somebody')
        ? { status: 400, json: { contact: ['Другая почта'] } }
        : undefined,
    'openOrder',
    '',
    /the same answer for a wrong contact/,
  ],
  [
    'a refusal without its field',
    (operation, { status }) =>
      operation === 'openOrder' && status === 400 ? { status: 400, json: { detail: 'Не нашли' } } : undefined,
    'openOrder',
    '',
    /the field `contact`/,
  ],
  [
    'an e-mail compared letter by letter',
    (operation, _answer, { body }) =>
      operation === 'openOrder' && body.contact !== body.contact.toLowerCase()
        ? { status: 400, json: { contact: ['Не нашли такую бронь'] } }
        : undefined,
    'openOrder',
    '',
    /in any case/,
  ],
  [
    'an access that opens every order',
    (operation, _answer, { path }) =>
      operation === 'getReservation' && path.endsWith('/2000000007/')
        ? { status: 200, json: { id: 1 } }
        : undefined,
    'getReservation',
    '',
    /another order than the one/,
  ],
];
