import type { Context } from '#api/src/context.ts';
import type { Catalogue } from '#api/src/hotels/catalogue.ts';
import { fieldError } from '#api/src/http/errors.ts';
import { type Limit, returnAttempt, spendAttempt } from '#api/src/limits/attempts.ts';
import { promoCode } from '#contract/schemas/primitives.ts';

export interface Promo {
  code: string;
  discountPercent: number;
}

const GUESSES: Limit = { name: 'promo', max: 20, minutes: 10 };

/**
 * Returns the discount of a promo code, or null without a code.
 * @throws HttpError 400 for a code that the hotel does not take
 */
export function promoOf(catalogue: Catalogue, code: string | null | undefined): Promo | null {
  const wanted = code?.trim();
  if (!wanted) return null;
  const found = promoCode.safeParse(wanted).success
    ? catalogue.promoCodes.find((promo) => promo.code === wanted)
    : undefined;
  if (!found) throw fieldError('promo_code', 'Промокод не найден');
  return { code: found.code, discountPercent: found.discount_percent };
}

/**
 * Returns the discount of a promo code that somebody may be guessing: wrong codes are counted by network and limited.
 * @throws HttpError 400 for a code that the hotel does not take, 429 after too many of them
 */
export async function guessPromo(
  context: Context,
  catalogue: Catalogue,
  code: string | null | undefined,
  network: string,
): Promise<Promo | null> {
  if (!code?.trim()) return null;
  const limit = { ...GUESSES, hotelId: catalogue.hotel.id };
  await spendAttempt(
    context,
    limit,
    network,
    'Слишком много попыток ввода промокода. Повторите через 10 минут',
  );
  const promo = promoOf(catalogue, code);
  await returnAttempt(context, limit, network);
  return promo;
}
