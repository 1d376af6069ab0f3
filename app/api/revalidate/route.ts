import { revalidateTag } from 'next/cache';
import type { NextRequest } from 'next/server';
import { isHotelSlug } from '#contract/schemas/hotel-slug.ts';
import { isSameSecret, previewKey } from '#lib/config/same-secret.ts';
import { serverEnv } from '#lib/config/server-env.ts';
import { plainResponse, refusalResponse, toResponse } from '#lib/server/api/plain-response.ts';
import { readLimited } from '#lib/server/api/read-limited.ts';
import { hotelTag } from '#lib/server/hotel/hotel-config.ts';

const MAX_BYTES = 1024;

/**
 * The hotel system calls it after a change of a config: `{"slug": "morskoy"}`, with the secret as a bearer
 * token. The hotel's preview calls it with a key that is good for this hotel alone.
 */
export async function POST(request: NextRequest) {
  const { REVALIDATE_SECRET: revalidateSecret, PREVIEW_SECRET: previewSecret } = serverEnv();
  if (!revalidateSecret && !previewSecret) return toResponse(refusalResponse(404, 'Не найдено'));
  const slug = await readSlug(request);
  const good = [revalidateSecret, previewSecret && slug ? previewKey(previewSecret, slug) : undefined];
  const given = request.headers.get('authorization') ?? '';
  if (!good.some((secret) => secret && isSameSecret(given, `Bearer ${secret}`)))
    return toResponse(refusalResponse(401, 'Нет доступа'));
  if (!slug) return toResponse(refusalResponse(400, 'Нужен slug отеля'));
  revalidateTag(hotelTag(slug), { expire: 0 });
  return toResponse(
    plainResponse(JSON.stringify({ revalidated: slug }), 200, { 'content-type': 'application/json' }),
  );
}

async function readSlug(request: NextRequest): Promise<string | null> {
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(await readLimited(request.body, MAX_BYTES)));
    const slug = (body as { slug?: unknown } | null)?.slug;
    return typeof slug === 'string' && isHotelSlug(slug) ? slug : null;
  } catch {
    return null; // the body is too long or not JSON
  }
}
