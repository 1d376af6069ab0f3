import 'server-only';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import { headers } from 'next/headers';
import { harshTerms } from '#contract/check/harsh-terms.ts';
import type { RoomSearchResponse } from '#contract/schemas/room-search.ts';
import type { UserInfo } from '#contract/schemas/users.ts';
import { DOOR_HEADERS } from '#lib/config/own-headers.ts';
import { serverEnv } from '#lib/config/server-env.ts';
import { callForPage, hasToken } from '#lib/server/api/call-for-page.ts';
import { tellMistakes } from '#lib/server/api/logged-mistakes.ts';
import type { Booking } from '#rules/booking/booking.ts';
import { appliedPromoCode, type CodeRefusal } from '#rules/booking/promo-code.ts';
import { searchOf } from '#rules/booking/room-search.ts';
import { dropCode } from '#rules/booking/transitions.ts';
import { isApiError } from '#rules/errors/api-error.ts';
import { codeRefusal, type SearchFailure, searchFailure } from '#rules/errors/error-catalogue.ts';
import { cancelHotel } from '#rules/hotel/booking-hotel.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { roomsKey, userKey } from '#rules/query-keys.ts';
import type { OrderForChange } from './order-for-change.ts';

interface Options {
  longestWaitMs?: number;
  /** The order that the booking changes. */
  changing?: OrderForChange | null;
}

/**
 * Asks the API for what the booking's screen shows, as the guest of this request: once, and once more without a promo
 * code that it does not take. It never throws for the API. What is not there after `longestWaitMs` counts as a failure.
 */
export async function roomsForPage(
  hotel: Pick<Hotel, 'id' | 'slug' | 'promo_code' | 'timezone' | 'address' | 'terms'>,
  booking: Booking,
  { longestWaitMs = serverEnv().PAGE_WAIT_MS, changing = null }: Options = {},
) {
  const client = new QueryClient();
  const changed = changing?.changed ?? null;
  let user: UserInfo | null | undefined;
  let taken = booking;
  let refusedCode: CodeRefusal | null = null;
  const result = (found: RoomSearchResponse | null, failure: SearchFailure | null) => ({
    found,
    /** The booking of which the API has spoken: without a code that it has refused. */
    booking: taken,
    refusedCode,
    /** null while nobody is logged in; undefined where the API did not say. */
    user,
    /** The answers about guest and rooms, for the browser's cache. */
    queries: dehydrate(client),
    /** Why the rooms are missing; null where they are not. */
    failure,
  });
  // A part of a page comes without rooms, so that the browser asks by itself.
  if ((await headers()).has(DOOR_HEADERS.pagePart)) return result(null, null);
  const signal = AbortSignal.timeout(longestWaitMs);
  try {
    user = (await hasToken()) ? await callForPage<UserInfo>('/api/v1/users/info/', { signal }) : null;
    client.setQueryData(userKey, user);
    const ask = async () => {
      const search = searchOf(taken, user ?? null, hotel.promo_code, changed);
      if (!search) return null;
      const path = `/api/v1/ota-availability/${hotel.id}/`;
      const found = await callForPage<RoomSearchResponse>(path, {
        body: search.request,
        signal,
        orderToken: changing?.orderToken,
      });
      client.setQueryData(roomsKey(hotel.id, search), found);
      tellHarshTerms(hotel, found);
      return found;
    };
    const found = await ask().catch((error: unknown) => {
      const code = appliedPromoCode(booking.promo);
      const message = codeRefusal(error);
      if (code === null || message === null) throw error;
      refusedCode = { code, message };
      taken = dropCode(booking);
      return ask();
    });
    return result(found, null);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return result(null, searchFailure(error));
  }
}

/** The hotel has to know what it owes; each rate is logged once. */
const tellHarshTerms = (hotel: Parameters<typeof roomsForPage>[0], found: RoomSearchResponse): void =>
  tellMistakes(
    { hotel: hotel.slug, call: 'POST /api/v1/ota-availability/{hotelId}/' },
    harshTerms(found, cancelHotel(hotel)),
  );
