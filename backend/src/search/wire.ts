import { NO_MONEY, toRubles } from '../../../lib/contracts/money.ts';
import type { Room, Extra as WireExtra } from '../../../lib/contracts/room-search.ts';
import { isoWithOffset } from '../calendar.ts';
import type { Catalogue, Extra, RatePlan } from '../hotels/catalogue.ts';
import { mediaUrl } from '../media/media-library.ts';
import { freeCancelUntil } from '../reservations/cancellation.ts';
import type { RoomOffer } from './offers.ts';

/** `terms`: when and by whose clock the guests arrive. */
export function toWireRoom(
  { roomType, rates }: RoomOffer,
  terms: { arrival: string } & Pick<Catalogue['hotel'], 'timezone' | 'time_arrival'>,
  apiOrigin: string,
): Room {
  const freeUntil = ({ free_cancel_days }: RatePlan) => {
    const until = freeCancelUntil({ ...terms, free_cancel_days });
    return until && isoWithOffset(terms.timezone, until);
  };
  const media = (file: string) => mediaUrl(apiOrigin, file);
  const cheapest = rates[0];
  return {
    id: roomType.id,
    room_code: roomType.code,
    name: roomType.name,
    preview_img: media(roomType.preview_img),
    images: roomType.images.map(media),
    min_price: toRubles(cheapest?.total ?? NO_MONEY),
    original_price: cheapest?.original ? toRubles(cheapest.original) : null,
    short_description: roomType.short_description,
    square: roomType.square,
    guest_limit: roomType.guest_limit,
    room_options: roomType.features.map(({ icon, ...feature }) => ({ ...feature, icon_url: media(icon) })),
    rates: rates.map(({ rate, nights, total, original }) => ({
      id: rate.id,
      rate_code: rate.code,
      total_price: toRubles(total),
      original_total_price: original === null ? null : toRubles(original),
      short_description: rate.short_description,
      long_description: rate.long_description,
      ...(rate.meal ? { meal: rate.meal } : {}),
      free_cancel_until: freeUntil(rate),
      nights: nights.map(({ date, price }) => ({ date, price: toRubles(price) })),
    })),
  };
}

export function toWireService(extra: Extra, apiOrigin: string): WireExtra {
  return {
    id: extra.id,
    code: extra.code,
    name: extra.name,
    short_description: extra.short_description,
    long_description: extra.long_description,
    img: extra.img && mediaUrl(apiOrigin, extra.img),
    category: extra.category,
    package_price: toRubles(extra.price),
    time_period: extra.time_period,
    ...(extra.rate_codes ? { rate_codes: extra.rate_codes } : {}),
  };
}
