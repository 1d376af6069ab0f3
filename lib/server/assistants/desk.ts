import type { RoomSearchRequest, RoomSearchResponse } from '#contract/schemas/room-search.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { toolRefusalTexts } from './texts.ts';

/** What the tools ask of the app. Nothing here can write. */
export interface Desk {
  /** The whole address of a page of a hotel; `rest` is its query. */
  address(slug: string, rest?: string): string;
  /** The hotels that the installation names. Any other slug is refused unasked, so that invented ones cost nothing. */
  slugs: readonly string[];
  /** ms */
  now(): number;
  /** Null where the hotel's API does not say. */
  hotel(slug: string): Promise<Hotel | null>;
  /** @throws ApiError */
  search(hotelId: number, request: RoomSearchRequest): Promise<RoomSearchResponse>;
}

/** A tool has no answer; the message says why, for the assistant and its guest. */
export class ToolRefusal extends Error {
  override name = 'ToolRefusal';
}

/** The hotel of a call. */
export async function hotelOf(desk: Desk, slug: string): Promise<Hotel> {
  if (!desk.slugs.includes(slug)) throw new ToolRefusal(toolRefusalTexts.hotel(desk.slugs));
  const hotel = await desk.hotel(slug);
  if (!hotel) throw new ToolRefusal(toolRefusalTexts.silent);
  return hotel;
}
