import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Api, Context } from '#api/src/context.ts';
import { inTransaction } from '#api/src/database/transaction.ts';
import { copyHotel } from '#api/src/hotels/copy-hotel.ts';
import { insertAccountLike } from '#api/src/seed/demo-accounts.ts';
import { hotelCounters } from '#contract/schemas/hotel-counters.ts';
import { slugSetting } from '#lib/config/setting-rules.ts';

/** Registers calls that make a hotel and an account for one test alone; without HOTEL_COPIES they do not exist. */
export function testingRoutes(api: Api, context: Context): void {
  api.route({
    method: 'POST',
    url: '/testing/hotels/',
    config: { writes: true },
    schema: {
      body: z.object({
        from: slugSetting,
        slug: z.optional(slugSetting),
        counters: z.optional(hotelCounters),
      }),
    },
    handler: async ({ body: { from, slug, counters } }, reply) => {
      const copy = await inTransaction(context.db, async (trx) => {
        const made = await copyHotel(trx, from, slug);
        if (counters)
          await sql`update hotels set presentation = presentation || ${JSON.stringify({ counters })}::jsonb
            where id = ${made.id}`.execute(trx);
        return made;
      });
      return reply.code(201).send(copy);
    },
  });

  api.route({
    method: 'POST',
    url: '/testing/accounts/',
    config: { writes: true },
    schema: { body: z.object({ employee: z.boolean() }) },
    handler: async ({ body }, reply) => {
      const demo = body.employee ? 'ivan' : 'elena';
      const account = await inTransaction(context.db, (trx) => insertAccountLike(trx, context, demo));
      return reply.code(201).send(account);
    },
  });
}
