import type { FastifyRequest } from 'fastify';
import { findUserByToken, type StoredUser } from '#api/src/accounts/tokens.ts';
import type { Context } from '#api/src/context.ts';
import { unauthorized } from './errors.ts';

const HEADER = /^NLB ([\w-]{43})$/;

export const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  HEADER.exec(headers.authorization ?? '')?.[1];

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
