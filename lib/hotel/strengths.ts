import type { Rate, RoomOption } from '@/lib/contracts/room-search';
import { formatHotelTime } from '@/lib/format/dates';
import { plural } from '@/lib/format/plural';
import { strengthForms, strengthTexts } from '@/lib/messages/ru-home';
import type { HomeRoom } from './cheapest-nights.ts';
import type { Hotel } from './hotel.ts';

/** Something that speaks for the hotel, with what it is true of. */
export type Strength = { title: string; text: string };

const MAX_STRENGTHS = 4;
const FEWEST = 3;
const NAMED_FEATURES = 3;
const NAMED_RATES = 2;

/** What the API says of the hotel, its rooms and rates; fewer than three are none. */
export function hotelStrengths(hotel: Hotel, rooms: HomeRoom[]): Strength[] {
  const rates = uniqueRates(rooms);
  const told = [
    stars(hotel),
    freeCancellation(rates),
    breakfast(rates),
    features(rooms),
    sizes(rooms),
    times(hotel),
  ].filter((strength) => strength !== null);
  return told.length < FEWEST ? [] : told.slice(0, MAX_STRENGTHS);
}

function stars({ stars }: Hotel): Strength | null {
  return stars ? { title: plural(stars, strengthForms.stars), text: strengthTexts.category } : null;
}

function breakfast(rates: Rate[]): Strength | null {
  const rate = rates.find((it) => says(`${nameOf(it)}.`, /завтрак/i));
  return rate ? { title: nameOf(rate), text: strengthTexts.rateOnOffer } : null;
}

function freeCancellation(rates: Rate[]): Strength | null {
  const free = rates.filter((rate) => says(textOf(rate), /бесплатн\S* отмен|отмен\S* бесплатн/i));
  const names = free.map(nameOf).filter(Boolean);
  if (names.length === 0) return null;
  const named = names.slice(0, NAMED_RATES).map((name) => `«${name}»`);
  const isAll = names.length <= NAMED_RATES;
  const label = names.length === 1 ? strengthTexts.byRate : strengthTexts.byRates;
  return {
    title: strengthTexts.freeCancellation,
    text: `${label} ${named.join(isAll ? strengthTexts.and : ', ')}${isAll ? '' : strengthTexts.andOthers}`,
  };
}

/** What most of the rooms have, as far as their cards name it at once. */
function features(rooms: HomeRoom[]): Strength | null {
  const counts = new Map<string, { option: RoomOption; count: number }>();
  for (const { room_options } of rooms)
    for (const option of room_options.filter(({ show_always }) => show_always)) {
      const known = counts.get(option.name);
      counts.set(option.name, { option, count: (known?.count ?? 0) + 1 });
    }
  const common = [...counts.values()]
    .filter(({ count }) => count * 2 > rooms.length)
    .sort((a, b) => b.count - a.count)
    .slice(0, NAMED_FEATURES);
  if (common.length === 0) return null;
  const names = common.map(({ option }, index) => (index === 0 ? option.name : inSentence(option.name)));
  const isEverywhere = common.every(({ count }) => count === rooms.length);
  return {
    title: names.join(', '),
    text: isEverywhere ? strengthTexts.inRooms : strengthTexts.inMostRooms,
  };
}

function sizes(rooms: HomeRoom[]): Strength | null {
  const squares = rooms.map(({ square }) => square ?? 0).filter((square) => square > 0);
  if (squares.length < 2) return null;
  const [least, most] = [Math.min(...squares), Math.max(...squares)];
  return {
    title: `${least === most ? least : `${least}–${most}`}\u00a0${strengthTexts.squareMetres}`,
    text: plural(rooms.length, strengthForms.roomTypes),
  };
}

const times = (hotel: Hotel): Strength => ({
  title: `${strengthTexts.arrivalFrom} ${formatHotelTime(hotel.time_arrival)}`,
  text: `${strengthTexts.departureUntil} ${formatHotelTime(hotel.time_departure)}`,
});

function uniqueRates(rooms: HomeRoom[]): Rate[] {
  const byCode = new Map(rooms.flatMap(({ rates }) => rates.map((rate) => [rate.rate_code, rate])));
  return [...byCode.values()];
}

const plain = (html: string | null) =>
  (html ?? '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const nameOf = (rate: Rate) => plain(rate.short_description);
const textOf = (rate: Rate) => `${nameOf(rate)}. ${plain(rate.long_description)}`;

/** Whether a sentence says it, and does not deny it. */
const says = (text: string, what: RegExp) =>
  text
    .split(/[.!;]/)
    .some((sentence) => what.test(sentence) && !/(?<![а-яё])(?:не|нет|без|кроме)(?![а-яё])/i.test(sentence));

/** 'Кондиционер' inside a list; 'Wi-Fi' stays. */
const inSentence = (name: string) =>
  /^[А-ЯЁ][а-яё]/.test(name) ? name[0]?.toLowerCase() + name.slice(1) : name;
