import * as users from '#contract/schemas/users.ts';
import * as examples from './examples.ts';
import { CREATED, type Operation } from './operation.ts';

/** Signing in, registering and the signed-in guest. */
export const accountOperations: Operation[] = [
  {
    id: 'signIn',
    method: 'post',
    path: 'users/jwt-token/',
    level: 'may',
    summary: 'Sign in by name and password',
    about:
      'The token is opaque to the app and lives for seven days in a cookie that no script can read. With `accounts: false` in the hotel config nobody is asked to log in.',
    body: { schema: users.loginRequest, example: examples.loginRequest },
    answer: { schema: users.tokenResponse, example: examples.token },
    refusals: [400, 429, 503],
  },
  {
    id: 'signInThroughBank',
    method: 'get',
    path: 'users/bank-sso/token/',
    level: 'may',
    summary: 'Exchange the bank’s one-time pass for a token',
    about:
      'The bank sends the guest back with `otp` in the address; a pass works once. The segment `bank-sso` is BANK_SSO_SEGMENT of the app.',
    query: {
      otp: {
        about: 'The one-time pass.',
        isRequired: true,
        schema: { type: 'string', maxLength: 200 },
        example: '7Qk2',
      },
      hotel_alias: {
        about: 'The slug of the hotel that the guest came from.',
        schema: { type: 'string', maxLength: 64 },
        example: 'morskoy',
      },
    },
    answer: { schema: users.tokenResponse, example: examples.token },
    refusals: [400, 429, 503],
  },
  {
    id: 'openBankLogin',
    method: 'get',
    path: 'users/bank-sso/login-form/',
    level: 'may',
    summary: 'The bank’s own login',
    about:
      'The guest’s browser goes there. Afterwards it comes back to `{app}/{slug}?otp=…`. `bank_sign_on: false` in the hotel config hides the way there.',
    query: {
      hotel_alias: {
        about: 'The slug of the hotel.',
        isRequired: true,
        schema: { type: 'string', maxLength: 64 },
        example: 'morskoy',
      },
    },
    answer: 'page',
    refusals: [404],
  },
  {
    id: 'signOut',
    method: 'post',
    path: 'users/logout/',
    level: 'may',
    summary: 'Revoke the token',
    about:
      'The app forgets the token whatever the answer is. The token of `openOrder` is sent here too, when its guest closes the order.',
    token: 'needed',
    refusals: [401],
  },
  {
    id: 'register',
    method: 'post',
    path: 'users/accounts/register/',
    level: 'may',
    summary: 'Register',
    about: 'The app signs in with the same name and password right after it.',
    body: { schema: users.registerRequest, example: examples.registerRequest },
    answer: CREATED,
    refusals: [400, 429, 503],
  },
  {
    id: 'askForPassword',
    method: 'post',
    path: 'users/password-reset/{hotelId}/',
    level: 'may',
    summary: 'Send a letter with a link to a new password',
    about:
      'The link is `{app}/{slug}/login/password#{code}`. The answer is the same whether there is such an account or not. Asked only with `password_reset: true` in the hotel config.',
    body: { schema: users.passwordResetRequest, example: examples.passwordResetRequest },
    refusals: [400, 429, 503],
  },
  {
    id: 'setPassword',
    method: 'post',
    path: 'users/new-password/',
    level: 'may',
    summary: 'Set a new password and sign in',
    about: 'A code works once and for a while. Everybody who was signed in to the account no longer is.',
    body: { schema: users.newPasswordRequest, example: examples.newPasswordRequest },
    answer: { schema: users.tokenResponse, example: examples.token },
    refusals: [400, 429, 503],
  },
  {
    id: 'createProfile',
    method: 'post',
    path: '{hotelSystem}/create-profile/{hotelId}/',
    level: 'may',
    summary: 'The new guest’s profile in the hotel’s own system',
    about:
      'Follows the registration, with `consents` where the hotel config has them: the registration itself names no hotel. What is refused here is shown in the form, and sent again.',
    token: 'needed',
    body: {
      schema: users.createProfileRequest,
      example: { ...examples.registerRequest, consents: examples.reservationRequest.consents.slice(0, 1) },
    },
    answer: CREATED,
    refusals: [400, 401, 503],
  },
  {
    id: 'getUser',
    method: 'get',
    path: 'users/info/',
    level: 'may',
    summary: 'The signed-in guest',
    about: 'Fills in the guest form. A 401 ends the session, so it must not be sent for anything else.',
    token: 'needed',
    answer: { schema: users.userInfo, example: examples.userInfo },
    refusals: [401, 503],
  },
  {
    id: 'deleteAccount',
    method: 'post',
    path: 'users/delete-account/{hotelId}/',
    level: 'may',
    summary: 'Delete the account',
    about:
      'Asked only where `users/info/` says `can_be_deleted: true`. The account goes with its saved guests, their documents and its sessions; orders stay and are no longer its own. The e-mail must be that of the account, or nothing is deleted: another guest may have signed in in the same browser.',
    token: 'needed',
    body: { schema: users.deleteAccountRequest, example: examples.deleteAccountRequest },
    refusals: [400, 401, 404, 503],
  },
];
