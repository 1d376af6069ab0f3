import type { RoomSearchResponse } from '#contract/schemas/room-search.ts';
import { addressCode } from '#rules/booking/address-code.ts';
import type { Booking } from '#rules/booking/booking.ts';
import { type Offer, offerFor } from '#rules/booking/offer.ts';
import { missingChoice } from '#rules/booking/rate-choice.ts';
import { ToolRefusal } from './desk.ts';
import { toolRefusalTexts } from './texts.ts';
import type { ChoiceInput } from './tool-input.ts';

/**
 * What the hotel offers now for the chosen room, rate and extras, and the booking that shows it on the payment screen.
 * @throws ToolRefusal for what it does not offer: a guest would not see that an extra has been left out
 */
export function chosenOffer(
  stay: Booking,
  { room, rate, extras }: ChoiceInput,
  found: RoomSearchResponse,
): { offer: Offer; booking: Booking } {
  const choice = { room, rate };
  const offer = offerFor({ ...stay, choice, extras }, found);
  if (!offer) throw new ToolRefusal(toolRefusalTexts[missingChoice(found.rooms, choice) ?? 'rate']);
  const codes = extraCodes(offer);
  const unknown = extras.filter((code) => !codes.has(code));
  if (unknown.length > 0) throw new ToolRefusal(toolRefusalTexts.extras(unknown.join(', ')));
  return { offer, booking: { ...stay, choice, extras: [...new Set(extras)], seen: offer.total } };
}

const extraCodes = ({ offeredExtras }: Offer) =>
  new Set(offeredExtras.map((extra) => addressCode(extra, offeredExtras)));
