import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import { serverEnv } from '@/lib/env/server-env';
import { RefusedAnswerError, transformAnswer } from './answer-transforms.ts';
import { type Answer, plainAnswer, plainDetail } from './answers.ts';
import type { ApiAnswer } from './api-client.ts';
import { type BffRoute, matchBffRoute, upstreamQuery } from './bff-routes.ts';
import { GUEST_HEADER } from './http.ts';
import { logFailedCall } from './log-failed-call.ts';
import { BodyTooLargeError } from './read-limited.ts';
import { beginSession, endSession, holdsToken, isToken, markEntry, readToken } from './session-cookies.ts';
import { callUpstream, jsonOf, typeOf, UpstreamError } from './upstream.ts';
import { refuseWrite } from './write-guard.ts';

const MAX_BODY = { json: 64 * 1024, multipart: 6_000_000 } as const;
/** An upload over a slow phone network, and its check, take longer than other calls. */
const UPLOAD_TIMEOUT_MS = 60_000;
const FILE_TYPES = new Set(['image/jpeg', 'image/png', 'application/pdf']);

/** A call of the browser. */
interface BffCall {
  method: string;
  /** As it was sent, without its query. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  cookies: Pick<NextRequest['cookies'], 'get'>;
  /** The body. @throws BodyTooLargeError */
  read: (maxBytes: number) => Promise<Uint8Array<ArrayBuffer>>;
  /** Aborted when the guest has left. */
  signal: AbortSignal;
}

type Match = NonNullable<ReturnType<typeof matchBffRoute>>;

/** Forwards a listed call with the BFF's own headers and returns a new response (decision 0005). */
export async function forward(call: BffCall): Promise<Answer> {
  const env = serverEnv();
  const match = matchBffRoute(call.method, call.path, env.HOTEL_SYSTEM_SEGMENT);
  if (!match) return plainDetail(404, 'Не найдено');
  const { route } = match;

  const refusal = route.method === 'POST' ? refuseWrite(call, env, route.body) : null;
  if (refusal) return plainDetail(403, refusal);

  const answer = await answerTo(call, match);
  if (route.logged && answer.status >= 400 && !call.signal.aborted)
    logFailedCall(match.upstreamPath, `http ${answer.status}`);
  return answer;
}

async function answerTo(call: BffCall, { route, upstreamPath }: Match): Promise<Answer> {
  const env = serverEnv();
  try {
    const body = route.body && (await call.read(MAX_BODY[route.body]));
    const hasToken = route.token && holdsToken(call.headers, env.APP_ORIGIN);
    if (route.token && !hasToken && call.headers.get(GUEST_HEADER.name) === GUEST_HEADER.value)
      return plainDetail(401, 'Сессия завершена');
    const token = hasToken ? readToken(call.cookies, env.APP_ORIGIN) : null;
    const upstream = await callUpstream({
      url: env.API_ROOT + upstreamPath + upstreamQuery(route, call.query),
      method: route.method,
      from: call.headers,
      token,
      body,
      bodyType: route.body === 'multipart' ? (call.headers.get('content-type') ?? undefined) : undefined,
      idempotencyKey: route.shared ? null : call.headers.get('idempotency-key'),
      signal: call.signal,
      file: route.file,
      shared: route.shared,
      timeoutMs: route.body === 'multipart' ? UPLOAD_TIMEOUT_MS : undefined,
    });
    const answer = route.file ? fileAnswer(upstream) : await jsonAnswer(route, upstream);
    if (route.session === 'ends' || (upstream.status === 401 && hasToken))
      await addCookies(answer, (response) => endSession(response, env.APP_ORIGIN));
    if (route.session === 'welcomes' && upstream.status < 300)
      await addCookies(answer, (response) => markEntry(response, 'new', env.APP_ORIGIN));
    return answer;
  } catch (error) {
    if (error instanceof UpstreamError) return plainDetail(error.status, error.message);
    if (error instanceof RefusedAnswerError) return plainDetail(502, error.message);
    if (error instanceof BodyTooLargeError) return plainDetail(413, 'Слишком большой запрос');
    throw error;
  }
}

async function addCookies({ headers }: Answer, set: (response: NextResponse) => Promise<void>) {
  const response = new NextResponse();
  await set(response);
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie);
}

async function jsonAnswer(route: BffRoute, upstream: ApiAnswer): Promise<Answer> {
  const env = serverEnv();
  const ok = upstream.status < 300;
  if (upstream.status === 204 || upstream.status === 205) return plainAnswer(null, upstream.status, {});
  const json = jsonOf(upstream);
  if (json === undefined) return plainDetail(502, 'Сервер отеля ответил не в JSON');
  const headers = answerHeaders(route, upstream, json);

  if (ok && route.session === 'begins') {
    const token = (json as { token?: unknown } | null)?.token;
    if (!isToken(token)) return plainDetail(502, 'Сервер отеля не прислал токен');
    const answer = plainAnswer('{}', upstream.status, headers);
    await addCookies(answer, (response) => beginSession(response, token, env.APP_ORIGIN));
    return answer;
  }
  // What is only passed on goes as it came.
  if (!ok || !route.transform) return plainAnswer(upstream.body, upstream.status, headers);
  const shown = await transformAnswer(route.transform, json, env);
  return plainAnswer(shown === json ? upstream.body : JSON.stringify(shown), upstream.status, headers);
}

function answerHeaders(route: BffRoute, upstream: ApiAnswer, json: unknown): Record<string, string> {
  const retryAfter = upstream.headers.get('retry-after');
  const kept = upstream.status === 200 && route.kept?.as.safeParse(json).success ? route.kept : null;
  const scope = route.token ? 'private' : 'public';
  return {
    'content-type': 'application/json',
    ...(retryAfter && /^\d{1,6}$/.test(retryAfter) ? { 'retry-after': retryAfter } : {}),
    ...(kept ? { 'cache-control': `${scope}, max-age=${kept.seconds}` } : {}),
  };
}

function fileAnswer(upstream: ApiAnswer): Answer {
  if (upstream.status !== 200) {
    const json = jsonOf(upstream);
    if (json === undefined) return plainDetail(502, 'Сервер отеля ответил не в JSON');
    return plainAnswer(JSON.stringify(json), upstream.status, { 'content-type': 'application/json' });
  }
  const type = typeOf(upstream.headers);
  const given = upstream.headers.get('content-disposition') ?? '';
  return plainAnswer(upstream.body, 200, {
    'content-type': FILE_TYPES.has(type) ? type : 'application/octet-stream',
    // Always a download: a guest's upload must not render as a page on this origin.
    'content-disposition': /^attachment\b[\x20-\x7e]{0,600}$/i.test(given) ? given : 'attachment',
  });
}
