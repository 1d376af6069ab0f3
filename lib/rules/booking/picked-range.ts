import type { IsoDate } from '#rules/text/dates.ts';

/**
 * Arrival and departure after a day was picked; '' where a date is not chosen yet. The first pick sets the arrival, the
 * second the departure. A second pick that is not after the arrival starts anew.
 */
export const pickedRange = (
  day: IsoDate,
  arrival: IsoDate | '',
  departure: IsoDate | '',
): [IsoDate, IsoDate | ''] => (arrival && !departure && day > arrival ? [arrival, day] : [day, '']);
