import { HOTEL } from './setup.mjs';

const DAY_MS = 86_400_000;
const ENOUGH_KINDS = 3;

/** The date `offset` days after today in Moscow, where the demo hotels are. */
export function day(offset) {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Moscow' }).format(new Date());
  return new Date(Date.parse(`${today}T00:00:00Z`) + offset * DAY_MS).toISOString().slice(0, 10);
}

export const searchBody = ({ arrival, departure, adults = 2 }) => ({
  arrival,
  departure,
  rooms: [{ adults, childs: [] }],
});

/** A guest's stay by number. 600 of them differ, so that none is answered with another's rooms. */
export function variedStay(number) {
  const arrival = 1 + (number % 60);
  const nights = 1 + (Math.floor(number / 60) % 5);
  return {
    arrival: day(arrival),
    departure: day(arrival + nights),
    adults: 1 + (Math.floor(number / 300) % 2),
  };
}

/** The rooms of a stay, from the API or through the app; fails unless it is a 200. */
export async function searchRooms(origin, stay) {
  const response = await fetch(`${origin}/api/v1/ota-availability/${HOTEL.id}/`, {
    method: 'POST',
    // The app takes calls of its own pages only.
    headers: { 'content-type': 'application/json', origin, 'x-requested-with': 'hotel-booking' },
    body: JSON.stringify(searchBody(stay)),
  });
  if (!response.ok) throw new Error(`room search: ${response.status}`);
  return (await response.json()).rooms;
}

/** The next two nights with a choice of rooms. */
export async function findStay(api) {
  for (let offset = 14; offset < 40; offset += 1) {
    const stay = { arrival: day(offset), departure: day(offset + 2) };
    const rooms = await searchRooms(api, stay);
    if (rooms.length >= ENOUGH_KINDS) return stay;
  }
  throw new Error('no dates with free rooms');
}

export const searchLink = (app, { arrival, departure }) =>
  `${app}/${HOTEL.slug}?arrival=${arrival}&departure=${departure}&adults=2`;
