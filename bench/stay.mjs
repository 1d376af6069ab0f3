import { HOTEL } from './places.mjs';

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

/** Stays of different guests: 600 of them before one comes again, so that none is answered with another's rooms. */
export function variedStay(number) {
  const arrival = 1 + (number % 60);
  const nights = 1 + (Math.floor(number / 60) % 5);
  return {
    arrival: day(arrival),
    departure: day(arrival + nights),
    adults: 1 + (Math.floor(number / 300) % 2),
  };
}

/** The next two nights with a choice of rooms. */
export async function findStay(api) {
  for (let offset = 14; offset < 40; offset += 1) {
    const stay = { arrival: day(offset), departure: day(offset + 2) };
    const response = await fetch(`${api}/api/v1/ota-availability/${HOTEL.id}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(searchBody(stay)),
    });
    if (!response.ok) throw new Error(`room search: ${response.status}`);
    const { rooms } = await response.json();
    if (rooms.length >= ENOUGH_KINDS) return stay;
  }
  throw new Error('no dates with free rooms');
}

export const searchLink = (app, { arrival, departure }) =>
  `${app}/${HOTEL.slug}?arrival=${arrival}&departure=${departure}&adults=2`;
