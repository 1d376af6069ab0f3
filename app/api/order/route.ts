import type { NextRequest } from 'next/server';
import { isHotelSlug } from '#contract/schemas/hotel-slug.ts';
import { isOrderNumber } from '#contract/schemas/patterns.ts';
import { hotelSite } from '#lib/config/hotel-site.ts';
import { serverEnv } from '#lib/config/server-env.ts';
import { isOwnOrigin, isSameSite } from '#lib/server/api/own-request.ts';
import { mediaType, plainResponse, refusalResponse, toResponse } from '#lib/server/api/plain-response.ts';
import { BodyTooLargeError, readLimited } from '#lib/server/api/read-limited.ts';
import { isOrderAct, ORDER_ACTS } from '#lib/server/checkout/order-acts.ts';
import { getHotelConfig } from '#lib/server/hotel/hotel-config.ts';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import { ORDER_FIELDS, REFUSAL_PARAMETER } from '#rules/reservation/access.ts';

/** Bytes: the longest comment takes a quarter of it. */
const MAX_FORM = 64 * 1024;

/**
 * Takes the forms of an order that is opened without an account, as a browser sends them, and leads back to its page,
 * which says what was refused.
 */
export async function POST(request: NextRequest): Promise<Response> {
  const { headers } = request;
  const env = serverEnv();
  const sender = {
    origin: headers.get('origin'),
    host: headers.get('host'),
    site: headers.get('sec-fetch-site'),
  };
  if (!isOwnOrigin(sender, env) || !isSameSite(sender)) return refused(403, 'Форма с чужого сайта');
  if (mediaType(headers) !== 'application/x-www-form-urlencoded') return refused(400, 'Неверная форма');
  const form = await read(request);
  if (form === null) return refused(413, 'Слишком большая форма');
  const field = (name: keyof typeof ORDER_FIELDS) => form.get(ORDER_FIELDS[name]) ?? '';
  const [slug, order, act] = [field('slug'), field('order'), field('act')];
  if (!isHotelSlug(slug) || !isOrderNumber(order) || !isOrderAct(act)) return refused(400, 'Неверная форма');
  const config = await getHotelConfig(slug);
  if (config.kind === 'missing') return refused(404, 'Не найдено');

  const answer = plainResponse(null, 303, { 'referrer-policy': 'no-referrer' });
  const refusal =
    config.kind === 'found'
      ? await ORDER_ACTS[act](config.hotel, { order, field, from: headers, answer: answer.headers })
      : 'failed';
  const back = new URLSearchParams({ order, ...(refusal ? { [REFUSAL_PARAMETER]: refusal } : {}) });
  answer.headers.set('location', hotelPath(hotelSite(env, slug).root, `/success?${back}`));
  return toResponse(answer);
}

const refused = (status: number, text: string) => toResponse(refusalResponse(status, text));

async function read({ body }: NextRequest): Promise<URLSearchParams | null> {
  try {
    const bytes = await readLimited(body?.values({ preventCancel: true }) ?? null, MAX_FORM);
    return new URLSearchParams(new TextDecoder().decode(bytes));
  } catch (error) {
    if (error instanceof BodyTooLargeError) return null;
    throw error;
  }
}
