import { sql } from 'kysely';
import type { RateStep } from '#api/src/database/catalogue-tables.ts';
import type { World } from './world.ts';

/** Whether the hotel takes its terms upon itself, or what the law says bounds them. */
type Terms = 'as_written' | null;

/** Gives one rate of a hotel these steps. */
export const setTerms = (
  { changeCatalogue }: Pick<World, 'changeCatalogue'>,
  {
    hotelId = 1,
    rateCode,
    steps,
    terms,
  }: { hotelId?: number; rateCode: string; steps: RateStep[]; terms: Terms },
) =>
  changeCatalogue(hotelId, async (trx) => {
    await trx
      .updateTable('rates')
      .set({ cancellation: JSON.stringify(steps) })
      .where('hotel_id', '=', hotelId)
      .where('code', '=', rateCode)
      .execute();
    await setSwitch(trx, hotelId, terms);
  });

type Trx = Parameters<Parameters<World['changeCatalogue']>[1]>[0];

const setSwitch = (trx: Trx, hotelId: number, terms: Terms) =>
  trx
    .updateTable('hotels')
    .set({
      presentation: sql`presentation - 'terms' || jsonb_strip_nulls(jsonb_build_object('terms', ${terms}::text))`,
    })
    .where('id', '=', hotelId)
    .execute();

/** Switches the law's bound of a hotel on or off, and leaves its rates as they are. */
export const setTermsSwitch = (
  { changeCatalogue }: Pick<World, 'changeCatalogue'>,
  hotelId: number,
  terms: Terms,
) => changeCatalogue(hotelId, (trx) => setSwitch(trx, hotelId, terms));

export const NO_REFUND: RateStep[] = [{ days: null, keep: { percent: 100 } }];

export const FREE_THREE_DAYS_BEFORE: RateStep[] = [
  { days: 3, keep: { percent: 0 } },
  { days: null, keep: { nights: 1 } },
];
