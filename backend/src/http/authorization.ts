import type { FastifyRequest } from 'fastify';
import { findUserByToken, type SignedInUser } from '../accounts/tokens.ts';
import type { Context } from '../context.ts';
import { unauthorized } from './errors.ts';

const HEADER = /^NLB ([\w-]{43})$/;

/** The token of `Authorization: NLB …`; null without a header. A malformed header is refused. */
export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const token = HEADER.exec(header)?.[1];
  if (!token) throw unauthorized();
  return token;
}

const lookedUp = new WeakMap<FastifyRequest, Promise<SignedInUser | null>>();

/** Whose token the request carries; null for none, and for one that is not valid. Asked once for a request. */
export function signedInUser(context: Context, request: FastifyRequest): Promise<SignedInUser | null> {
  const before = lookedUp.get(request);
  if (before) return before;
  const token = HEADER.exec(request.headers.authorization ?? '')?.[1];
  const user = token ? findUserByToken(context, token) : Promise.resolve(null);
  lookedUp.set(request, user);
  return user;
}

/** For calls that are open to everybody and use the guest where one is signed in. */
export async function optionalUser(context: Context, request: FastifyRequest): Promise<SignedInUser | null> {
  const user = await signedInUser(context, request);
  if (!user && request.headers.authorization !== undefined) throw unauthorized();
  return user;
}

export async function requireUser(context: Context, request: FastifyRequest): Promise<SignedInUser> {
  const user = await optionalUser(context, request);
  if (!user) throw unauthorized();
  return user;
}
