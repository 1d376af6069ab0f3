import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Room } from '@/lib/contracts/room-search';
import { promoSaving } from './rate-facts.ts';

const kopecks = fc.integer({ min: 0, max: 900_000_000 });
const night = fc.record({ price: kopecks, off: fc.option(fc.integer({ min: 0, max: 5_000_000 })) });
const hotel = fc.array(fc.array(fc.array(night, { minLength: 1, maxLength: 5 }), { maxLength: 4 }), {
  maxLength: 4,
});

it('is the most that any rate is lowered by, over all its nights, to the kopeck', () => {
  fc.assert(
    fc.property(hotel, (types) => {
      const rooms = types.map((rates) => ({
        rates: rates.map((nights) => ({
          nights: nights.map(({ price, off }) => ({
            price: price / 100,
            full_price: off === null ? undefined : (price + off) / 100,
          })),
        })),
      }));
      const byHand = types.flat().map((nights) => nights.reduce((sum, { off }) => sum + (off ?? 0), 0));
      expect(promoSaving(rooms as unknown as Room[])).toBe(Math.max(0, ...byHand));
    }),
  );
});
