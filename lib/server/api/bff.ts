import { MAX_UPLOAD_BYTES } from '#contract/schemas/limits.ts';
import type { OrderAccess } from '#contract/schemas/order-access.ts';
import { isOrderNumber } from '#contract/schemas/patterns.ts';
import { GUEST_HEADER, ORDER_HEADER } from '#lib/config/own-headers.ts';
import type { Settings } from '#lib/config/settings.ts';
import { type BffMatch, matchBffRoute, upstreamQuery } from './bff-routes.ts';
import { boundedJson } from './bounded-json.ts';
import { askHotelApi, type HotelApiAnswer, NoAnswerError } from './hotel-api.ts';
import { clearAllOrderAccess, clearOrderAccess, keepOrderAccess, readOrderAccess } from './order-cookies.ts';
import { mediaType, type PlainResponse, plainResponse, refusalResponse } from './plain-response.ts';
import { BodyTooLargeError, readLimited } from './read-limited.ts';
import { revokeToken } from './revoke-token.ts';
import { clearSession, holdsToken, isToken, markEntry, readToken, startSession } from './session-cookies.ts';
import { refuseWrite } from './write-guard.ts';

const MAX_BODY = { json: 64 * 1024, multipart: MAX_UPLOAD_BYTES } as const;
/** An upload over a slow phone network, and its check, take longer than other calls. */
const UPLOAD_TIMEOUT_MS = 60_000;
const FILE_TYPES = new Set(['image/jpeg', 'image/png', 'application/pdf']);

interface Context {
  settings: Settings;
  /** Is told of unexpected errors. */
  report: (error: unknown, request: Request) => void;
}

/**
 * Answers a call of the browser (/api/v1/…): a listed one is forwarded with the BFF's own headers, and its answer is
 * written anew (decision 0005). It never rejects.
 */
export async function answerCall(request: Request, context: Context): Promise<PlainResponse> {
  const { method, headers } = request;
  const { settings } = context;
  if (method !== 'GET' && method !== 'POST')
    return refusalResponse(405, 'Метод не поддерживается', { allow: 'GET, POST' });
  const { pathname, searchParams } = new URL(request.url);
  const match = matchBffRoute(method, pathname, settings.HOTEL_SYSTEM_SEGMENT);
  if (!match) return refusalResponse(404, 'Не найдено');
  const refusal = method === 'POST' ? refuseWrite({ headers }, settings, match.route.body) : null;
  if (refusal) return refusalResponse(403, refusal);
  try {
    return await forward(request, match, upstreamQuery(match.route, searchParams), settings);
  } catch (error) {
    if (error instanceof NoAnswerError) return refusalResponse(error.status, error.message);
    if (error instanceof BodyTooLargeError) return refusalResponse(413, 'Слишком большой запрос');
    // A body that is cut short means that the guest has left.
    if (!request.signal.aborted) context.report(error, request);
    return refusalResponse(500, 'Внутренняя ошибка');
  }
}

