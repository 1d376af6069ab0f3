import { promoCode } from '../../../lib/contracts/primitives.ts';
import type { Context } from '../context.ts';
import type { Hotel } from '../hotels/find-hotel.ts';
import { fieldError, tooMany } from '../http/errors.ts';
import { type Limit, returnAttempt, takeAttempt } from '../limits/attempts.ts';

export interface Promo {
  code: string;
  discountPercent: number;
}

const GUESSES: Limit = { name: 'promo', max: 20, minutes: 10 };

/** The discount of a promo code; none without a code. Wrong guesses are limited by address. */
export async function findPromo(
  context: Context,
  hotel: Hotel,
  code: string | null | undefined,
  address: string,
): Promise<Promo | null> {
  const wanted = code?.trim();
  if (!wanted) return null;
  if (!(await takeAttempt(context, GUESSES, address))) {
    throw tooMany('Слишком много попыток ввода промокода. Повторите через 10 минут');
  }
  const row =
    hotel.promo_code && promoCode.safeParse(wanted).success
      ? await context.db
          .selectFrom('promo_codes')
          .selectAll()
          .where('hotel_id', '=', hotel.id)
          .where('code', '=', wanted)
          .where('active', '=', true)
          .executeTakeFirst()
      : undefined;
  if (!row) throw fieldError('promo_code', 'Промокод не найден');
  await returnAttempt(context, GUESSES, address);
  return { code: row.code, discountPercent: row.discount_percent };
}
