import type { FastifyRequest } from 'fastify';
import { findUserByToken, type StoredUser } from '#api/src/accounts/tokens.ts';
import type { Context } from '#api/src/context.ts';
import { findAccess } from '#api/src/reservations/order-access.ts';
import { unauthorized } from './errors.ts';

const HEADER = /^NLB ([\w-]{43})$/;
/** An access to one order stands where the token of an account would, and begins with the hotel's id. */
const ACCESS_HEADER = /^NLB ([1-9]\d{0,9}\.[\w-]{43})$/;

export const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  HEADER.exec(headers.authorization ?? '')?.[1];

export const accessTokenOf = ({ headers }: FastifyRequest): string | undefined =>
  ACCESS_HEADER.exec(headers.authorization ?? '')?.[1];

const lookedUp = new WeakMap<FastifyRequest, Promise<StoredUser | null>>();

/**
 * Returns the user whose token the request carries, or null. The limits and the route both ask, so it is looked up
 * once.
 */
export function userOfRequest(context: Context, request: FastifyRequest): Promise<StoredUser | null> {
  const before = lookedUp.get(request);
  if (before) return before;
  const token = tokenOf(request);
  const user = token ? findUserByToken(context, token) : Promise.resolve(null);
  lookedUp.set(request, user);
  return user;
}

const lookedUpAccess = new WeakMap<FastifyRequest, ReturnType<typeof findAccess>>();

/** Returns the order that the request's access token opens, or null; like the user, it is looked up once. */
export function accessOfRequest(context: Context, request: FastifyRequest): ReturnType<typeof findAccess> {
  const before = lookedUpAccess.get(request);
  if (before) return before;
  const token = accessTokenOf(request);
  const access = token ? findAccess(context, token) : Promise.resolve(null);
  lookedUpAccess.set(request, access);
  return access;
}

/**
 * Returns the signed-in user of a call that is open to everybody, or null.
 * @throws HttpError 401 for a token that is not valid: the guest would otherwise see a stranger's prices unknowingly
 */
export async function optionalUser(context: Context, request: FastifyRequest): Promise<StoredUser | null> {
  const user = await userOfRequest(context, request);
  if (!user && request.headers.authorization !== undefined) throw unauthorized();
  return user;
}

/** @throws HttpError 401 when nobody is signed in */
export async function requireUser(context: Context, request: FastifyRequest): Promise<StoredUser> {
  const user = await optionalUser(context, request);
  if (!user) throw unauthorized();
  return user;
}
