import { config, type Mistake, status } from './faults.ts';

/** Mistakes of logins and tokens. */
export const ACCOUNT_MISTAKES: Mistake[] = [
  [
    'a dead token that is taken',
    (operation, { status: given }) =>
      operation === 'getUser' && given === 401 ? { status: 200, json: { id: 5 } } : undefined,
    'getUser',
    '',
    /a token that nobody has/,
  ],
  [
    '403 for a dead token',
    (operation, { status: given }) =>
      operation === 'listReservations' && given === 401 ? { status: 403 } : undefined,
    'listReservations',
    '',
    /status 401/,
  ],
  [
    'any password',
    (operation) => (operation === 'signIn' ? { status: 200, json: { token: 'living-token' } } : undefined),
    'signIn',
    '',
    /a wrong password/,
  ],
  ['a login that leads nowhere', status('signIn', 404), 'getHotelConfig', 'accounts', /false, since signIn/],
  [
    'a login that nobody is offered',
    config(() => ({ accounts: false })),
    'getHotelConfig',
    'accounts',
    /true, since signIn/,
  ],
  [
    'a bank that leads nowhere',
    status('openBankLogin', 404),
    'getHotelConfig',
    'bank_sign_on',
    /false, since/,
  ],
  ['a name that is told not to exist', status('askForPassword', 400), 'askForPassword', '', /status 204/],
  [
    'a code of nobody that sets a password',
    (operation) => (operation === 'setPassword' ? { status: 200, json: { token: 'anybody' } } : undefined),
    'setPassword',
    '',
    /status 400 for a code/,
  ],
];
