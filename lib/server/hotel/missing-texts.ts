import type { Room } from '#contract/schemas/room-search.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { plainText } from '#rules/text/plain-text.ts';
import { missingTexts } from './texts.ts';

/** What a guest would look for and the hotel does not say, a line each. */
export function missingOf(hotel: Hotel, rooms: readonly Room[]): string[] {
  const { address, details, rules_and_services, phone, email, geo, images, policy_link } = hotel;
  const pictures = images.filter(({ alt }) => !alt).length;
  return [
    plainText(details) ? '' : missingTexts.about,
    plainText(rules_and_services) ? '' : missingTexts.rules,
    phone ? '' : missingTexts.phone,
    email ? '' : missingTexts.email,
    address?.city && address.street ? '' : missingTexts.address,
    geo ? '' : missingTexts.location,
    images.length > 0 ? '' : missingTexts.pictures,
    pictures > 0 ? missingTexts.captions(pictures) : '',
    policy_link ? '' : missingTexts.policy,
    rooms.length > 0 ? '' : missingTexts.rooms,
    ...rooms.flatMap(missingOfRoom),
  ].filter(Boolean);
}

function missingOfRoom({ name, images, short_description, rates }: Room): string[] {
  const silent = rates.filter(({ short_description: text }) => !plainText(text ?? '')).length;
  return [
    images.length > 1 ? '' : missingTexts.roomPictures(name),
    plainText(short_description ?? '') ? '' : missingTexts.roomText(name),
    silent > 0 ? missingTexts.rates(name, silent) : '',
  ];
}
