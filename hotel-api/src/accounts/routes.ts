import * as z from 'zod/mini';
import { agreedTo, keepRegistration } from '#api/src/consents/given.ts';
import type { Api, Context } from '#api/src/context.ts';
import { inTransaction, type Trx } from '#api/src/database/transaction.ts';
import { networkOf } from '#api/src/digest.ts';
import { savedGuestsOf } from '#api/src/guests/saved-guests.ts';
import { findHotel } from '#api/src/hotels/catalogue.ts';
import { accessTokenOf, requireUser, tokenOf } from '#api/src/http/authorization.ts';
import { fieldError, notFound, unauthorized } from '#api/src/http/errors.ts';
import { hotelIdParams } from '#api/src/http/validation.ts';
import { closeAccess } from '#api/src/reservations/order-access.ts';
import {
  type CreateProfileRequest,
  createdResponse,
  createProfileRequest,
  deleteAccountRequest,
  loginRequest,
  newPasswordRequest,
  passwordResetRequest,
  type RegisterRequest,
  registerRequest,
  tokenResponse,
  type UserInfo,
  userInfo,
} from '#contract/schemas/users.ts';
import { deleteAccount, tellDeleted } from './delete-account.ts';
import { resetPassword, sendPasswordLetter } from './password-reset.ts';
import { registerAccount } from './register.ts';
import { signInByPassword } from './sign-in.ts';
import { deleteToken, type StoredUser } from './tokens.ts';

/**
 * These two columns belong to the account, not to the hotel's profile. A field that the request leaves out stays as it
 * is.
 */
async function updatePerson(
  db: Context['db'],
  userId: number,
  { date_of_birth, is_hotel_guest }: Pick<RegisterRequest, 'date_of_birth' | 'is_hotel_guest'>,
): Promise<void> {
  if (date_of_birth === undefined && is_hotel_guest === undefined) return;
  await db.updateTable('users').set({ date_of_birth, is_hotel_guest }).where('id', '=', userId).execute();
}

export function accountRoutes(api: Api, context: Context): void {
  const { db, clock } = context;

  api.route({
    method: 'GET',
    url: '/api/v1/users/info/',
    schema: { response: { 200: userInfo } },
    handler: async (request) => userInfoOf(context, await requireUser(context, request)),
  });

  api.route({
    method: 'POST',
    url: '/api/v1/users/jwt-token/',
    config: { writes: true },
    schema: {
      body: loginRequest,
      response: { 200: tokenResponse },
    },
    handler: async (request) => ({
      token: await signInByPassword(context, request.body, networkOf(context, request)),
    }),
  });

  api.route({
    method: 'POST',
    url: '/api/v1/users/accounts/register/',
    config: { writes: true },
    schema: { body: registerRequest, response: { 200: createdResponse } },
    handler: async (request) => ({
      id: await registerAccount(context, request.body, networkOf(context, request)),
    }),
  });

  api.route({
    method: 'POST',
    url: '/api/v1/users/password-reset/:hotelId/',
    config: { writes: true },
    schema: { params: hotelIdParams, body: passwordResetRequest, response: { 204: z.null() } },
    handler: async (request, reply) => {
      const network = networkOf(context, request);
      await sendPasswordLetter(context, request.params.hotelId, request.body.login, network, request.log);
      return reply.code(204).send(null);
    },
  });

  api.route({
    method: 'POST',
    url: '/api/v1/users/new-password/',
    config: { writes: true },
    schema: { body: newPasswordRequest, response: { 200: tokenResponse } },
    handler: async (request) => ({
      token: await resetPassword(context, request.body, networkOf(context, request)),
    }),
  });

  api.route({
    method: 'POST',
    url: '/api/v1/users/logout/',
    config: { writes: true },
    schema: { response: { 204: z.null() } },
    handler: async (request, reply) => {
      const token = tokenOf(request);
      const access = accessTokenOf(request);
      if (token) await deleteToken(context, token);
      else if (access) await closeAccess(context, access);
      else throw unauthorized();
      return reply.code(204).send(null);
    },
  });

  api.route({
    method: 'POST',
    url: '/api/v1/users/delete-account/:hotelId/',
    config: { writes: true },
    schema: { params: hotelIdParams, body: deleteAccountRequest, response: { 204: z.null() } },
    handler: async (request, reply) => {
      const user = await requireUser(context, request);
      const hotel = await findHotel(db, request.params.hotelId);
      if (request.body.email !== user.email)
        throw fieldError('email', 'Вы вошли под другой почтой. Обновите страницу');
      await deleteAccount(context, user.id);
      tellDeleted(context, user, hotel.id, request.log);
      return reply.code(204).send(null);
    },
  });

  api.route({
    method: 'POST',
    url: '/api/v1/:hotelSystem/create-profile/:hotelId/',
    config: { writes: true },
    schema: {
      params: z.extend(hotelIdParams, { hotelSystem: z.string().check(z.maxLength(40)) }),
      body: createProfileRequest,
      response: { 200: createdResponse },
    },
    handler: async (request) => {
      const { body, params } = request;
      const user = await requireUser(context, request);
      const hotel = await findHotel(db, params.hotelId);
      if (params.hotelSystem !== hotel.pms_type.toLowerCase()) throw notFound();
      const agreed = agreedTo(await context.catalogues.current(db, hotel.id), body.consents);
      await updatePerson(db, user.id, body);
      return inTransaction(db, async (trx) => {
        await keepRegistration(trx, { hotelId: hotel.id, userId: user.id }, agreed, clock.now());
        return keepProfile(trx, { hotel_id: hotel.id, user_id: user.id, created_at: clock.now() }, body);
      });
    },
  });
}

/** The profile at a hotel; a second one takes the place of the first. */
function keepProfile(
  trx: Trx,
  owner: { hotel_id: number; user_id: number; created_at: Date },
  { first_name, last_name, email, phone }: CreateProfileRequest,
): Promise<{ id: number }> {
  const profile = { first_name, last_name, email, phone };
  return trx
    .insertInto('profiles')
    .values({ ...owner, ...profile })
    .onConflict((conflict) => conflict.columns(['hotel_id', 'user_id']).doUpdateSet(profile))
    .returning('id')
    .executeTakeFirstOrThrow();
}

async function userInfoOf(context: Context, user: StoredUser): Promise<UserInfo> {
  return {
    id: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    middle_name: user.middle_name,
    email: user.email,
    phone: user.phone,
    is_company_employee: user.is_company_employee,
    date_of_birth: user.date_of_birth,
    is_hotel_guest: user.is_hotel_guest,
    user_guests: await savedGuestsOf(context, user.id),
    can_be_deleted: true,
  };
}
