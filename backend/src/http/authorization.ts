import type { FastifyRequest } from 'fastify';
import { findUserByToken, type StoredUser } from '../accounts/tokens.ts';
import type { Context } from '../context.ts';
import { unauthorized } from './errors.ts';

const HEADER = /^NLB ([\w-]{43})$/;

/** The token of `Authorization: NLB …`. */
export const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  HEADER.exec(headers.authorization ?? '')?.[1];

const lookedUp = new WeakMap<FastifyRequest, Promise<StoredUser | null>>();

/** Whose token the request carries; null for none, and for one that is not valid. Asked once for a request. */
export function userOfRequest(context: Context, request: FastifyRequest): Promise<StoredUser | null> {
  const before = lookedUp.get(request);
  if (before) return before;
  const token = tokenOf(request);
  const user = token ? findUserByToken(context, token) : Promise.resolve(null);
  lookedUp.set(request, user);
  return user;
}

/** For calls that are open to everybody and use the guest where one is signed in. */
export async function optionalUser(context: Context, request: FastifyRequest): Promise<StoredUser | null> {
  const user = await userOfRequest(context, request);
  if (!user && request.headers.authorization !== undefined) throw unauthorized();
  return user;
}

export async function requireUser(context: Context, request: FastifyRequest): Promise<StoredUser> {
  const user = await optionalUser(context, request);
  if (!user) throw unauthorized();
  return user;
}
