import type { NextRequest } from 'next/server';
import { isSameSecret, previewKey } from '#lib/config/same-secret.ts';
import { serverEnv } from '#lib/config/server-env.ts';
import { plainResponse, refusalResponse, toResponse } from '#lib/server/api/plain-response.ts';
import { BodyTooLargeError, readLimited } from '#lib/server/api/read-limited.ts';
import { SVG_LIMITS } from '#lib/server/sanitizing/markup-limits.ts';
import { hotelDrawing } from '#lib/server/sanitizing/sanitize-svg.ts';

/** A letter of UTF-8 is up to three bytes for each of its UTF-16 units, in which the limit counts. */
const MAX_BYTES = 3 * SVG_LIMITS.length;

/**
 * The hotel's preview asks for a logo that is tried on, as the pages would draw it: the file as the body, the slug as a
 * parameter, the key of the preview as a bearer token.
 */
export async function POST(request: NextRequest) {
  const { PREVIEW_SECRET: secret } = serverEnv();
  if (!secret) return toResponse(refusalResponse(404, 'Не найдено'));
  const key = previewKey(secret, request.nextUrl.searchParams.get('slug') ?? '');
  if (!isSameSecret(request.headers.get('authorization') ?? '', `Bearer ${key}`))
    return toResponse(refusalResponse(401, 'Нет доступа'));
  const drawing = await readDrawing(request);
  return toResponse(
    drawing === null
      ? refusalResponse(422, 'Такой рисунок не показать')
      : plainResponse(drawing, 200, { 'content-type': 'image/svg+xml' }),
  );
}

async function readDrawing(request: NextRequest): Promise<string | null> {
  try {
    return hotelDrawing(new TextDecoder().decode(await readLimited(request.body, MAX_BYTES)));
  } catch (error) {
    if (error instanceof BodyTooLargeError) return null;
    throw error;
  }
}
