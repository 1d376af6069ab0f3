/** The promo code's form, which loads when a guest opens it. */
export const promoTexts = {
  promoCode: 'Промокод',
  withoutPromo: 'Без промокода',
  promoAccepted: 'Промокод применится при поиске',
  promoHint: 'Только цифры, не меньше семи',
} as const;
