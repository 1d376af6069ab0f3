import 'server-only';
import { headers } from 'next/headers';
import { serverEnv } from '#lib/config/server-env.ts';
import { matchBffRoute } from './bff-routes.ts';
import { jsonAnswer } from './json-answer.ts';
import { readToken } from './session-cookies.ts';

/** Whether the request that a page is rendered for carries a guest's token. */
export async function hasToken(): Promise<boolean> {
  return readToken(await headers(), serverEnv().APP_ORIGIN) !== null;
}

interface PageCall {
  /** The query with its question mark. */
  query?: string;
  body?: object;
  signal: AbortSignal;
  idempotencyKey?: string;
  /**
   * Whether the call is for the guest of this request, with their token and address, or for a page that all guests
   * share.
   */
  isForGuest?: boolean;
  /** The token of an order that the guest has opened, in place of that of a session. */
  orderToken?: string | undefined;
}

/**
 * Calls the API while a page is rendered, by the same routes and schemas as a call of the browser.
 * @throws ApiError
 */
export async function callForPage<Answer>(
  path: string,
  { isForGuest = true, orderToken, ...call }: PageCall,
): Promise<Answer> {
  const settings = serverEnv();
  const method = call.body === undefined ? 'GET' : 'POST';
  const match = matchBffRoute(method, path, settings.HOTEL_SYSTEM_SEGMENT);
  if (!match) throw new Error(`No such call: ${method} ${path}`);
  const from = isForGuest ? await headers() : undefined;
  const session = from && match.route.token ? readToken(from, settings.APP_ORIGIN) : null;
  const token = orderToken ?? session;
  return (await jsonAnswer({ match, from, token, ...call }, settings)) as Answer;
}
