import { fieldError, type HttpError } from '#api/src/http/errors.ts';
import { nightsBetween } from '#rules/text/dates.ts';
import type { Stay } from './stay.ts';

/** What a hotel asks of stays that begin or end on a day. */
export interface Restrictions {
  /** Who arrives on this day stays at least so many nights. */
  minStay: number;
  closedToArrival: boolean;
  closedToDeparture: boolean;
}

type Day = Restrictions & { date: string };

export type StayRefusal =
  | { kind: 'CLOSED_TO_ARRIVAL' }
  | { kind: 'CLOSED_TO_DEPARTURE' }
  | { kind: 'MIN_STAY'; nights: number };

/**
 * Returns why a stay is not taken although its nights may be free.
 * @param days they include the day of departure, as far as it is on sale
 */
export function refusalsOf(
  days: readonly Day[],
  { arrival, departure }: Pick<Stay, 'arrival' | 'departure'>,
): StayRefusal[] {
  const first = days.find(({ date }) => date === arrival);
  const last = days.find(({ date }) => date === departure);
  return [
    ...(first?.closedToArrival ? [{ kind: 'CLOSED_TO_ARRIVAL' as const }] : []),
    ...(first && first.minStay > 1 && first.minStay > nightsBetween(arrival, departure)
      ? [{ kind: 'MIN_STAY' as const, nights: first.minStay }]
      : []),
    ...(last?.closedToDeparture ? [{ kind: 'CLOSED_TO_DEPARTURE' as const }] : []),
  ];
}

/** Returns the refusal of a reservation whose stay is not taken any more. */
export function refusalError(refusal: StayRefusal): HttpError {
  switch (refusal.kind) {
    case 'CLOSED_TO_ARRIVAL':
      return fieldError('arrival', 'Заезд в этот день закрыт');
    case 'CLOSED_TO_DEPARTURE':
      return fieldError('departure', 'Выезд в этот день закрыт');
    case 'MIN_STAY':
      return fieldError('departure', `С этим заездом — не меньше ${refusal.nights} ночей`);
  }
}
