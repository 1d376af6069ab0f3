import { toRubles } from '#contract/schemas/money.ts';
import { writeBooking } from '#rules/booking/booking-address.ts';
import { toSearchRequest } from '#rules/booking/search-request.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { todayAt } from '#rules/text/dates.ts';
import { askedStay } from './asked-stay.ts';
import { chosenOffer } from './chosen-offer.ts';
import { type Desk, hotelOf } from './desk.ts';
import { clockOf, foundRooms } from './found-rooms.ts';
import { priceExplained } from './price-explained.ts';
import { assistantTexts } from './texts.ts';
import type { ChoiceInput, StayInput } from './tool-input.ts';

/** The hotels of the installation; one whose API is silent has its address alone. */
export async function listHotels({ slugs, address, hotel }: Desk) {
  const hotels = await Promise.all(
    slugs.map(async (slug) => {
      const known = await hotel(slug);
      const link = { hotel: slug, link: address(slug) };
      return known ? { ...link, ...aboutHotel(known) } : link;
    }),
  );
  return { hotels, note: assistantTexts.nothingHeld };
}

const aboutHotel = ({
  name,
  address,
  stars,
  max_rooms,
  max_adults,
  hotel_child_categories: groups,
}: Hotel) => ({
  name,
  city: address?.city ?? null,
  stars,
  max_rooms,
  max_adults_in_room: max_adults,
  children: groups.map(({ name, from_age, to_age, max_childs }) => ({
    name,
    ages: [from_age, to_age],
    max_in_room: max_childs,
  })),
});

export async function searchStay(desk: Desk, input: StayInput) {
  const { hotel, stay, found, now } = await searched(desk, input);
  return foundRooms(hotel, stay, found, { address: desk.address, now });
}

export async function explainPrice(desk: Desk, input: ChoiceInput) {
  const { hotel, stay, found, now } = await searched(desk, input);
  return priceExplained(hotel, chosenOffer(stay, input, found).offer, now);
}

/** The link to the payment screen. `seen` in it makes the screen compare the price with the one told here. */
export async function preparePayment(desk: Desk, input: ChoiceInput) {
  const { hotel, stay, found, today } = await searched(desk, input);
  const { offer, booking } = chosenOffer(stay, input, found);
  return {
    link: desk.address(hotel.slug, writeBooking(booking, hotel, today)),
    total: toRubles(offer.total),
    currency: 'RUB',
    next: assistantTexts.forGuest,
    note: assistantTexts.nothingHeld,
  };
}

/** One search, as a guest without an account makes it. */
async function searched(desk: Desk, input: StayInput) {
  const hotel = await hotelOf(desk, input.hotel);
  const now = desk.now();
  const today = todayAt(clockOf(hotel, now).offsets, now);
  const stay = askedStay(hotel, input, today);
  const request = toSearchRequest(stay, { booker: null, promoFlag: hotel.promo_code });
  return { hotel, stay, now, today, found: await desk.search(hotel.id, request) };
}
