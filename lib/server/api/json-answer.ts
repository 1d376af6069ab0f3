import type { Settings } from '#lib/config/settings.ts';
import { ApiError } from '#rules/errors/api-error.ts';
import { askHotelApi, type HotelApiCall, NoAnswerError } from './hotel-api.ts';

/**
 * The JSON of a call that succeeds.
 * @throws ApiError
 */
export async function jsonAnswer(call: HotelApiCall, settings: Settings): Promise<unknown> {
  const { status, json } = await askHotelApi(call, settings).catch((cause) => {
    if (!(cause instanceof NoAnswerError)) throw cause;
    const isLate = cause.status === 504 || call.signal?.aborted;
    throw new ApiError(isLate ? 'timeout' : 'network', 0, null, { cause });
  });
  if (status >= 300) throw new ApiError('http', status, json ?? null);
  return json;
}
