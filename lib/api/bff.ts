import 'server-only';
import type { NextRequest, NextResponse } from 'next/server';
import { serverEnv } from '@/lib/env/server-env';
import { RefusedAnswerError, transformAnswer } from './answer-transforms.ts';
import { answer, detail } from './answers.ts';
import type { ApiAnswer } from './api-client.ts';
import { type BffRoute, matchBffRoute, upstreamQuery } from './bff-routes.ts';
import { BodyTooLargeError, readLimited } from './read-limited.ts';
import { beginSession, endSession, holdsToken, isToken, readToken } from './session-cookies.ts';
import { callUpstream, jsonOf, typeOf, UpstreamError } from './upstream.ts';
import { refuseWrite } from './write-guard.ts';

const MAX_BODY = { json: 64 * 1024, multipart: 6_000_000 } as const;
/** An upload over a slow phone network, and its check, take longer than other calls. */
const UPLOAD_TIMEOUT_MS = 60_000;
const FILE_TYPES = new Set(['image/jpeg', 'image/png', 'application/pdf']);

/** Forwards a listed call with the BFF's own headers and returns a new response (decision 0005). */
export async function forward(request: NextRequest): Promise<NextResponse> {
  const env = serverEnv();
  const match = matchBffRoute(request.method, request.nextUrl.pathname, env.hotelSystemSegment);
  if (!match) return detail(404, 'Not found');
  const { route } = match;

  const refusal = route.method === 'POST' ? refuseWrite(request, env, route.body) : null;
  if (refusal) return detail(403, refusal);

  try {
    const body = await requestBody(request, route);
    const token = route.token ? readToken(request.cookies, env.appOrigin) : null;
    const upstream = await callUpstream({
      url: env.apiRoot + match.upstreamPath + upstreamQuery(route, request.nextUrl.searchParams),
      method: route.method,
      from: request.headers,
      token,
      body,
      signal: request.signal,
      file: route.file,
      shared: route.shared,
      timeoutMs: route.body === 'multipart' ? UPLOAD_TIMEOUT_MS : undefined,
    });
    const response = route.file ? fileAnswer(upstream) : await jsonAnswer(route, upstream);
    const isRefused = upstream.status === 401 && route.token && holdsToken(request, env.appOrigin);
    if (route.session === 'ends' || isRefused) await endSession(response, env.appOrigin);
    return response;
  } catch (error) {
    if (error instanceof UpstreamError) return detail(error.status, error.message);
    if (error instanceof RefusedAnswerError) return detail(502, error.message);
    if (error instanceof BodyTooLargeError) return detail(413, 'Too large');
    if (error instanceof IncompleteBodyError) return detail(400, 'Incomplete body');
    throw error;
  }
}

class IncompleteBodyError extends Error {}

async function requestBody(
  request: NextRequest,
  route: BffRoute,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!route.body) return undefined;
  const body = await readLimited(request, MAX_BODY[route.body]);
  const announced = request.headers.get('content-length');
  if (announced !== null && Number(announced) !== body.byteLength) throw new IncompleteBodyError();
  return body;
}

async function jsonAnswer(route: BffRoute, upstream: ApiAnswer): Promise<NextResponse> {
  const env = serverEnv();
  const ok = upstream.status < 300;
  if (upstream.status === 204 || upstream.status === 205) return answer(null, upstream.status, {});
  const json = jsonOf(upstream);
  if (json === undefined) return detail(502, 'No JSON');
  const headers = answerHeaders(route, upstream, json);

  if (ok && route.session === 'begins') {
    const token = (json as { token?: unknown } | null)?.token;
    if (!isToken(token)) return detail(502, 'No token');
    const response = answer('{}', upstream.status, headers);
    await beginSession(response, token, env.appOrigin);
    return response;
  }
  // What is only passed on goes as it came.
  if (!ok || !route.transform) return answer(upstream.body, upstream.status, headers);
  const shown = await transformAnswer(route.transform, json, env.redirectHosts);
  return answer(JSON.stringify(shown), upstream.status, headers);
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

function fileAnswer(upstream: ApiAnswer): NextResponse {
  if (upstream.status !== 200) {
    const json = jsonOf(upstream);
    if (json === undefined) return detail(502, 'No JSON');
    return answer(JSON.stringify(json), upstream.status, { 'content-type': 'application/json' });
  }
  const type = typeOf(upstream.headers);
  const given = upstream.headers.get('content-disposition') ?? '';
  return answer(upstream.body, 200, {
    'content-type': FILE_TYPES.has(type) ? type : 'application/octet-stream',
    // Always a download: a guest's upload must not render as a page on this origin.
    'content-disposition': /^attachment\b[\x20-\x7e]{0,600}$/i.test(given) ? given : 'attachment',
  });
}
