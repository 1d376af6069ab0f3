import type { Context } from '../context.ts';

/** Networks that are remembered of an account: home, office, phone, and a journey or two. */
const REMEMBERED = 10;

/** The account has logged in from here: whoever guesses its password elsewhere does not keep its owner out. */
export async function rememberNetwork(
  { db, clock }: Context,
  userId: number,
  network: string,
): Promise<void> {
  const used_at = clock.now();
  await db
    .insertInto('login_networks')
    .values({ user_id: userId, network, used_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ used_at }))
    .execute();
  await db
    .deleteFrom('login_networks')
    .where('user_id', '=', userId)
    .where('network', 'not in', (eb) =>
      eb
        .selectFrom('login_networks')
        .select('network')
        .where('user_id', '=', userId)
        .orderBy('used_at', 'desc')
        .orderBy('network')
        .limit(REMEMBERED),
    )
    .execute();
}
