import { describe, expect, it } from 'vitest';
import { todayAt, todayIn } from '#rules/text/dates.ts';
import { utcOffsets } from './booking-hotel.ts';

const at = (instant: string) => Date.parse(instant);

describe('the clock of a time zone', () => {
  it('is one offset where the clock never changes', () => {
    expect(utcOffsets('Europe/Moscow', at('2026-11-21T12:00:00Z'))).toEqual([
      { from: at('2025-10-17T00:00:00Z'), minutes: 180 },
    ]);
    expect(utcOffsets('Asia/Kathmandu', at('2026-11-21T12:00:00Z')).map(({ minutes }) => minutes)).toEqual([
      345,
    ]);
  });

  it('names the minute of each change, of those that were and those to come', () => {
    expect(utcOffsets('Europe/Berlin', at('2026-10-20T12:00:00Z'))).toEqual([
      { from: at('2025-09-15T00:00:00Z'), minutes: 120 },
      { from: at('2025-10-26T01:00:00Z'), minutes: 60 },
      { from: at('2026-03-29T01:00:00Z'), minutes: 120 },
      { from: at('2026-10-25T01:00:00Z'), minutes: 60 },
      { from: at('2027-03-28T01:00:00Z'), minutes: 120 },
      { from: at('2027-10-31T01:00:00Z'), minutes: 60 },
      { from: at('2028-03-26T01:00:00Z'), minutes: 120 },
      { from: at('2028-10-29T01:00:00Z'), minutes: 60 },
    ]);
  });

  it.each([
    'Europe/Moscow',
    'Europe/Berlin',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Pacific/Auckland',
    'Pacific/Apia',
  ])('gives the same day as the zone itself: %s', (zone) => {
    const offsets = utcOffsets(zone, at('2026-11-21T12:00:00Z'));
    for (let hour = -390 * 24; hour < 790 * 24; hour += 5) {
      const now = at('2026-11-21T12:29:59Z') + hour * 3_600_000;
      expect(todayAt(offsets, now)).toBe(todayIn(zone, new Date(now)));
    }
  });
});
