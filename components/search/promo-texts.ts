const LOOK = 'Только цифры, не меньше семи';

/** The promo code's form, which loads when a guest opens it. */
export const promoTexts = {
  promoCode: 'Промокод',
  withoutPromo: 'Без промокода',
  hint: LOOK,
  validHint: `${LOOK}. Применится при поиске.`,
} as const;