async function forward(
  request: Request,
  match: BffMatch,
  query: string,
  settings: Settings,
): Promise<PlainResponse> {
  const { route } = match;
  const { headers, signal } = request;
  const { APP_ORIGIN: appOrigin } = settings;
  const body = route.body && (await read(request, MAX_BODY[route.body]));
  const hasToken = route.token && holdsToken(headers, appOrigin);
  if (route.token && !hasToken && headers.get(GUEST_HEADER.name) === GUEST_HEADER.value)
    return refusalResponse(401, 'Сессия завершена');
  const order = route.order === 'acts' ? headers.get(ORDER_HEADER) : null;
  const access = order === null ? null : readOrderAccess(headers, order, appOrigin);
  if (order !== null && !access) return closedOrder(order, appOrigin);
  const isUpload = route.body === 'multipart';
  const upstream = await askHotelApi(
    {
      match,
      query,
      from: headers,
      // A call for an opened order is made for its guest alone, whoever else is signed in.
      token: access ? access.token : hasToken ? readToken(headers, appOrigin) : null,
      body: body?.byteLength ? body : undefined,
      bodyType: isUpload ? (headers.get('content-type') ?? undefined) : undefined,
      idempotencyKey: headers.get('idempotency-key'),
      signal,
      timeoutMs: isUpload ? UPLOAD_TIMEOUT_MS : undefined,
    },
    settings,
  );
  const isDone = upstream.status < 300;
  if (order !== null && upstream.status === 401) return closedOrder(order, appOrigin);
  if (route.order === 'opens' && isDone) return openedOrder(upstream.json as OrderAccess, body, appOrigin);
  const token = isDone && route.session === 'begins' ? (upstream.json as { token: string }).token : null;
  if (token !== null && !isToken(token)) return refusalResponse(502, 'Сервер отеля не прислал токен');
  const answer = upstream.file ? fileResponse(upstream, upstream.file) : jsonResponse(match, upstream, token);
  if (token !== null) {
    // Whoever logs in over a session leaves nobody behind who still has it.
    const before = readToken(headers, appOrigin);
    if (before !== null && before !== token) await revokeToken(before, headers, settings);
    startSession(answer.headers, token, appOrigin);
  }
  if (route.session === 'ends' || (upstream.status === 401 && hasToken))
    clearSession(answer.headers, appOrigin);
  if (route.session === 'ends' || token !== null) clearAllOrderAccess(headers, answer.headers, appOrigin);
  if (route.session === 'welcomes' && isDone) markEntry(answer.headers, 'new', appOrigin);
  return answer;
}

/** The token goes into the cookie of the order that was asked for, and not to the browser's scripts. */
function openedOrder(access: OrderAccess, body: Uint8Array | undefined, appOrigin: string): PlainResponse {
  const asked = boundedJson(body ?? new Uint8Array()) as { number?: unknown } | null;
  const number = String(asked?.number ?? '');
  if (!isToken(access.token) || !isOrderNumber(number))
    return refusalResponse(502, 'Сервер отеля не прислал токен');
  const { reservation_id, expires_at } = access;
  const told = JSON.stringify({ reservation_id, expires_at });
  const answer = plainResponse(told, 200, { 'content-type': 'application/json' });
  keepOrderAccess(answer.headers, number, access, appOrigin);
  return answer;
}

/** The browser ends a session at each 401, which an order that was opened without one must not. */
function closedOrder(number: string, appOrigin: string): PlainResponse {
  const refused = refusalResponse(403, 'Доступ к брони закрыт');
  if (isOrderNumber(number)) clearOrderAccess(refused.headers, number, appOrigin);
  return refused;
}

async function read({ headers, body }: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw new BodyTooLargeError();
  // The connection stays open: a sender who is cut off could not read the refusal.
  return readLimited(body?.values({ preventCancel: true }) ?? null, maxBytes);
}

function jsonResponse(
  { route }: BffMatch,
  { status, headers, json }: HotelApiAnswer,
  token: string | null,
): PlainResponse {
  if (json === undefined) return plainResponse(null, status, {});
  const retryAfter = headers.get('retry-after');
  const scope = route.token ? 'private' : 'public';
  return plainResponse(JSON.stringify(token === null ? json : {}), status, {
    'content-type': 'application/json',
    ...(retryAfter && /^\d{1,6}$/.test(retryAfter) ? { 'retry-after': retryAfter } : {}),
    ...(route.maxAge && status === 200 ? { 'cache-control': `${scope}, max-age=${route.maxAge}` } : {}),
  });
}

function fileResponse({ headers }: HotelApiAnswer, file: Uint8Array<ArrayBuffer>): PlainResponse {
  const type = mediaType(headers);
  const given = headers.get('content-disposition') ?? '';
  return plainResponse(file, 200, {
    'content-type': FILE_TYPES.has(type) ? type : 'application/octet-stream',
    // Always a download: a guest's upload must not render as a page on this origin.
    'content-disposition': /^attachment\b[\x20-\x7e]{0,600}$/i.test(given) ? given : 'attachment',
  });
}
