import { nanoid } from 'nanoid';
import { serverEnv } from '#lib/config/server-env.ts';
import { plainResponse, refusalResponse, toResponse } from '#lib/server/api/plain-response.ts';
import { BodyTooLargeError, readLimited } from '#lib/server/api/read-limited.ts';
import { findStays } from '#lib/server/checkout/price-feed.ts';
import { noFeed } from '#lib/server/hotel/feed-response.ts';
import { isApiError } from '#rules/errors/api-error.ts';
import { transaction } from '#rules/search/price-feed.ts';
import { readPriceQuery } from '#rules/search/price-query.ts';

const MAX_BYTES = 16_384;

/** Prices on demand: Google sends a Query and gets a Transaction. */
export async function POST(request: Request) {
  if (!serverEnv().PRICE_FEEDS) return noFeed();
  const stays = await readQuery(request);
  if (!stays) return toResponse(refusalResponse(400, 'Нет запроса цен, или в нём слишком много проживаний'));
  try {
    const message = transaction(await findStays(stays), { id: nanoid(), at: new Date() });
    const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-store' };
    return toResponse(plainResponse(message, 200, headers));
  } catch (error) {
    if (isApiError(error)) return toResponse(refusalResponse(503, 'Цены сейчас неизвестны'));
    throw error;
  }
}

async function readQuery(request: Request) {
  try {
    return readPriceQuery(new TextDecoder().decode(await readLimited(request.body, MAX_BYTES)));
  } catch (error) {
    if (error instanceof BodyTooLargeError) return null;
    throw error;
  }
}
